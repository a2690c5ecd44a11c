import { code } from '#domain/answerCodes'
import { failureOf, isRefusedWith, type Failure } from '#domain/failure'
import { APP_CODE, APP_VERSION } from '#domain/limits'
import { readAnswer } from './answer'
import type { BodyOf, DataOf, Endpoint } from '#contract/endpoint'
import type { Envelope } from '#contract/envelope/envelope'
import { fetchText, type Outgoing } from './wire/fetchText'
import { createInFlight } from './inFlight'
import type { LenderClock } from './lenderClock'
import type { OnceKeys } from './onceKeys'
import { fieldsOf, formOf, pathOf, queryOf } from './request'
import { withRetries } from './wire/retry'
import { upload } from './wire/upload'
import type { RawAnswer, Wire } from './wire/wire'

export interface Identity {
  token: string | null
  deviceId: string
  language: string
}

export interface ClientOptions {
  /** Origin of the lender, with a prefix if it has one; empty for the page's own. */
  base: string
  /** Asked before the first call; may load a chunk. Rejections are asked again. */
  envelope: (clock: LenderClock) => Promise<Envelope>
  clock: LenderClock
  /** Asked before every call. */
  identity: () => Identity | Promise<Identity>
  onceKeys: OnceKeys
  /** Every failure once, but for calls that the app itself cancelled. `token` is the one the call was made with. */
  onFailure: (failure: Failure, call: { endpoint: Endpoint; token: string | null; isQuiet: boolean }) => void
  /** Every success: the network and the lender are there. */
  onAnswer?: (call: { endpoint: Endpoint; isQuiet: boolean }) => void
}

export interface CallOptions<E extends Endpoint> {
  query?: Record<string, string | undefined>
  /** For `{name}` in the path. */
  params?: Record<string, string>
  body?: BodyOf<E>
  /** How much of a multipart body is sent, 0 to 1. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
  /** Instead of the key that the client makes: for what is sent again after days and reloads. */
  onceKey?: string
  /** Instead of the identity's: to revoke a token that the app has already forgotten. */
  token?: string | null
  /** Passed on to `onFailure`: no toast for this one. */
  isQuiet?: boolean
}

export interface Client {
  /** Resolves with the answer's data; rejects with what `failureOf` reads. */
  call: <E extends Endpoint>(endpoint: E, options?: CallOptions<E>) => Promise<DataOf<E>>
}

/** The lender's answer counts as final, unless it never looked at the call. */
const isDefinite = (failure: Failure) => failure.kind === 'refused' && failure.code !== code.envelope

/** The one way to the lender. It neither navigates nor toasts: what happens is told to `onFailure`. */
export function createClient(wire: Wire, options: ClientOptions): Client {
  const { base, clock, onceKeys, onFailure, onAnswer } = options
  const join = createInFlight()
  let opening: Promise<Envelope> | null = null

  function openEnvelope(): Promise<Envelope> {
    opening ??= options.envelope(clock).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  async function exchange<E extends Endpoint>(
    endpoint: E,
    { body, onProgress }: CallOptions<E>,
    outgoing: Outgoing,
  ): Promise<DataOf<E>> {
    const envelope = await openEnvelope()
    const { pathname } = new URL(outgoing.url, 'http://same.origin')
    const read = (raw: RawAnswer) => readAnswer(endpoint, pathname, raw, envelope, clock.learn)
    if (endpoint.encoding === 'multipart') {
      return read(await upload(wire, { ...outgoing, form: formOf(body), onProgress }))
    }
    if (endpoint.encoding === 'form') return read(await fetchText(wire, fieldsOf(outgoing, body)))
    if (endpoint.method === 'GET' || body === undefined) return read(await fetchText(wire, outgoing))
    const send = async () => {
      const sealed = JSON.stringify(await envelope.seal('req', endpoint.method, pathname, body))
      const headers = { ...outgoing.headers, 'Content-Type': 'application/json' }
      return read(await fetchText(wire, { ...outgoing, headers, body: sealed }))
    }
    const offset = clock.offset()
    return send().catch((error: unknown) => {
      // Refused for a date that was put right meanwhile, by this answer or another one's; or because the browser repeated
      // it on a connection that died: some calls are answered the same when they come in a new envelope.
      const { isOnce, isRepeatable, isSafe } = endpoint
      const maySendAnew = clock.offset() !== offset || isOnce || isRepeatable || isSafe
      if (maySendAnew && isRefusedWith(failureOf(error), code.envelope)) return send()
      throw error
    })
  }

  async function perform<E extends Endpoint>(endpoint: E, call: CallOptions<E>, url: string): Promise<DataOf<E>> {
    let token: string | null = null
    const fingerprint = `${url} ${JSON.stringify(call.body ?? null)}`
    try {
      const identity = await options.identity()
      token = call.token ?? identity.token
      const headers: Record<string, string> = {
        Appcode: APP_CODE,
        Version: APP_VERSION,
        Deviceid: identity.deviceId,
        'Accept-Language': identity.language,
        ...(token === null ? {} : { Authentication: token }),
        ...(endpoint.isOnce ? { 'Idempotency-Key': call.onceKey ?? onceKeys.keyFor(fingerprint) } : {}),
      }
      const outgoing: Outgoing = { url, method: endpoint.method, headers, signal: call.signal }
      const attempt = () => exchange(endpoint, call, outgoing)
      const answer = endpoint.isSafe ? await withRetries(wire, attempt, call.signal) : await attempt()
      onceKeys.settle(fingerprint)
      onAnswer?.({ endpoint, isQuiet: call.isQuiet ?? false })
      return answer
    } catch (error) {
      const failure = failureOf(error)
      if (isDefinite(failure)) onceKeys.settle(fingerprint)
      if (failure.kind !== 'cancelled') onFailure(failure, { endpoint, token, isQuiet: call.isQuiet ?? false })
      throw error
    }
  }

  return {
    call(endpoint, call = {}) {
      const url = base.replace(/\/$/, '') + pathOf(endpoint, call.params) + queryOf(call.query)
      if (endpoint.isSafe) return perform(endpoint, call, url)
      return join({ endpoint, url, body: call.body, signal: call.signal }, () => perform(endpoint, call, url))
    },
  }
}
