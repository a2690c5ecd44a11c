import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { matchedRoutes } from 'hono/route'
import type { Sealed } from '#contract/envelope/envelope'
import { code, TOKEN_EXPIRED } from '#domain/answerCodes'
import { faultKinds } from '#domain/sandbox/faultKinds'
import type { Locale } from '#domain/language'
import { bases } from '#contract/endpoint'
import { normalisePhone } from '#domain/forms/phone'
import { limits } from '../config/config'
import { builtOnce } from '../db/builtOnce'
import type { Answer } from '../http/answer'
import { readCaller, type Caller } from '../http/caller'
import { type Bindings, type LenderContext, calledPath } from '../http/context'
import { sealAnswer } from '../http/sealing'
import type { Services } from '../services'
import type { MessageKey } from '../i18n/messages'
import { translate } from '../i18n/translate'
import { findBorrower } from '../auth/session'
import { sandboxFaults } from './sandboxTables'

/**
 * The paths that a fault may name this call by: as called or as in the contract (`/dict/{type}`), with or without the
 * base.
 */
function pathsOf(c: LenderContext): string[] {
  const routes = matchedRoutes(c).filter(({ method }) => method === c.req.method)
  const templates = routes.map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
  return [c.req.path, ...templates].flatMap((path) => [
    path,
    ...bases.filter((base) => path.startsWith(base)).map((base) => path.slice(base.length)),
  ])
}

async function phoneInBody(c: LenderContext, { envelope }: Services): Promise<string> {
  if (!(c.req.header('Content-Type') ?? '').startsWith('application/json')) return ''
  try {
    const opened = await envelope.open('req', c.req.method, calledPath(c), await c.req.raw.clone().json())
    return String((opened as { phone?: unknown }).phone ?? '')
  } catch {
    return ''
  }
}

async function phoneOf(c: LenderContext, services: Services, caller: Caller): Promise<string | null> {
  const inQuery = c.req.query('phone')
  if (inQuery !== undefined) return normalisePhone(inQuery)
  if (caller.token === '') return normalisePhone(await phoneInBody(c, services))
  return (await findBorrower(services.db, caller))?.phone ?? null
}

/** Built once and for no borrower, since every call asks and hardly any has a fault. */
const selectFaults = builtOnce((db) =>
  db
    .select()
    .from(sandboxFaults)
    .where(and(eq(sandboxFaults.method, sql.placeholder('method')), gt(sandboxFaults.leftOver, 0)))
    .orderBy(asc(sandboxFaults.id)),
)

type FaultRow = typeof sandboxFaults.$inferSelect

async function readFaults(c: LenderContext, { db }: Services): Promise<FaultRow[]> {
  const ofMethod = await selectFaults(db).execute({ method: c.req.method })
  if (ofMethod.length === 0) return []
  const paths = pathsOf(c)
  return ofMethod.filter(({ path }) => paths.includes(path))
}

async function consumeFault(
  c: LenderContext,
  services: Services,
  caller: Caller,
  ofCall: readonly FaultRow[],
): Promise<Fault | null> {
  const { db } = services
  const candidates = ofCall.filter(({ deviceId }) => deviceId === null || deviceId === caller.deviceId)
  const phone = candidates.some((fault) => fault.phone !== null) ? await phoneOf(c, services, caller) : null
  for (const { id, fault, delayMs } of candidates.filter((row) => row.phone === null || row.phone === phone)) {
    // A concurrent call may have used up the last one since it was read.
    const taken = await db
      .update(sandboxFaults)
      .set({ leftOver: sql`${sandboxFaults.leftOver} - 1` })
      .where(and(eq(sandboxFaults.id, id), gt(sandboxFaults.leftOver, 0)))
      .returning()
    if (taken.length > 0) return { kind: fault as Fault['kind'], delayMs }
  }
  return null
}

const messageKeys: Record<number, MessageKey> = {
  [code.envelope]: 'envelope',
  [code.unauthorized]: 'signInAgain',
  [code.notFound]: 'notFound',
  [code.tooEarly]: 'tooEarly',
  [code.abnormal]: 'blocked',
  [code.invalid]: 'invalid',
  [code.tooMany]: 'tooMany',
  [code.unreadable]: 'unreadable',
  [code.faceFailed]: 'blurred',
  [code.codeWrong]: 'codeWrong',
  [code.codeSpent]: 'codeSpent',
  [code.codeTooSoon]: 'codeTooSoon',
}

const data: Record<number, Record<string, unknown>> = {
  [code.invalid]: { fields: {} },
  [code.faceFailed]: { reason: 'blurred', triesLeft: 3 },
  [code.codeTooSoon]: { resendAfter: 60 },
}

const tokenExpiredAnswer: Answer = { code: code.forbidden, msg: TOKEN_EXPIRED, data: null }

const sampleAnswer = (number: number, locale: Locale): Answer => ({
  code: number,
  msg: translate(messageKeys[number] ?? 'server', locale, { seconds: 60 }),
  data: data[number] ?? null,
})

export interface Fault {
  kind: (typeof faultKinds)[number] | `code:${number}`
  delayMs: number
}

/** `code:1002` answers with that code. */
export const faultKind = z.union([z.enum(faultKinds), z.templateLiteral(['code:', z.int()])])

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Without a socket (`app.request` in a test) there is no connection to drop, so it returns a 503. */
function dropConnection(c: LenderContext): Response {
  if (!c.env?.incoming) return new Response(null, { status: 503 })
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

async function neverAnswer(c: LenderContext): Promise<Response> {
  const outgoing = c.env?.outgoing
  let timer: ReturnType<typeof setTimeout> | undefined
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limits.fault.timeout)
    outgoing?.once('close', resolve)
  })
  clearTimeout(timer)
  return dropConnection(c)
}

async function tamper(c: LenderContext) {
  const sealed = (await c.res.json()) as Sealed
  const mac = Buffer.from(sealed.mac, 'base64').reverse().toString('base64')
  const { status, headers } = c.res
  c.res = new Response(JSON.stringify({ ...sealed, mac }), { status, headers })
}

const badGateway = '<!doctype html><title>Bad Gateway</title><h1>502 Bad Gateway</h1>'

/** Makes calls fail in the ways requested at `/sandbox/faults`. Only `slow` and `tampered` run the call. */
export function injectFaults(services: Services): MiddlewareHandler<{ Bindings: Bindings }> {
  return async (c, next) => {
    const faults = await readFaults(c, services)
    if (faults.length === 0) return next()
    const caller = await readCaller(c, services)
    const fault = await consumeFault(c, services, caller, faults)
    if (fault === null) return next()
    const seal = (answer: Answer) => sealAnswer(c, services, answer)
    switch (fault.kind) {
      case 'slow':
        await wait(fault.delayMs)
        return next()
      case 'tampered':
        await next()
        return tamper(c)
      case 'timeout':
        return neverAnswer(c)
      case 'offline':
        return dropConnection(c)
      case 'http500':
        return c.text('Internal Server Error', 500)
      case 'garbage':
        return c.html(badGateway)
      case 'expired':
        return seal(sampleAnswer(code.unauthorized, caller.locale))
      case 'tokenExpired':
        return seal(tokenExpiredAnswer)
      case 'abnormal':
        return seal(sampleAnswer(code.abnormal, caller.locale))
      default:
        return seal(sampleAnswer(Number(fault.kind.slice('code:'.length)), caller.locale))
    }
  }
}
