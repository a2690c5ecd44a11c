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

/** What kind of error it is and where it came from, never its message: no phone, name, token or code may be kept or logged. */
export function traceOf(error: unknown): [kind: string, ...frames: string[]] {
  if (!(error instanceof Error)) return [`${typeof error} was thrown`]
  return [`${error.name}${sqlStateOf(error)}`, ...framesOf(error)]
}

export const logFailure = (place: string, error: unknown) =>
  console.error(`${place} failed: ${traceOf(error).join('\n')}`)
