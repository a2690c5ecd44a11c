/** The stack without the error’s message, because database errors quote what borrowers sent. */
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

export const logWarning = (message: string) => console.warn(`warning: ${message}`)

/** The kind of error and its stack, never its message: no phone, name, token or code may be stored or logged. */
export function traceOf(error: unknown): [kind: string, ...frames: string[]] {
  if (!(error instanceof Error)) return [`${typeof error} was thrown`]
  return [`${error.name}${sqlStateOf(error)}`, ...framesOf(error)]
}

export const logFailure = (place: string, error: unknown) =>
  console.error(`${place} failed: ${traceOf(error).join('\n')}`)
