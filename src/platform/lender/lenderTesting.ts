import { serve, type HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { vi } from 'vitest'
import { File } from 'node:buffer'
import type { AddressInfo } from 'node:net'
import { DEVELOPMENT_APP_KEY, type Sealed } from '#contract/envelope/envelope'
import { webCryptoEnvelope } from '#contract/envelope/webCrypto'

export interface Received {
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
}

type Bindings = { Bindings: HttpBindings }
type Reply = (c: Context<Bindings>, received: Received) => Response | Promise<Response>

/** A lender on loopback for the client's tests: it returns the given responses in turn, and repeats the last one. */
export async function startLender({ now = Date.now } = {}) {
  const envelope = webCryptoEnvelope(DEVELOPMENT_APP_KEY, {
    now,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  })
  // Under jsdom too, Node's own parser reads forms, and it accepts only Node's File.
  vi.stubGlobal('File', File)
  const received: Received[] = []
  let replies: Reply[] = []
  const app = new Hono<Bindings>()
  app.use(cors({ origin: '*', allowHeaders: ['*', 'Authentication', 'Deviceid', 'Appcode', 'Version'] }))
  app.all('*', async (c) => {
    const call: Received = {
      method: c.req.method,
      path: new URL(c.req.url).pathname,
      headers: c.req.header(),
      body: undefined,
    }
    const type = c.req.header('content-type') ?? ''
    if (type.startsWith('application/json')) {
      call.body = await envelope.open('req', call.method, call.path, await c.req.json())
    } else if (/^(?:multipart|application\/x-www-form-urlencoded)/.test(type)) {
      call.body = await c.req.parseBody()
    }
    received.push(call)
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    return reply ? reply(c, call) : c.notFound()
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo

  const sealed = (code: number, data: unknown = null, msg = '', change: (s: Sealed) => object = (s) => s): Reply => {
    return async (c, { method, path }) =>
      c.json(change(await envelope.seal('res', method, path, { code, msg, data })), code === 401 ? 401 : 200)
  }
  return {
    base: `http://127.0.0.1:${port}`,
    received,
    answer: (...next: Reply[]) => {
      replies = next
      received.length = 0
    },
    sealed,
    ok: (data: unknown) => sealed(200, data),
    text:
      (status: number, body: string): Reply =>
      () =>
        new Response(body, { status }),
    dropped: ((c) => {
      c.env.incoming.socket.destroy()
      return new Response(null)
    }) as Reply,
    silent: (() => new Promise<Response>(() => {})) as Reply,
    halfway: (() => new Response(new ReadableStream({ start: (s) => s.enqueue(new Uint8Array([123])) }))) as Reply,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

export type Lender = Awaited<ReturnType<typeof startLender>>
