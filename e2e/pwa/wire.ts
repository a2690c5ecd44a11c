import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const HASH_END = /([\w-])\.(\w+)$/
const HOP = ['host', 'connection', 'accept-encoding', 'if-none-match']

/**
 * A proxy between phones and their lender: records requests, and simulates later releases, all of whose files have
 * other names.
 */
export class Wire {
  /** Requests such as `GET /sw.js`. */
  asked: string[] = []
  #release = ''
  #broken: RegExp | null = null
  #isSilent = false
  readonly #files = readdirSync('dist/app/assets').filter((name) => !/\.(br|gz)$/.test(name))
  readonly #names = new RegExp(this.#files.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  readonly #server = createServer((asked, answer) => void this.#pass(asked, answer))

  constructor(readonly lender: string) {}

  /** Switches to that release; the first is the real build. */
  releases(digit: '' | '2' | '3'): void {
    this.#release = digit
  }

  /** Requests of such a path are aborted. */
  breaks(path: RegExp | null): void {
    this.#broken = path
  }

  /** From now on requests hang, as with a signal but no network. */
  fallsSilent(): void {
    this.#isSilent = true
  }

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** The file's name in the current release. */
  #nameOf = (file: string) =>
    this.#release === ''
      ? file
      : // A hash may end with the digit already.
        file.replace(
          HASH_END,
          (_, last: string, type: string) => `${last === this.#release ? '_' : this.#release}.${type}`,
        )

  /** Earlier releases' files remain, as on a lender. */
  #pathOf(url: string): string {
    const file = url.split('/').pop() ?? ''
    const own = this.#files.find((name) => name.replace(HASH_END, '$2') === file.replace(HASH_END, '$2'))
    return url.startsWith('/assets/') && own ? `/assets/${own}` : url
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = asked
    this.asked.push(`${method} ${url.replace(/\?.*/, '')}`)
    if (this.#isSilent) return
    if (this.#broken?.test(url)) return void answer.destroy()
    const retained = Object.entries(headers).filter((entry): entry is [string, string] => !HOP.includes(entry[0]))
    const body = method === 'POST' ? new Uint8Array(await buffer(asked)) : null
    try {
      const got = await fetch(this.lender + this.#pathOf(url), { method, headers: retained, body })
      const text = /html|javascript/.test(got.headers.get('content-type') ?? '') ? await got.text() : null
      const bytes = text === null ? Buffer.from(await got.arrayBuffer()) : Buffer.from(this.#rewrite(text))
      for (const [name, value] of got.headers)
        if (!/^(etag|content-length|content-encoding|transfer-encoding|connection|keep-alive)$/.test(name))
          answer.setHeader(name, value)
      answer.writeHead(got.status).end(bytes)
    } catch {
      answer.destroy()
    }
  }

  #rewrite = (text: string) =>
    text.replace(this.#names, this.#nameOf).replace(/(build=\{"id":"\w{11})\w/, `$1${this.#release || '1'}`)
}
