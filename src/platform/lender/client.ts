import { type BodyOf, type DataOf, type Endpoint, baseOf } from '#contract/endpoint'
import { type Envelope, EnvelopeError, type Sealed } from '#contract/envelope/envelope'
import { code, TOKEN_EXPIRED } from '#domain/answerCodes'
import { failureOf, isRefusedWith, type Failure, ApiError } from '#domain/failure'
import { APP_CODE, APP_VERSION } from '#domain/limits'
import type { LenderClock } from './lenderClock'
import type { IdempotencyKeys } from './idempotencyKeys'
import { fetchText, type Outgoing } from './fetchText'
import { upload } from './upload'
import type { RawAnswer, Wire } from './wire'

export interface Identity {
  token: string | null
  deviceId: string
  language: string
}

export interface ClientOptions {
  /** The lender's origin, with a prefix if it has one; empty for the page's own. */
  base: string
  /** Called before the first request; may load a chunk, and is called again after a rejection. */
  envelope: (clock: LenderClock) => Promise<Envelope>
  clock: LenderClock
  identity: () => Identity | Promise<Identity>
  idempotencyKeys: IdempotencyKeys
  /**
   * Called once for every failure except calls that the app cancelled. `token` is the one that the call was sent with.
   */
  onFailure: (failure: Failure, call: { endpoint: Endpoint; token: string | null; isQuiet: boolean }) => void
  /** Called on every success, so the network and the lender are up. */
  onAnswer?: (call: { endpoint: Endpoint; isQuiet: boolean }) => void
}

export interface CallOptions<E extends Endpoint> {
  query?: Record<string, string | undefined>
  /** Values for `{name}` in the path. */
  params?: Record<string, string>
  body?: BodyOf<E>
  /** The fraction of a multipart body that has been sent, 0 to 1. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
  /** Replaces the client's idempotency key, for a call that is repeated days and reloads later. */
  idempotencyKey?: string
  /** Replaces the identity's token: to revoke a token that the app has already dropped. */
  token?: string | null
  /** Passed to `onFailure`: show no toast. */
  isQuiet?: boolean
}

export interface Client {
  /** Resolves with the response's data; rejects with an error for `failureOf`. */
  call: <E extends Endpoint>(endpoint: E, options?: CallOptions<E>) => Promise<DataOf<E>>
}

/** The response is final unless the lender rejected the envelope unread. */
const isDefinite = (failure: Failure) => failure.kind === 'refused' && failure.code !== code.envelope

/** The only way to call the lender. It neither navigates nor shows toasts: failures are passed to `onFailure`. */
export function createClient(wire: Wire, options: ClientOptions): Client {
  const { base, clock, idempotencyKeys, onFailure, onAnswer } = options
  const dedupe = createInFlight()
  let opening: Promise<Envelope> | null = null

  function createEnvelope(): Promise<Envelope> {
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
    const envelope = await createEnvelope()
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
      // The envelope was rejected because of its date, which a response has corrected meanwhile, or because the browser
      // repeated the request on a dead connection: send again in a new envelope where a repetition has no further
      // effect.
      const { isOnce, isRepeatable, isSafe } = endpoint
      const mayResend = clock.offset() !== offset || isOnce || isRepeatable || isSafe
      if (mayResend && isRefusedWith(failureOf(error), code.envelope)) return send()
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
        ...(endpoint.isOnce ? { 'Idempotency-Key': call.idempotencyKey ?? idempotencyKeys.keyFor(fingerprint) } : {}),
      }
      const outgoing: Outgoing = { url, method: endpoint.method, headers, signal: call.signal }
      const attempt = () => exchange(endpoint, call, outgoing)
      const answer = endpoint.isSafe ? await withRetries(wire, attempt, call.signal) : await attempt()
      idempotencyKeys.settle(fingerprint)
      onAnswer?.({ endpoint, isQuiet: call.isQuiet ?? false })
      return answer
    } catch (error) {
      const failure = failureOf(error)
      if (isDefinite(failure)) idempotencyKeys.settle(fingerprint)
      if (failure.kind !== 'cancelled') onFailure(failure, { endpoint, token, isQuiet: call.isQuiet ?? false })
      throw error
    }
  }

  return {
    call(endpoint, call = {}) {
      const url = base.replace(/\/$/, '') + pathOf(endpoint, call.params) + queryOf(call.query)
      if (endpoint.isSafe) return perform(endpoint, call, url)
      return dedupe({ endpoint, url, body: call.body, signal: call.signal }, () => perform(endpoint, call, url))
    },
  }
}

