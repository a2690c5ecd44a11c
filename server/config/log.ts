import { isDatabaseAway } from '../db/away'

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

/** The kind of error and its stack, never its message: no phone, name, token or code may be stored or logged. */
export function traceOf(error: unknown): [kind: string, ...frames: string[]] {
  if (!(error instanceof Error)) return [`${typeof error} was thrown`]
  return [`${error.name}${sqlStateOf(error)}`, ...framesOf(error)]
}

export const logWarning = (message: string) => console.warn(`warning: ${message}`)

/** Milliseconds between two lines about a database that is away, which fails every call and job. */
const AWAY_AGAIN = 10_000
let awayAt = -Infinity

function logAway(place: string, error: unknown) {
  if (performance.now() - awayAt < AWAY_AGAIN) return
  awayAt = performance.now()
  logWarning(`the database does not answer, or not in time: ${place} failed (${traceOf(error)[0]})`)
}

export function logFailure(place: string, error: unknown) {
  if (isDatabaseAway(error)) logAway(place, error)
  else console.error(`${place} failed: ${traceOf(error).join('\n')}`)
}
