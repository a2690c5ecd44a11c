import type { Hono } from 'hono'
import { API_BASE, type Endpoint } from '../../contract/endpoint'
import { endpoints, type EndpointName } from '../../contract/endpoints'
import { DEFAULT_LOCALE } from '../../domain/language'
import type { Borrower } from '../db/borrowerTables'
import { localeOfHeader } from '../i18n/say'
import { takeFault } from '../sandbox/takeFault'
import { lenderNow } from '../sandbox/lenderClock'
import { meetFault, type Met } from '../sandbox/meetFault'
import type { Services } from '../services'
import { answerTo, answerWith, type Answer } from './answer'
import { readBody, routeOf } from './body'
import type { Call, Caller, Handlers } from './call'
import { once } from './once'
import { addressOf, type Bindings, type LenderContext } from './origin'
import { notFound } from './refusal'
import { sealAnswer } from './sealing'
import { lockBorrower, requireBorrower } from './session'
import { validate } from './validate'

// Device ids come from outside and are stored.
const ID_LENGTH = 128
const headerOf = (c: LenderContext, name: string) => (c.req.header(name) ?? '').slice(0, ID_LENGTH)

async function callerOf(c: LenderContext, services: Services): Promise<Caller> {
  return {
    now: await lenderNow(services),
    locale: localeOfHeader(c.req.header('Accept-Language')),
    deviceId: headerOf(c, 'Deviceid'),
    token: headerOf(c, 'Authentication'),
    address: addressOf(c, services.config.trustsProxy),
    appCode: headerOf(c, 'Appcode'),
    appVersion: headerOf(c, 'Version'),
  }
}

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

interface Named {
  name: string
  /** As in the contract, below the base. */
  path: string
}

async function respond(
  c: LenderContext,
  services: Services,
  { name, path }: Named,
  work: (caller: Caller) => Promise<unknown>,
): Promise<Response> {
  let locale = DEFAULT_LOCALE
  let met: Met = { spoil: false }
  let answer: Answer
  try {
    const caller = await callerOf(c, services)
    locale = caller.locale
    const fault = await takeFault(c, services, caller, path)
    if (fault !== null) met = await meetFault(c, fault, locale)
    if ('response' in met) return met.response
    answer = 'answer' in met ? met.answer : answerWith(await work(caller), locale)
  } catch (error) {
    answer = answerTo(error, locale, name)
  }
  return sealAnswer(c, services, answer, { spoil: 'spoil' in met && met.spoil })
}

/** Puts every call of the contract on the app; every other path below the base is a sealed 404. */
export function answerCalls(app: Hono<{ Bindings: Bindings }>, services: Services, handlers: Handlers) {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    // The table is checked call by call where it is written; here all look alike.
    const handle = handlers[name] as (call: Call<unknown>, borrower: Borrower | null) => Promise<unknown>
    app.on(endpoint.method, routeOf(endpoint), (c) =>
      respond(c, services, { name, path: endpoint.path }, (caller) => perform(c, endpoint, caller, services, handle)),
    )
  }
  const unknown = { name: 'an unknown call', path: '' }
  app.all(`${API_BASE}/*`, (c) => respond(c, services, unknown, () => Promise.reject(notFound())))
}
