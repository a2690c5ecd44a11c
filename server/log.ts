/** The stack without the error's message: those of the database quote what borrowers sent. */
const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)

const sqlStateOf = (error: Error): string => {
  const cause: unknown = error.cause ?? error
  const state = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null
  return typeof state === 'string' ? ` ${state}` : ''
}

/** Something that whoever runs the lender must look at. Nothing of a borrower may be in it. */
export const logWarning = (message: string) => console.warn(`warning: ${message}`)

/** Logs where an error came from, never its message: no phone, name, token or code may get into a log. */
export function logFailure(place: string, error: unknown) {
  if (!(error instanceof Error)) return console.error(`${place} failed: ${typeof error} was thrown`)
  console.error([`${place} failed: ${error.name}${sqlStateOf(error)}`, ...framesOf(error)].join('\n'))
}
