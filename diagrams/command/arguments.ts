export type Request =
  | { kind: 'export' }
  | { kind: 'check' }
  | { kind: 'book'; folder: string }
  | { kind: 'against'; revision: string }
  | { kind: 'coverage'; file: string }
  | { kind: 'wrong'; message: string }

export const usage = `npm run diagrams                          writes docs/flows
npm run diagrams -- --check               says whether docs/flows is what the machines say
npm run diagrams -- --against <revision>  what has changed since, in dist/flow-changes
npm run diagrams -- --coverage <file>     what the tests took, in dist/flow-coverage
npm run diagrams -- --book                the flow book, in dist/flow-book (--no-screens: with the screens of last time, or none)`

export function requestOf(given: string[]): Request {
  const [flag, value, ...rest] = given
  if (flag === undefined) return { kind: 'export' }
  if (flag === '--check' && value === undefined) return { kind: 'check' }
  if (flag === '--book' && value !== undefined && rest.length === 0) return { kind: 'book', folder: value }
  if (flag === '--against' && value !== undefined && rest.length === 0) return { kind: 'against', revision: value }
  if (flag === '--coverage' && value !== undefined && rest.length === 0) return { kind: 'coverage', file: value }
  return { kind: 'wrong', message: `This is not understood: ${given.join(' ')}\n\n${usage}` }
}
