import { baseOf, METRIC_BASE, type Endpoint } from '#contract/endpoint'
import { endpoints, type EndpointName } from '#contract/endpoints'
import type { Envelope } from '#contract/envelope/envelope'
import { report } from '#contract/report'
import { trackEvent } from '#contract/trackEvent'
import { subscription } from '../../server/notifications/subscriptions'
import type { Random } from '../simulate/life/random'
import { DEEPEST, draw, hostile, hostileText, Inner, spoil, type Seen } from './values'

export interface FuzzedRequest {
  /** The call of the contract, or `null` for another path. */
  name: EndpointName | null
  method: string
  url: string
  headers: Record<string, string>
  body: BodyInit | null
  /** The request before it was sealed. */
  drawn: unknown
}

export interface Drawing {
  random: Random
  seen: Seen
  envelope: Envelope
  trackEnvelope: Envelope
  /** Bytes for an upload. */
  files: readonly [Blob, ...Blob[]]
  headers: Record<string, string>
}

const HOST = 'http://localhost'
const withInner = ['reportEvent', 'savePushToken', 'saveTracks'] as const
const names = Object.keys(endpoints) as [EndpointName, ...EndpointName[]]

const pathPart = (text: string): string =>
  [...text].map((each) => (/\p{Surrogate}/u.test(each) ? '%ED%A0%80' : encodeURIComponent(each))).join('')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const queryOf = (query: object): string => {
  const pairs = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? Array.from<unknown>(value).slice(0, 20) : [value]).map(
      (each) => `${pathPart(name)}=${pathPart(textOf(each).slice(0, 2000))}`,
    ),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

// `fetch` rejects any other character.
const headerText = (value: unknown) =>
  textOf(value)
    .replace(/[^\x20-\x7e]/g, '?')
    .trim()

/** Replaces each `Inner` by its text. */
async function written(value: unknown, trackEnvelope: Envelope, depth = 0): Promise<unknown> {
  if (value instanceof Inner) {
    const inner = await written(value.value, trackEnvelope, depth + 1)
    if (value.kind === 'json') return textOf(inner)
    const { method, path } = endpoints.saveTracks
    return JSON.stringify(await trackEnvelope.seal('req', method, METRIC_BASE + path, inner ?? null))
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob || depth > DEEPEST) return value
  // A fuzzed list may have a `constructor` of its own, which `map` would call.
  if (Array.isArray(value)) return Promise.all(Array.from(value, (each) => written(each, trackEnvelope, depth + 1)))
  const entries: [string, unknown][] = []
  for (const [key, each] of Object.entries(value)) entries.push([key, await written(each, trackEnvelope, depth + 1)])
  return Object.fromEntries(entries)
}

function multipartOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof Blob ? value : textOf(value).slice(0, 5000))
  return form
}

const formOf = (fields: object) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, textOf(value)]))

/** The JSON that a text field of that name contains. */
function innerOf(call: EndpointName, name: string, drawing: Drawing): Inner | null {
  const within = (schema: Parameters<typeof draw>[0]) => drawValue(schema, name, call, drawing)
  if (call === 'reportEvent' && name === 'event') return new Inner('json', within(report))
  if (call === 'savePushToken' && name === 'pushToken') return new Inner('json', within(subscription))
  if (call !== 'saveTracks' || name !== 'value') return null
  return new Inner(
    'sealed',
    Array.from({ length: drawing.random.between(1, 3) }, () => within(trackEvent)),
  )
}

const drawValue = (schema: Parameters<typeof draw>[0], name: string, call: EndpointName, drawing: Drawing): unknown => {
  const { random, seen, files } = drawing
  return draw(schema, name, {
    random,
    seen,
    file: () => random.pick(files),
    innerOf: (text) => innerOf(call, text, drawing),
  })
}

async function encodeBody(
  { method, encoding, body }: Endpoint,
  given: unknown,
  path: string,
  { envelope, trackEnvelope, random }: Drawing,
): Promise<BodyInit | null> {
  if (body === undefined) return null
  const value = await written(given, trackEnvelope)
  const fields = typeof value === 'object' && value !== null ? value : {}
  if (encoding === 'multipart') return multipartOf(fields)
  if (encoding === 'form') return formOf(fields)
  const sealed = await envelope.seal('req', method, path, value ?? null)
  if (random.chance(0.94)) return JSON.stringify(sealed)
  const spoilt = { ...sealed } as Record<string, unknown>
  spoil(spoilt, random)
  return random.pick([
    JSON.stringify(value) ?? '',
    JSON.stringify(spoilt),
    JSON.stringify(sealed).slice(0, 90),
    '',
    'null',
  ])
}

