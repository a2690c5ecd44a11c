import { randomBytes } from 'node:crypto'
import { baseOf, type BodyOf, type DataOf, type Endpoint } from '#contract/endpoint'
import { loginCalls } from '#contract/login'
import { type Envelope } from '#contract/envelope/envelope'
import { readConfig, type Config } from './config/config'
import { createLender, type Lender } from './createLender'
import { openDatabase } from './db/database'
import { uploadLanes } from './db/queues'
import { openTestDatabase } from './db/testing'
import type { CodeSender } from './auth/sender'
import { advanceClock } from './sandbox/sandboxClock'
import { sandboxOutbox } from './sandbox/sandboxTables'
import type { BorrowerSetup } from './sandbox/borrowerSetup'
import type { Services } from './services'
import type { UploadTurns } from './files/uploadTurns'

const { checkCode, sendCode } = loginCalls

export interface Reply<Data> {
  status: number
  code: number
  msg: string
  data: Data
}

interface CallOptions<E extends Endpoint> {
  body?: BodyOf<E>
  query?: Record<string, string>
  params?: Record<string, string>
  headers?: Record<string, string>
  key?: string
}

const LOCAL = '127.0.0.1'
/** An address that the sandbox does not exempt from the rate limits. */
export const ELSEWHERE = '203.0.113.7'

const bindingsFrom = (remoteAddress: string) => ({ incoming: { httpVersion: '1.1', socket: { remoteAddress } } })

function bodyFor<E extends Endpoint>(
  endpoint: E,
  path: string,
  body: unknown,
  envelope: Envelope,
): Promise<BodyInit | null> {
  if (endpoint.encoding === 'form') return Promise.resolve(new URLSearchParams(body as Record<string, string>))
  if (endpoint.encoding !== 'multipart') {
    if (endpoint.body === undefined) return Promise.resolve(null)
    return envelope.seal('req', endpoint.method, path, body).then((sealed) => JSON.stringify(sealed))
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    form.append(name, value instanceof Blob ? value : String(value))
  return Promise.resolve(form)
}

interface Calling {
  call: <E extends Endpoint>(endpoint: E, options?: CallOptions<E>) => Promise<Reply<DataOf<E>>>
}

export function createPhone(lender: Lender, options: { deviceId?: string; address?: string; locale?: string } = {}) {
  const { app, services } = lender
  const { deviceId = 'device-1', address = LOCAL, locale = 'en' } = options
  let token: string | null = null

  async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Reply<DataOf<E>>> {
    const { body, query, params = {}, headers, key } = options
    const path = baseOf(endpoint) + endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const sent = await bodyFor(endpoint, path, body, services.envelope)
    const response = await app.request(
      `http://localhost${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
      {
        method: endpoint.method,
        body: sent,
        headers: {
          Deviceid: deviceId,
          'Accept-Language': locale,
          ...(typeof sent === 'string' ? { 'Content-Type': 'application/json' } : {}),
          ...(token === null ? {} : { Authentication: token }),
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
          ...headers,
        },
      },
      bindingsFrom(address),
    )
    const answer = (await services.envelope.open('res', endpoint.method, path, await response.json())) as Omit<
      Reply<DataOf<E>>,
      'status'
    >
    return { status: response.status, ...answer }
  }

  return {
    call,
    get token() {
      return token
    },
    useToken(given: string | null) {
      token = given
    },
    at(other: Lender): Calling {
      const twin = createPhone(other, options)
      twin.useToken(token)
      return twin
    },
    async signIn(phone: string) {
      await call(sendCode, { query: { phone } })
      const code = await lastCode(services, phone)
      const { data } = await call(checkCode, { body: { phone, code } })
      token = data.token
      return data
    },
  }
}
export type Phone = ReturnType<typeof createPhone>

async function lastCode({ db }: Services, phone: string): Promise<string> {
  const sent = await db.select().from(sandboxOutbox)
  return sent.find((row) => row.phone === phone)?.code ?? ''
}

const SERVER_SECRET = randomBytes(32).toString('base64')

const quietSender: CodeSender = { destination: 'nowhere', send: () => Promise.resolve() }

/** A lender on the emptied database of this worker, with the sandbox and its sample borrowers, without output. */
export async function openTestLender(
  options: {
    env?: Record<string, string>
    config?: Partial<Config>
    sender?: CodeSender
    uploadTurns?: UploadTurns
  } = {},
) {
  const { env, config: changed, ...parts } = { sender: quietSender, ...options }
  const config = { ...readConfig({ SANDBOX: '1', DATA_DIR: 'memory://', SERVER_SECRET, ...env }), ...changed }
  const database = await openTestDatabase()
  const lender = await createLender(config, database, parts)
  const { events } = lender.services.uploadWatch
  // Only then, since idle workers look into the database again and again.
  events.once('sent', () => lender.startWorkers(uploadLanes))
  const others: { close: () => Promise<void> }[] = []

  const sandbox = async (method: string, path: string, body?: unknown, address = LOCAL) => {
    const init =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    const response = await lender.app.request(
      `http://localhost/sandbox${path}`,
      { method, ...init },
      bindingsFrom(address),
    )
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  return {
    ...lender,
    db: database.db,
    /** Another lender on the same data; on PostgreSQL with connections of its own, like another process. */
    async another(differing: Partial<Config> = {}): Promise<Lender> {
      const own = database.url === null ? null : await openDatabase({ databaseUrl: database.url, dataDir: '' })
      const other = await createLender({ ...config, ...differing }, own ?? database, parts)
      others.push(other, ...(own === null ? [] : [own]))
      return other
    },
    phone: (options?: { deviceId?: string; address?: string; locale?: string }) => createPhone(lender, options),
    async borrower(setup: BorrowerSetup, options: { deviceId?: string; locale?: string } = {}) {
      await sandbox('POST', '/borrowers', setup)
      const phone = createPhone(lender, { deviceId: randomBytes(6).toString('hex'), ...options })
      await phone.signIn(setup.phone)
      return phone
    },
    lastCode: (phone: string) => lastCode(lender.services, phone),
    sandbox,
    advance: (ms: number) => advanceClock(database.db, ms),
    async end() {
      for (const each of others) await each.close()
      await lender.close()
      await database.close()
    },
  }
}
export type TestLender = Awaited<ReturnType<typeof openTestLender>>
