import { randomBytes } from 'node:crypto'
import { baseOf, type BodyOf, type DataOf, type Endpoint } from '#contract/endpoint'
import { EnvelopeError, type Envelope } from '#contract/envelope/envelope'
import { webCryptoEnvelope } from '#contract/envelope/webCrypto'
import { REQUEST_TIMEOUT } from '#domain/limits'
import { Mismatch } from './verdict'

export interface Session {
  phone: string
  userId: string
  deviceId: string
  token: string
}

export interface Reply<Data = unknown> {
  /** The call in words. */
  asked: string
  status: number
  headers: Headers
  sealed: { at: number; iv: string }
  code: number
  msg: string
  data: Data
}

export interface Given<E extends Endpoint> {
  as?: Pick<Session, 'deviceId' | 'token'> | { deviceId: string }
  body?: BodyOf<E>
  query?: Record<string, string>
  params?: Record<string, string>
  key?: string
  headers?: Record<string, string>
  /** A remark for the report. */
  note?: string
}

export interface Sent {
  method: string
  /** Path of the call, base included. */
  path: string
  headers?: Record<string, string>
  body?: string | FormData | URLSearchParams | null
  note?: string
}

export const freshDevice = () => `conform-${randomBytes(8).toString('hex')}`

const envelopeOf = (appKey: string, now: () => number): Envelope =>
  webCryptoEnvelope(appKey, { now, randomBytes: (length) => Uint8Array.from(randomBytes(length)) })

const MOST_SHOWN = 240
const shorten = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} …` : text)

/** The reply in one line; tokens are left out. */
export const notify = ({ status, code, msg, data }: Pick<Reply, 'status' | 'code' | 'msg' | 'data'>) => {
  const shown = JSON.stringify(data, (name, value: unknown) => (name === 'token' ? '…' : value)) ?? 'none'
  return `HTTP ${status}, code ${code} “${msg}”, data ${shorten(shown)}`
}

export const pathOf = (endpoint: Endpoint, params: Record<string, string> = {}) =>
  baseOf(endpoint) + endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

function multipartOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

const formOf = (fields: object) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** The lender over HTTP. A response that can't be parsed is a `Mismatch`. */
export function openWire(url: string, appKey: string) {
  const envelope = envelopeOf(appKey, Date.now)
  const askedOf = ({ method, path, note }: Sent) => `${method} ${path}${note ? `, ${note}` : ''}`

  async function raw(sent: Sent): Promise<{ asked: string; status: number; headers: Headers; text: string }> {
    const { method, path, headers = {}, body = null } = sent
    const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT)
    try {
      const init = { method, headers: { Appcode: 'langkah', Version: '219', ...type, ...headers }, body, signal }
      const response = await fetch(url + path, init)
      return { asked: askedOf(sent), status: response.status, headers: response.headers, text: await response.text() }
    } catch (error) {
      const cause = error instanceof Error ? String(error.cause ?? error.message) : String(error)
      throw new Mismatch(askedOf(sent), `an answer within ${REQUEST_TIMEOUT / 1000} s`, `none (${cause})`)
    }
  }

  async function ask<Data = unknown>(sent: Sent): Promise<Reply<Data>> {
    const { asked, status, headers, text } = await raw(sent)
    const path = sent.path.split('?', 1).join()
    const came = `HTTP ${status}, ${shorten(text)}`
    try {
      const sealed = JSON.parse(text) as Reply['sealed']
      const opened = await envelope.open('res', sent.method, path, sealed)
      const { code, msg, data } = opened as { code: number; msg: string; data: Data }
      return { asked, status, headers, sealed, code, msg, data }
    } catch (error) {
      const why = error instanceof EnvelopeError ? ` (${error.problem})` : ' (no JSON)'
      throw new Mismatch(asked, `an envelope sealed for res, ${sent.method} and ${path}`, came + why)
    }
  }

  return {
    raw,
    ask,
    envelope,
    /** Seals as the app never would: with another key, or this many milliseconds ago. */
    sealer: ({ key = appKey, age = 0 }: { key?: string; age?: number }) => envelopeOf(key, () => Date.now() - age),
    async call<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<Reply<DataOf<E>>> {
      const { as, body, query, params, key, headers, note } = given
      const { method } = endpoint
      const path = pathOf(endpoint, params)
      const { encoding = 'sealed' } = endpoint
      const fields = (body ?? {}) as object
      const encoded = async () => {
        if (encoding === 'multipart') return multipartOf(fields)
        return encoding === 'form' ? formOf(fields) : JSON.stringify(await envelope.seal('req', method, path, fields))
      }
      const token = as && 'token' in as ? { Authentication: as.token } : {}
      return ask<DataOf<E>>({
        method,
        path: path + (query === undefined ? '' : `?${new URLSearchParams(query).toString()}`),
        headers: {
          'Accept-Language': 'en',
          Deviceid: as?.deviceId ?? freshDevice(),
          ...token,
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
          ...headers,
        },
        body: endpoint.body === undefined ? null : await encoded(),
        ...(note === undefined ? {} : { note }),
      })
    },
  }
}
export type Wire = ReturnType<typeof openWire>
