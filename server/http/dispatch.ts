import type { Hono } from 'hono'
import { API_BASE, type Endpoint } from '../../contract/endpoint'
import { endpoints, type EndpointName } from '../../contract/endpoints'
import { DEFAULT_LOCALE } from '../../domain/language'
import type { Borrower } from '../db/borrowerTables'
import type { Services } from '../services'
import { answerTo, answerWith, type Answer } from './answer'
import { readBody, routeOf } from './body'
import type { Call, Handlers } from './call'
import { readCaller, type Caller } from './caller'
import { once } from './idempotency'
import type { Bindings, LenderContext } from './context'
import { notFound } from './apiError'
import { sealAnswer } from '../envelope/sealing'
import { lockBorrower, requireBorrower } from '../login/session'
import { validate } from './validate'

async function perform(
  c: LenderContext,
  endpoint: Endpoint,
  caller: Caller,
  services: Services,
  handle: (call: Call<unknown>, borrower: Borrower | null) => Promise<unknown>,
): Promise<unknown> {
  const borrower = endpoint.isOpen ? null : await requireBorrower(services.db, caller)
  const opened = await readBody(c, endpoint, services)
  const body = endpoint.body === undefined ? undefined : validate(endpoint.body, opened)
  const query = endpoint.query === undefined ? {} : validate(endpoint.query, c.req.query())
  const call: Call<unknown> = {
    ...caller,
    services,
    body,
    query: query as Call<unknown>['query'],
    params: c.req.param(),
  }
  if (endpoint.isOnce !== true || borrower === null) return handle(call, borrower)
  const key = c.req.header('Idempotency-Key') ?? ''
  const request = { borrowerId: borrower.id, call: `${endpoint.method} ${c.req.path}`, key, body, now: caller.now }
  return once(services.db, request, async (tx) =>
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
    answer = answerWith(await work(caller), locale)
  } catch (error) {
    answer = answerTo(error, locale, name)
  }
  return sealAnswer(c, services, answer)
}

/** Puts every call of the contract on the app; every other path below the base is a sealed 404. */
export function answerCalls(app: Hono<{ Bindings: Bindings }>, services: Services, handlers: Handlers) {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    // The table is checked call by call where it is written; here all look alike.
    const handle = handlers[name] as (call: Call<unknown>, borrower: Borrower | null) => Promise<unknown>
    app.on(endpoint.method, routeOf(endpoint), (c) =>
      respond(c, services, name, (caller) => perform(c, endpoint, caller, services, handle)),
    )
  }
  app.all(`${API_BASE}/*`, (c) => respond(c, services, 'an unknown call', () => Promise.reject(notFound())))
}