/** A call as the app might send it, with up to three values replaced. */
async function drawCall(drawing: Drawing): Promise<FuzzedRequest> {
  const { random, headers } = drawing
  // Calls with JSON in a field are drawn more often, since it is parsed separately.
  const name = random.chance(0.12) ? random.pick(withInner) : random.pick(names)
  const endpoint: Endpoint = endpoints[name]
  const paramNames = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each!)
  const seenText = (each: string) => {
    const values = drawing.seen.get(each) ?? ['all']
    return textOf(values[random.below(values.length)])
  }
  const parts = {
    params: Object.fromEntries(paramNames.map((each) => [each, seenText(each)])) as Record<string, unknown>,
    query: endpoint.query === undefined ? {} : (drawValue(endpoint.query, '', name, drawing) as object),
    body: endpoint.body === undefined ? undefined : drawValue(endpoint.body, '', name, drawing),
    headers: { 'Idempotency-Key': `key-${random.below(1000)}`, Appcode: 'langkah', Version: '219' } as object,
  }
  for (let left = Number(random.weighted({ '0': 2, '1': 6, '2': 1, '3': 1 })); left > 0; left--) {
    const part = random.weighted({ params: 2, query: 2, body: 8, headers: 1 })
    if (part === 'body') spoil(parts, random)
    else spoil((parts[part] ?? {}) as Record<string, unknown>, random)
  }
  const path =
    baseOf(endpoint) +
    endpoint.path.replace(/\{(\w+)\}/g, (_, each: string) => pathPart(textOf(parts.params?.[each]).slice(0, 2000))) +
    (random.chance(0.02) ? random.pick(['/', '%00', '/%00', '%', '/..', '//x']) : '')
  const url = HOST + path + queryOf(parts.query ?? {})
  const body = await encodeBody(endpoint, parts.body, new URL(url).pathname, drawing)
  const method = random.chance(0.98) ? endpoint.method : random.pick(['GET', 'POST', 'PUT', 'DELETE', 'HEAD'])
  const sent = Object.entries(parts.headers ?? {}).filter(([header]) => /^[\w-]+$/.test(header))
  return {
    name,
    method,
    url,
    headers: {
      'Accept-Language': random.pick(['id', 'en', 'xx-??', '*;q=2', ',,,']),
      ...(typeof body === 'string' ? { 'Content-Type': random.chance(0.98) ? 'application/json' : 'text/plain' } : {}),
      ...Object.fromEntries(sent.map(([header, value]) => [header, headerText(value).slice(0, 1000)])),
      ...headers,
    },
    // `fetch` forbids a body here.
    body: method === 'GET' || method === 'HEAD' ? null : body,
    drawn: parts,
  }
}

/** Any other path of the lender. */
function drawPath({ random, headers }: Drawing): FuzzedRequest {
  const odd = random.pick(['%00', '%', '%ff', '%2e%2e%2f', '%5c', '.', 'a'.repeat(3000), pathPart(hostileText(random))])
  const folder = random.pick([
    '/',
    '/assets/',
    '/api/',
    '/api/user/',
    '/api/metric/',
    '/api/docs/',
    '/api/payments/',
    '/sandbox/',
  ])
  const rest = random.pick(['', '.js', '/payment', '/v1.0/transfer-va/payment'])
  const method = random.pick(['GET', 'GET', 'HEAD', 'POST', 'OPTIONS'])
  const url = `${HOST}${folder}${random.pick(['', 'simulator/', 'index'])}${odd}${rest}?lang=${pathPart(hostileText(random))}`
  const body = method === 'POST' ? textOf(hostile(random)) : null
  const extra: Record<string, string> = { Range: 'bytes=0-', Cookie: headerText(hostile(random)).slice(0, 500) }
  return { name: null, method, url, headers: { ...headers, ...extra }, body, drawn: body }
}

export const drawRequest = async (drawing: Drawing): Promise<FuzzedRequest> =>
  drawing.random.chance(0.06) ? drawPath(drawing) : drawCall(drawing)
