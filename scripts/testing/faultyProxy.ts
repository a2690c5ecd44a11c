import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Endpoint, baseOf } from '#contract/endpoint'

/** Faults of a call between phone and lender. Those that may execute it come last. */
export const faults = {
  'dropped before': 'the connection ends before the lender has the call',
  'HTML with 200': 'a page of somebody on the way, such as a hotel',
  'HTML with 502': 'the page of a gateway without a lender',
  reset: 'the connection is reset',
  'dropped after': 'the lender does it, and the connection ends before the answer',
  cut: 'the connection ends in the middle of the answer',
  truncated: 'half of the answer, as if it were all',
  twice: 'the lender gets the same bytes twice, the app the second answer',
  trickle: 'the answer comes byte by byte',
  late: 'the answer takes twelve seconds',
} as const
export type Fault = keyof typeof faults

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}
type Asked = IncomingMessage & { method: string; url: string }

const HTML = Buffer.from('<!doctype html><title>Wi-Fi</title><h1>Welcome</h1>')

/** Forwards everything to a lender except for the calls of one endpoint while a fault is set. */
export class FaultyProxy {
  /** How many calls the fault has hit. */
  met = 0
  #broken: { endpoint: Endpoint; fault: Fault } | null = null
  #held: (() => void)[] = []
  readonly #server = createServer((asked, answer) => void this.#handle(asked as Asked, answer))

  constructor(readonly lender: string) {}

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  breaks(endpoint: Endpoint, fault: Fault): void {
    this.#broken = { endpoint, fault }
    this.met = 0
  }

  /** From now on calls pass, and delayed ones are answered. */
  repairs(): void {
    this.#broken = null
    for (const release of this.#held.splice(0)) release()
  }

  async #handle(asked: Asked, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked).catch(() => null)
    if (body === null) return
    try {
      if (this.#broken && isCallOf(this.#broken.endpoint, asked))
        await this.#spoil(this.#broken.fault, asked, body, answer)
      else send(answer, await this.#ask(asked, body))
    } catch {
      answer.destroy()
    }
  }

  async #spoil(fault: Fault, asked: Asked, body: Buffer, answer: ServerResponse): Promise<void> {
    this.met += 1
    if (fault === 'dropped before') answer.destroy()
    else if (fault === 'reset') asked.socket.resetAndDestroy()
    else if (fault === 'HTML with 200') html(answer, 200)
    else if (fault === 'HTML with 502') html(answer, 502)
    else if (fault === 'twice') {
      // Browsers retry once when a connection breaks.
      this.#broken = null
      await this.#ask(asked, body)
      send(answer, await this.#ask(asked, body))
    } else await this.#spoilAnswer(fault, await this.#ask(asked, body), answer)
  }

  async #spoilAnswer(fault: Fault, whole: Answer, answer: ServerResponse): Promise<void> {
    const half = whole.body.subarray(0, Math.floor(whole.body.length / 2))
    if (fault === 'dropped after') answer.destroy()
    else if (fault === 'truncated') send(answer, { ...whole, body: half })
    else if (fault === 'cut') {
      answer.writeHead(whole.status, headersOf(whole))
      answer.write(half, () => answer.destroy())
    } else if (fault === 'trickle') {
      answer.writeHead(whole.status, headersOf(whole))
      for (const byte of whole.body) {
        answer.write(Buffer.of(byte))
        await new Promise(setImmediate)
      }
      answer.end()
    } else {
      // Unless the fault was removed while the lender was working.
      if (this.#broken) await new Promise<void>((release) => this.#held.push(release))
      send(answer, whole)
    }
  }

  async #ask(asked: Asked, body: Buffer): Promise<Answer> {
    const outgoing = request(this.lender + asked.url, { method: asked.method, headers: asked.headers })
    outgoing.end(body)
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    return { status: incoming.statusCode ?? 502, headers: incoming.headers, body: await buffer(incoming) }
  }
}

function isCallOf(endpoint: Endpoint, asked: Asked): boolean {
  const { method, path } = endpoint
  const pattern = new RegExp(`^${baseOf(endpoint)}${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
  return asked.method === method && pattern.test(asked.url)
}

/** Headers for a buffered body. */
function headersOf({ headers, body }: Answer) {
  const { 'transfer-encoding': _, ...rest } = headers
  return { ...rest, 'content-length': body.length }
}

function send(answer: ServerResponse, whole: Answer): void {
  answer.writeHead(whole.status, headersOf(whole)).end(whole.body)
}

function html(answer: ServerResponse, status: number): void {
  answer.writeHead(status, { 'Content-Type': 'text/html' }).end(HTML)
}
