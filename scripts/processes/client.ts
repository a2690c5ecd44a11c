import { randomBytes } from 'node:crypto'
import { baseOf, type BodyOf, type DataOf, type Endpoint } from '#contract/endpoint'
import { DEVELOPMENT_APP_KEY } from '#contract/envelope/envelope'
import { nodeEnvelope } from '../../server/http/nodeEnvelope'
import { PAYMENTS_BASE } from '../../server/payments/channels/callbackRoutes'
import type { Traffic } from './traffic'

/** The lender was killed before it answered, so the outcome is unknown. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

export interface Session {
  deviceId: string
  token: string | null
}

interface Options<E extends Endpoint> {
  body?: BodyOf<E>
  query?: Record<string, string>
  params?: Record<string, string>
  key?: string
}

export interface Reply<Data> {
  code: number
  msg: string
  data: Data
}

// The lender may close a kept-alive connection just as the next call is sent.
const CLOSING = { Connection: 'close' }
const JSON_TYPE = { ...CLOSING, 'Content-Type': 'application/json' }
const envelope = nodeEnvelope(DEVELOPMENT_APP_KEY, {
  now: Date.now,
  randomBytes: (n) => Uint8Array.from(randomBytes(n)),
})

function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/** A balancer without a lender, or a lender without a database. */
const AWAY = [502, 503, 504]

/**
 * Calls over HTTP to whichever lender is running; `sandboxUrl` is that of one behind a balancer. All throw
 * `Unanswered`.
 */
export function openClient(lender: () => { url: string | null; sandboxUrl?: string }, traffic: Traffic) {
  const ask = (path: string, init: RequestInit, base: string | null = lender().url) =>
    traffic.track(async () => {
      try {
        const response = await fetch(`${base}${path}`, init)
        if (AWAY.includes(response.status)) throw new Error(`answered ${response.status}`)
        return { status: response.status, body: (await response.json()) as Record<string, unknown> }
      } catch (error) {
        throw new Unanswered(path, { cause: error })
      }
    })

  return {
    async call<E extends Endpoint>(session: Session, endpoint: E, options: Options<E> = {}): Promise<Reply<DataOf<E>>> {
      const { body, query, params = {}, key } = options
      const { method } = endpoint
      const path = baseOf(endpoint) + endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
      const isForm = endpoint.encoding === 'multipart'
      const headers = {
        ...(isForm ? CLOSING : JSON_TYPE),
        'Accept-Language': 'en',
        Deviceid: session.deviceId,
        ...(session.token === null ? {} : { Authentication: session.token }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      }
      const sealed = endpoint.body && !isForm && JSON.stringify(await envelope.seal('req', method, path, body))
      const sent = isForm ? formOf(body ?? {}) : sealed || null
      const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
      const answer = await ask(path + search, { method, headers, body: sent })
      return (await envelope.open('res', method, path, answer.body)) as Reply<DataOf<E>>
    },

    sandbox(method: 'GET' | 'POST', path: string, body?: object) {
      const init = { method, headers: JSON_TYPE, body: body === undefined ? null : JSON.stringify(body) }
      const { url, sandboxUrl = url } = lender()
      return ask(`/sandbox${path}`, init, sandboxUrl)
    },

    /** A provider's callback; resolves to the status. */
    callBack: async (provider: string, { path, headers, body }: { path: string; headers: object; body: string }) => {
      const init = { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body }
      return (await ask(`${PAYMENTS_BASE}/${provider}${path}`, init)).status
    },
  }
}
export type Client = ReturnType<typeof openClient>
