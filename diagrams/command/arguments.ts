import { locales, type Locale } from '#domain/language'
import { questions, type Question } from '../answers/answers'

export type Request =
  | { kind: 'export' }
  | { kind: 'check' }
  /** With what changed since a revision, or null for none. */
  | { kind: 'book'; folder: string; against: string | null }
  | { kind: 'against'; revision: string; numbers: string | null; coverage: string | null }
  | { kind: 'coverage'; file: string }
  | { kind: 'untested'; about: string | null; locale: Locale }
  | { kind: 'ask'; question: Question; about: string; locale: Locale }
  | { kind: 'wrong'; message: string }

export const usage = `npm run diagrams                          writes docs/flows
npm run diagrams -- --check               says whether docs/flows is what the machines say
npm run diagrams -- --against <revision>  what has changed since, in dist/flow-changes
  --numbers <table>                       with a week of \`numbers --publish\`: how many sent an event that has changed
  --coverage <path>                       with what the tests took: those that take what has changed
npm run diagrams -- --coverage <path>     what the tests took, in dist/flow-coverage; of a file, or of all in a folder
npm run diagrams -- --book                the flow book, in dist/flow-book (--no-screens: with the screens of last time, or none;
                                          --against <revision>: with what changed since, on each card)

npm run flows -- path-to <state>          how a borrower gets there from sign-in
npm run flows -- calls-of <state>         its calls to the lender, and what happens when each fails
npm run flows -- who-sees <state>         who may enter it, and where it opens
npm run flows -- events-of <state>        what it tells the lender; of an event or an upload type: which states send it
npm run flows -- texts-of <state>         the texts of its screen, and its messages
npm run flows -- untested [<state>]       the transitions that no recorded test took, by sheet
A state is named by its id, its address, its words, or the bizStatus of its step; --language en, es, id, th or vi.`

export function requestOf(given: string[]): Request {
  const [flag, value, ...rest] = given
  if (flag === undefined) return { kind: 'export' }
  if (flag === '--check' && value === undefined) return { kind: 'check' }
  if (flag === '--book' && value !== undefined && rest.length === 0)
    return { kind: 'book', folder: value, against: null }
  if (flag === '--book' && value !== undefined && rest[0] === '--against' && rest.length === 2)
    return { kind: 'book', folder: value, against: rest[1] ?? null }
  if (flag === '--against' && value !== undefined) {
    const [options, files] = [rest.filter((_, i) => i % 2 === 0), rest.filter((_, i) => i % 2 === 1)]
    const fileOf = (option: string): string | null => files[options.indexOf(option)] ?? null
    if (options.length === files.length && options.every((each) => each === '--numbers' || each === '--coverage'))
      return { kind: 'against', revision: value, numbers: fileOf('--numbers'), coverage: fileOf('--coverage') }
  }
  if (flag === '--coverage' && value !== undefined && rest.length === 0) return { kind: 'coverage', file: value }
  if (flag === '--ask') return questionOf(given.slice(1))
  return { kind: 'wrong', message: `This is not understood: ${given.join(' ')}\n\n${usage}` }
}

function questionOf(given: string[]): Request {
  const at = given.indexOf('--language')
  const language = at < 0 ? 'en' : given[at + 1]
  const [first, ...words] = at < 0 ? given : given.toSpliced(at, 2)
  const question = questions.find((each) => each === first)
  const locale = locales.find((each) => each === language)
  if (first === 'untested' && locale) return { kind: 'untested', about: words.join(' ') || null, locale }
  if (question && locale && words.length > 0) return { kind: 'ask', question, about: words.join(' '), locale }
  return { kind: 'wrong', message: `This is not understood: ${given.join(' ')}\n\n${usage}` }
}
