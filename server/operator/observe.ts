import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { randomUUID } from 'node:crypto'
import { logFact, task, type Task } from '../config/log'
import type { Bindings } from '../http/context'
import { answers, callSeconds, jobSeconds } from './metrics'

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})$/
/** From a UUID, whose random bytes Node draws for many at once. */
const newId = (bytes: number) =>
  randomUUID()
    .replaceAll('-', '')
    .slice(0, 2 * bytes)

/** A span of ours in the caller’s trace, or in a new one; https://www.w3.org/TR/trace-context. */
export function continueTrace(caller?: string): string {
  const [, trace = newId(16), flags = '00'] = TRACEPARENT.exec(caller ?? '') ?? []
  return `00-${trace}-${newId(8)}-${flags}`
}

const METHODS = ['GET', 'POST', 'HEAD', 'OPTIONS']
/** Of the built app’s files, which are counted but not logged. */
const FILES = '/*'

/** Counts and logs each call by its route template: no path, query, header or address is stored. */
export const observeCalls: MiddlewareHandler<{ Bindings: Bindings }> = async (c, next) => {
  const started = performance.now()
  const call: Task = { traceparent: continueTrace(c.req.header('traceparent')), answerCode: null }
  await task.run(call, next)
  const seconds = (performance.now() - started) / 1000
  const method = METHODS.includes(c.req.method) ? c.req.method : '_OTHER'
  const route = routePath(c)
  const { status } = c.res
  callSeconds.observe({ http_request_method: method, http_route: route, http_response_status_code: status }, seconds)
  const { answerCode } = call
  if (answerCode !== null) answers.inc({ http_route: route, code: answerCode })
  if (route === FILES) return
  const facts = { method, route, status, code: answerCode, ms: Math.round(seconds * 1000) }
  task.run(call, () => logFact('call', facts))
}

/**
 * Counts and logs jobs of a kind that are done in one, each with its share of the time. `work` resolves to whether they were
 * done; several that were not are not counted, since each is then done in its own.
 */
export async function observeJobs(job: string, jobs: number, work: () => Promise<boolean>): Promise<boolean> {
  const started = performance.now()
  return task.run({ traceparent: continueTrace(), answerCode: null }, async () => {
    const isDone = await work()
    const seconds = (performance.now() - started) / 1000
    const outcome = isDone ? 'done' : 'failed'
    if (isDone || jobs === 1) for (let i = 0; i < jobs; i++) jobSeconds.observe({ job, outcome }, seconds / jobs)
    logFact('job', { job, jobs, outcome, ms: Math.round(seconds * 1000) })
    return isDone
  })
}