interface Answer {
  code: number
  msg: string
  data: unknown
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function answerOf(value: unknown): Answer | null {
  if (typeof value !== 'object' || value === null) return null
  const { code: answerCode, msg, message, data } = value as Record<string, unknown>
  if (typeof answerCode !== 'number') return null
  return { code: answerCode, msg: String(msg ?? message ?? ''), data }
}

const isTokenExpired = (answer: Pick<Answer, 'code' | 'msg'>) =>
  answer.code === code.forbidden && answer.msg.trim().toLowerCase() === TOKEN_EXPIRED

function failureIn(answer: Answer): Failure {
  if (answer.code === code.unauthorized || isTokenExpired(answer)) return { kind: 'sessionEnded' }
  if (answer.code === code.abnormal) return { kind: 'abnormal' }
  if (answer.code >= 500 && answer.code < 600) return { kind: 'server' }
  const { code: answerCode, msg, data } = answer
  return {
    kind: 'refused',
    code: answerCode,
    ...(msg === '' ? {} : { text: msg }),
    ...(typeof data === 'object' && data !== null ? { data: data as Record<string, unknown> } : {}),
  }
}

/** A gateway in front of the lender seals nothing, so only an unambiguous status counts. */
function unsealedFailure({ status }: RawAnswer, value: unknown): Failure {
  const failure = failureIn({ msg: '', data: null, ...answerOf(value), code: status })
  return failure.kind === 'refused' ? { kind: 'garbled' } : failure
}

/** Opens a response and parses its data by the contract; throws an `ApiError` for everything but a success. */
async function readAnswer<E extends Endpoint>(
  endpoint: E,
  path: string,
  raw: RawAnswer,
  envelope: Envelope,
  learn: (at: number) => unknown,
): Promise<DataOf<E>> {
  const sealed = jsonOf(raw.text)
  const open = (value: unknown) => envelope.open('res', endpoint.method, path, value)
  const openNext = (error: unknown) => {
    const { next } = (sealed ?? {}) as Partial<Sealed>
    if (error instanceof EnvelopeError && next !== undefined) return open(next)
    throw error
  }
  const opened = await open(sealed)
    .catch(openNext)
    .catch((error: unknown) => {
      if (!(error instanceof EnvelopeError)) throw error
      throw new ApiError(error.problem === 'altered' ? { kind: 'garbled' } : unsealedFailure(raw, sealed))
    })
  learn((sealed as { at: number }).at)
  const answer = answerOf(opened)
  if (answer === null) throw new ApiError({ kind: 'garbled' })
  if (answer.code !== code.ok) throw new ApiError(failureIn(answer))
  const parsed = endpoint.data.safeParse(answer.data)
  if (!parsed.success) throw new ApiError({ kind: 'garbled' })
  return parsed.data as DataOf<E>
}

interface Flight {
  endpoint: object
  url: string
  body: unknown
  signal: AbortSignal | undefined
  answer: Promise<unknown>
}

/** Files are equal if they are the same object, other bodies if their JSON is equal. */
function isSameBody(a: unknown, b: unknown): boolean {
  const files = (body: unknown) =>
    typeof body === 'object' && body !== null ? Object.values(body).filter((value) => value instanceof Blob) : []
  const [mine, theirs] = [files(a), files(b)]
  return (
    JSON.stringify(a) === JSON.stringify(b) &&
    mine.length === theirs.length &&
    mine.every((file, i) => file === theirs[i])
  )
}

/** Joins a call to an equal pending one, so that two taps send once. */
function createInFlight() {
  const flights = new Set<Flight>()
  return function dedupe<T>(call: Omit<Flight, 'answer'>, send: () => Promise<T>): Promise<T> {
    for (const flight of flights) {
      const isSame = flight.endpoint === call.endpoint && flight.url === call.url && isSameBody(flight.body, call.body)
      if (isSame && !flight.signal?.aborted) return flight.answer as Promise<T>
    }
    const flight: Flight = { ...call, answer: send().finally(() => flights.delete(flight)) }
    flights.add(flight)
    return flight.answer as Promise<T>
  }
}

function pathOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  return (
    baseOf(endpoint) + endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  )
}

function queryOf(query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value instanceof Blob) form.append(name, value, 'picture.jpg')
    else form.append(name, String(value))
  }
  return form
}

const fieldsOf = (outgoing: Outgoing, body: unknown): Outgoing & { body: string } => ({
  ...outgoing,
  headers: { ...outgoing.headers, 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(body as Record<string, string>).toString(),
})

/** Milliseconds before the second and the third try. */
export const BACK_OFF: readonly number[] = [500, 1500]

function pause(clock: Wire['clock'], ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clock.clearTimeout(timer)
      reject(new ApiError({ kind: 'cancelled' }))
    }
    const timer = clock.setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, ms)
    if (signal?.aborted) cancel()
    else signal?.addEventListener('abort', cancel, { once: true })
  })
}

/** Retries without a response, as long as the browser is online. */
async function withRetries<T>({ network, clock }: Wire, attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const delay of BACK_OFF) {
    try {
      return await attempt()
    } catch (error) {
      if (failureOf(error).kind !== 'offline' || !network.isOnline()) throw error
      await pause(clock, delay, signal)
    }
  }
  return attempt()
}
