import type { Hono } from 'hono'
import { baseOf, bases, type Endpoint } from '#contract/endpoint'
import { endpoints, type EndpointName } from '#contract/endpoints'
import { DEFAULT_LOCALE } from '#domain/language'
import { code } from '#domain/answerCodes'
import type { Borrower } from './db/borrowerTables'
import type { Services } from './services'
import { errorAnswer, successAnswer, type Answer } from './http/answer'
import type { Call, Checks, Handlers } from './http/call'
import { calledPath, isPlainPath, type Bindings, type LenderContext } from './http/context'
import { readCaller, type Caller } from './http/caller'
import { runOnce } from './http/idempotency'
import { notFound, ApiError } from './http/apiError'
import { sealAnswer, openRequest } from './http/sealing'
import { lockBorrower, requireBorrower } from './auth/session'
import { spendPersonalDataCode } from './borrowers/personalDataCode'
import { validate } from './http/validate'
import { limits } from './config/config'

const { atOnce, maxWaiting } = limits.callsOfSession

interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * Limits the concurrent calls of one session, so that nobody’s calls block all others. In memory, because it protects
 * this process.
 */
export function createCallTurns() {
  const lines = new Map<string, Line>()
  return {
    /** Throws a 429 if too many wait. */
    async take<T>(session: string, work: () => Promise<T>): Promise<T> {
      const line = lines.get(session) ?? { running: 0, waiting: [] }
      lines.set(session, line)
      if (line.running < atOnce) line.running++
      else if (line.waiting.length >= maxWaiting) throw new ApiError(code.tooMany, 'busy')
      // A call that ends passes its turn on, so the number of running calls is unchanged.
      else await new Promise<void>((resolve) => line.waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = line.waiting.shift()
        if (next !== undefined) next()
        else if (--line.running === 0) lines.delete(session)
      }
    },
  }
}

const tooLarge = () => new ApiError(code.invalid, 'tooLarge')

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length
      if (length > limit) break
      chunks.push(chunk)
    }
  } catch {
    // The client has closed the connection: not a failure of the lender’s, and nobody receives the response.
    throw new ApiError(code.envelope, 'envelope')
  }
  if (length > limit) throw tooLarge()
  return Buffer.concat(chunks)
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, limits.bodyBytes.multipart)
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  if (form === null) throw new ApiError(code.envelope, 'envelope')
  return Object.fromEntries(form.entries())
}

async function readFields(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, limits.bodyBytes.sealed)
  return Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString('utf8')))
}

async function readSealed(c: LenderContext, services: Services): Promise<unknown> {
  const bytes = await readBytes(c.req.raw, limits.bodyBytes.sealed)
  return openRequest(services, { method: c.req.method, path: calledPath(c), text: Buffer.from(bytes).toString('utf8') })
}

async function readBody(c: LenderContext, endpoint: Endpoint, services: Services): Promise<unknown> {
  if (endpoint.body === undefined) return undefined
  if (endpoint.encoding === 'multipart') return readForm(c.req.raw)
  return endpoint.encoding === 'form' ? readFields(c.req.raw) : readSealed(c, services)
}

/** `/dict/getByType/{type}` in Hono’s syntax. */
const honoPath = (endpoint: Endpoint) => baseOf(endpoint) + endpoint.path.replace(/\{(\w+)\}/g, ':$1')

interface Work {
  handle: (call: Call, borrower: Borrower | null) => Promise<unknown>
  check?: ((call: Call, borrower: Borrower) => Promise<void>) | undefined
}

async function perform(
  c: LenderContext,
  endpoint: Endpoint,
  caller: Caller,
  services: Services,
  { handle, check }: Work,
): Promise<unknown> {
  const readCall = async (): Promise<Call> => {
    const opened = await readBody(c, endpoint, services)
    const body = endpoint.body === undefined ? undefined : validate(endpoint.body, opened)
    const query = endpoint.query === undefined ? {} : validate(endpoint.query, c.req.query())
    return { ...caller, services, body, query, params: c.req.param() }
  }
  if (endpoint.isOpen) return handle(await readCall(), null)
  const borrower = await requireBorrower(services.db, caller, endpoint)
  if (endpoint.encoding === 'multipart') {
    return services.uploadTurns.take(borrower.id, caller.now, async () => handle(await readCall(), borrower))
  }
  const call = await readCall()
  if (endpoint.isOnce !== true) return handle(call, borrower)
  await check?.(call, borrower)
  // Before the transaction of the call, whose rollback would undo the count of a wrong code.
  const given = endpoint.codeFor === undefined ? undefined : (call.body as { code?: string }).code
  if (endpoint.codeFor !== undefined && given !== undefined)
    await spendPersonalDataCode(
      services,
      borrower,
      { purpose: endpoint.codeFor, otpCode: given, field: 'code' },
      caller,
    )
  const key = c.req.header('Idempotency-Key') ?? ''
  const request = {
    borrowerId: borrower.id,
    call: `${endpoint.method} ${calledPath(c)}`,
    key,
    body: call.body,
    now: caller.now,
  }
  return runOnce(services.db, request, async (tx) =>
    handle({ ...call, services: { ...services, db: tx } }, await lockBorrower(tx, borrower.id)),
  )
}

async function respond(
  c: LenderContext,
  services: Services,
  name: string,
  work: (caller: Caller) => Promise<unknown>,
): Promise<Response> {
  let locale = DEFAULT_LOCALE
  let answer: Answer
  try {
    const caller = await readCaller(c, services)
    locale = caller.locale
    if (!isPlainPath(calledPath(c))) throw notFound()
    answer = successAnswer(await work(caller), locale)
  } catch (error) {
    answer = errorAnswer(error, locale, name)
  }
  return sealAnswer(c, services, answer)
}

/**
 * Refuses a path with NUL before it is used: neither the database nor the file system accepts one. Unpaired surrogates
 * can’t occur in a path.
 */
export function refuseUnreadablePaths(app: Hono<{ Bindings: Bindings }>, services: Services) {
  app.use((c, next) => {
    const path = calledPath(c)
    if (!path.includes('%00')) return next()
    const isCall = bases.some((base) => path.startsWith(`${base}/`))
    return isCall
      ? respond(c, services, 'an unreadable path', () => Promise.reject(notFound()))
      : Promise.resolve(c.json({}, 404))
  })
}

export function addCalls(app: Hono<{ Bindings: Bindings }>, services: Services, handlers: Handlers, checks: Checks) {
  const turns = createCallTurns()
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    // `Handlers` has checked each handler against its call; their common type is enough here.
    const calls = { handle: handlers[name], check: (checks as Partial<Record<EndpointName, unknown>>)[name] } as Work
    app.on(endpoint.method, honoPath(endpoint), (c) =>
      respond(c, services, name, (caller) => {
        const work = () => perform(c, endpoint, caller, services, calls)
        const isCounted = endpoint.isOpen !== true && services.isRateLimited(caller.address)
        return isCounted ? turns.take(caller.token, work) : work()
      }),
    )
  }
  for (const base of bases)
    app.all(`${base}/*`, (c) => respond(c, services, 'an unknown call', () => Promise.reject(notFound())))
}
