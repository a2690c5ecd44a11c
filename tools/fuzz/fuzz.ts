import { type EndpointName, endpoints } from '#contract/endpoints'
import { sampleCardOf } from '#domain/card/sampleCard'
import { HOUR } from '#domain/time'
import { readConfig } from '../../server/config/config'
import { createLender, type Lender } from '../../server/createLender'
import { overPglite } from '../../server/db/database'
import { uploadLanes } from '../../server/db/queues'
import { openMigratedPglite } from '../../server/db/snapshot'
import type { Answer } from '../../server/http/answer'
import { sampleAccount, sampleContacts, samplePersonal, sampleSurvey } from '../../server/sandbox/samples'
import { advanceClock } from '../../server/sandbox/sandboxClock'
import { trackEnvelope } from '../../server/tracking/cipher'
import { randomOf } from '../simulate/life/random'
import { drawRequest, type FuzzedRequest } from './requests'
import { rememberAll, type Seen } from './values'

export interface Fuzzed {
  /** Responses by which the lender says that the fault is its own. */
  found: Found[]
  /** The calls that succeeded at least once; of the others only validation was tested. */
  reached: Set<EndpointName>
}

export interface Found {
  request: FuzzedRequest
  answered: string
  /** What the lender logged meanwhile. */
  logged: string[]
}

/** One borrower for each state. */
const conditions = [
  { bizStatus: 10 },
  { bizStatus: 20 },
  { bizStatus: 30 },
  { bizStatus: 40 },
  { bizStatus: 50 },
  { bizStatus: 60, coupons: [{}] },
  { bizStatus: 60, coupons: [{}], limit: 20_000_000, isCarrierVerified: true },
  { bizStatus: 60, bills: [{ status: 10 as const }] },
  { bizStatus: 60, bills: [{ status: 20 as const }] },
  { bizStatus: 60, bills: [{ status: 50 as const }], coupons: [{}] },
  { bizStatus: 60, bills: [{ status: 70 as const }] },
  { bizStatus: 60, bills: [{ status: 30 as const }] },
  { bizStatus: 60, bills: [{ status: 50 as const }], isBlocked: true },
]
const phoneOf = (i: number) => `812${String(55_000_000 + i)}`

interface Caller {
  /** Values that the lender has returned to this borrower. */
  seen: Seen
  headers: Record<string, string>
}

/** New borrowers after this many requests, so that rate limits don't stop the rest. */
const RENEWED_EVERY = 250

async function filesOf(): Promise<[Blob, ...Blob[]]> {
  const { default: sharp } = await import('sharp')
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
  const jpeg = Uint8Array.from(await drawn.jpeg().toBuffer())
  return [new Blob([jpeg]), new Blob([jpeg.slice(0, 200)]), new Blob(['no picture']), new Blob([])]
}

function known(phone: string): Seen {
  const seen: Seen = new Map()
  for (const sample of [sampleSurvey, samplePersonal, sampleContacts, sampleAccount, sampleCardOf(phone)])
    rememberAll(seen, sample)
  rememberAll(seen, {
    phone,
    productCode: 'LANGKAH30',
    code: '1234',
    channel: ['BCA', 'QRIS', 'INDOMARET', 'other'],
    amount: [10_000, 300_000, 1_000_000],
    days: [7, 30],
    type: ['gender', 'scriptError', 'KTP_FRONT'],
    param: 'all',
    step: 'identity',
    idName: 'otp.confirming.entering.editing/code.submit/-/confirming.entering.checking',
    beginTime: 1_790_000_000_000,
    duration: 4200,
    endpoint: 'https://fcm.googleapis.com/fcm/send/fuzzed',
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16, 4).toString('base64url'),
    appId: 'langkah',
    dataType: 'acq',
    key: 'k-12345678',
    to: 'login.checking',
    page: '/noren',
    paidTime: '10:00',
  })
  return seen
}

