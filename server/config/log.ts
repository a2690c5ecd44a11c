import { AsyncLocalStorage } from 'node:async_hooks'
import type { Envelope } from '#contract/envelope/envelope'
import { isDatabaseAway } from './databaseAway'

/** The call or job that the code runs for. */
export interface Task {
  /** Of the W3C, `00-<trace>-<span>-<flags>`: ours, in the trace of the caller. */
  traceparent: string
  /** The code of the sealed answer, once there is one. */
  answerCode: number | null
  /** Of two app keys, the one that the request was sealed with, if it was sealed. */
  envelope?: Envelope
}
export const task = new AsyncLocalStorage<Task>()

let isJson = false

/** `json`: one line for each call, job, warning and failure. `text`: what a developer reads. */
export function setLogFormat(format: 'json' | 'text') {
  isJson = format === 'json'
}

type Level = 'info' | 'warning' | 'error'
type Facts = Record<string, string | number | null | readonly string[]>

function writeLine(level: Level, message: string, facts: Facts = {}) {
  const { traceparent } = task.getStore() ?? {}
  console.info(JSON.stringify({ time: new Date().toISOString(), level, message, ...facts, traceparent }))
}

/** What belongs to JSON only; nothing in it may identify a borrower. */
export function logFact(message: string, facts: Facts) {
  if (isJson) writeLine('info', message, facts)
}

export function logWarning(message: string) {
  if (isJson) writeLine('warning', message)
  else console.warn(`warning: ${message}`)
}

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

/** Milliseconds between two lines about a database that is away, which fails every call and job. */
const AWAY_AGAIN = 10_000
let awayAt = -Infinity

function logAway(place: string, error: unknown) {
  if (performance.now() - awayAt < AWAY_AGAIN) return
  awayAt = performance.now()
  logWarning(`the database does not answer, or not in time: ${place} failed (${traceOf(error)[0]})`)
}

export function logFailure(place: string, error: unknown) {
  if (isDatabaseAway(error)) return logAway(place, error)
  const [kind, ...frames] = traceOf(error)
  if (isJson) writeLine('error', `${place} failed`, { error: kind, stack: frames.map((frame) => frame.trim()) })
  else console.error(`${place} failed: ${[kind, ...frames].join('\n')}`)
}
