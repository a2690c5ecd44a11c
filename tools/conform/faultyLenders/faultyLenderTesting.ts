import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { bases } from '#contract/endpoint'
import { DEVELOPMENT_APP_KEY, parseSealed, type Sealed } from '#contract/envelope/envelope'
import { webCryptoEnvelope } from '#contract/envelope/webCrypto'

/** A request to the lender, or its response. */
export interface Call {
  method: string
  /** Without its query. */
  path: string
  query: string
  headers: Headers
  body: Buffer
}
export interface Answer {
  status: number
  headers: Headers
  body: string
}
interface Opened {
  code: number
  msg: string
  data: unknown
}

const KEY = Buffer.from(DEVELOPMENT_APP_KEY, 'base64')
const encKey = createHmac('sha256', KEY).update('enc').digest()
const envelopeAt = (at: number, iv: Uint8Array<ArrayBuffer>) =>
  webCryptoEnvelope(DEVELOPMENT_APP_KEY, { now: () => at, randomBytes: () => iv })
const fresh = () => envelopeAt(Date.now(), Uint8Array.from(randomBytes(16)))

/** Calls of the sandbox are left alone. */
export const isCall = ({ path }: Call) => bases.some((base) => path.startsWith(base))

export const sealFresh = (call: Call, value: unknown) => fresh().seal('req', call.method, call.path, value)

/** The envelope of a request; `null` where it has none. */
export function sealedIn({ body }: Call): Sealed | null {
  try {
    return parseSealed(JSON.parse(body.toString()))
  } catch {
    return null
  }
}

/** The content, whatever its mac; `null` where it can't be decrypted. */
export function decrypt(call: Call): { sealed: Sealed; value: unknown } | null {
  const sealed = sealedIn(call)
  if (sealed === null) return null
  try {
    const decipher = createDecipheriv('aes-256-cbc', encKey, Buffer.from(sealed.iv, 'base64'))
    const text = Buffer.concat([decipher.update(sealed.data, 'base64'), decipher.final()]).toString()
    return { sealed, value: JSON.parse(text) }
  } catch {
    return null
  }
}

export const isSound = async (call: Call, sealed: Sealed): Promise<boolean> =>
  fresh()
    .open('req', call.method, call.path, sealed)
    .then(
      () => true,
      () => false,
    )

/** Seals the value with a valid mac. */
export const withMac = (call: Call, { at, iv }: Sealed, value: unknown) =>
  envelopeAt(at, Uint8Array.from(Buffer.from(iv, 'base64'))).seal('req', call.method, call.path, value)

export const put = (call: Call, sealed: unknown): Call => ({ ...call, body: Buffer.from(JSON.stringify(sealed)) })

/** Opens a response, changes its content, and seals it again. */
export async function change(call: Call, answer: Answer, alter: (opened: Opened) => unknown): Promise<Answer> {
  const opened = (await fresh().open('res', call.method, call.path, JSON.parse(answer.body))) as Opened
  const body = JSON.stringify(await fresh().seal('res', call.method, call.path, alter(opened)))
  return { ...answer, body }
}

/** The same response sealed for another call, or with a given iv. */
export async function sealAgain(call: Call, answer: Answer | null, iv?: Uint8Array<ArrayBuffer>): Promise<Answer> {
  if (answer === null || !isCall(call)) return answer ?? { status: 500, headers: new Headers(), body: '' }
  const opened = await fresh().open('res', call.method, call.path, JSON.parse(answer.body))
  const envelope = iv === undefined ? fresh() : envelopeAt(Date.now(), iv)
  return { ...answer, body: JSON.stringify(await envelope.seal('res', call.method, call.path, opened)) }
}

/** How a lender is wrong. */
export interface FaultyLender {
  ask?: (call: Call) => Promise<Call> | Call
  /** Answers in the place of the lender unless it returns `null`. */
  instead?: (call: Call) => Promise<Answer | null>
  answer?: (call: Call, answer: Answer) => Promise<Answer> | Answer
}

const NOT_PASSED = ['connection', 'content-length', 'content-encoding', 'host', 'keep-alive', 'transfer-encoding']
const passed = (headers: Headers) => new Headers([...headers].filter(([name]) => !NOT_PASSED.includes(name)))

async function forward(url: string, { method, path, query, headers, body }: Call): Promise<Answer> {
  const hasBody = method !== 'GET' && method !== 'OPTIONS'
  const sent = hasBody ? { body: Uint8Array.from(body) } : {}
  const response = await fetch(url + path + query, { method, headers: passed(headers), ...sent })
  return { status: response.status, headers: passed(response.headers), body: await response.text() }
}

/** Our lender with one fault. */
export async function openFaultyLender(
  url: string,
  { ask, instead, answer }: FaultyLender,
): Promise<{ url: string; close: () => void }> {
  const server: Server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const [path = '', query] = (request.url ?? '').split('?', 2)
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const call: Call = {
        method: request.method ?? 'GET',
        path,
        query: query === undefined ? '' : `?${query}`,
        headers,
        body: Buffer.concat(chunks),
      }
      const asked = ask === undefined ? call : await ask(call)
      const own = (await instead?.(call)) ?? (await forward(url, asked))
      const said = answer === undefined ? own : await answer(call, own)
      response.writeHead(said.status, Object.fromEntries(said.headers)).end(said.body)
    })().catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