/** A 5xx response; `null` for any other. */
async function blameOf(
  lender: FuzzedLender,
  request: FuzzedRequest,
  onAnswer: (name: EndpointName, data: unknown) => void,
): Promise<string | null> {
  const { method, headers, body } = request
  try {
    const response = await lender.ask(request.url, { method, headers, body })
    const text = await response.text()
    // Without a build there are no pages, and 503 is right.
    const isUnbuilt = response.status === 503 && text.startsWith('The app is not built')
    if (response.status >= 500 && !isUnbuilt) return `HTTP ${response.status}`
    if (request.name === null || request.method === 'HEAD' || !text.startsWith('{')) return null
    const path = new URL(request.url).pathname
    const { code, data } = (await lender.services.envelope.open(
      'res',
      request.method,
      path,
      JSON.parse(text),
    )) as Answer
    if (code === 200) onAnswer(request.name, data)
    return code >= 500 && code < 600 ? `code ${code}` : null
  } catch (error) {
    return `it threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  }
}

/** New borrowers, one for each state, an hour later than the last. */
async function borrowersOf(lender: FuzzedLender, round: number): Promise<Caller[]> {
  await lender.advance(HOUR)
  const callers: Caller[] = []
  for (const [i, condition] of conditions.entries()) {
    const phone = phoneOf(round * conditions.length + i)
    const deviceId = `fuzz-${phone}`
    const { repayIds } = await lender.sandbox<{ repayIds: string[] }>('/borrowers', { phone, ...condition })
    const seen = known(phone).set('repayId', repayIds)
    callers.push({ seen, headers: { Deviceid: deviceId, Authentication: await lender.signIn(phone, deviceId) } })
  }
  return [...callers, { seen: known(phoneOf(0)), headers: { Deviceid: 'fuzz-stranger' } }]
}

/**
 * Sends this many requests to a lender of their own, the same for the same seed. `prepare` plants a fault first, in
 * tests.
 */
export async function fuzz(
  { seed, requests }: { seed: number; requests: number },
  prepare: (lender: FuzzedLender) => void = () => {},
): Promise<Fuzzed> {
  const lender = await openFuzzedLender()
  prepare(lender)
  const { error, warn } = console
  const logged: string[] = []
  console.error = console.warn = (text: unknown) => void logged.push(String(text))
  const found: Found[] = []
  const reached = new Set<EndpointName>()
  try {
    const random = randomOf(seed)
    const files = await filesOf()
    const { envelope } = lender.services
    let callers: Caller[] = []
    for (let sent = 0; sent < requests; sent++) {
      if (sent % RENEWED_EVERY === 0) callers = await borrowersOf(lender, sent / RENEWED_EVERY)
      const { seen, headers } = callers[random.below(callers.length)]!
      const around = { random, seen, files, headers, envelope, trackEnvelope: trackEnvelope(lender.services) }
      const request = await drawRequest(around)
      logged.length = 0
      const answered = await blameOf(lender, request, (name, data) => {
        reached.add(name)
        rememberAll(seen, data)
      })
      if (answered !== null) found.push({ request, answered, logged: [...logged] })
    }
    return { found, reached }
  } finally {
    Object.assign(console, { error, warn })
    await lender.close()
  }
}

const HOST = 'http://localhost'
// Rate limits do not apply to calls from the machine itself.
const FROM_HERE = { incoming: { httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } } }

/** A lender in memory, with its sandbox, called without a socket. */
async function openFuzzedLender() {
  const database = overPglite(await openMigratedPglite())
  const sender = { destination: 'nowhere', send: () => Promise.resolve() }
  const lender: Lender = await createLender(readConfig({ SANDBOX: '1', DATA_DIR: 'memory://' }), database, { sender })
  lender.startWorkers(uploadLanes)
  const { envelope } = lender.services
  const ask = async (url: string, init: RequestInit) => lender.app.request(url, init, FROM_HERE)

  async function call<Data>(path: string, deviceId: string, body?: object): Promise<Data> {
    const sealed = body && JSON.stringify(await envelope.seal('req', 'POST', path, body))
    const headers = { Deviceid: deviceId, 'Content-Type': 'application/json' }
    const response = await ask(HOST + path, { method: 'POST', headers, body: sealed ?? null })
    const answer = (await envelope.open('res', 'POST', path.split('?', 1).join(), await response.json())) as {
      data: Data
    }
    return answer.data
  }

  return {
    services: lender.services,
    ask,
    advance: (ms: number) => advanceClock(database.db, ms),
    async sandbox<Answer>(path: string, body?: object): Promise<Answer> {
      const headers = { 'Content-Type': 'application/json' }
      const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
      return (await (await ask(`${HOST}/sandbox${path}`, init)).json()) as Answer
    },
    async signIn(phone: string, deviceId: string): Promise<string> {
      const base = '/api/user'
      await call(`${base}${endpoints.sendCode.path}?phone=${phone}`, deviceId)
      const { code } = await this.sandbox<{ code: string }>(`/otp?phone=${phone}`)
      return (await call<{ token: string }>(base + endpoints.checkCode.path, deviceId, { phone, code })).token
    },
    async close() {
      await lender.close()
      await database.close()
    },
  }
}
type FuzzedLender = Awaited<ReturnType<typeof openFuzzedLender>>
