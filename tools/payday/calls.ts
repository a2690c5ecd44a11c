import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../scripts/setup/postgres.mjs'
import { nodeEnvelope } from '../../server/http/nodeEnvelope'
import { sampleProducts } from '#domain/lending/policy/sampleProducts'

/** What a lender answers over HTTP: of any commit, since its calls have stayed what they were. */

const APP_KEY = randomBytes(32).toString('base64')
const envelope = nodeEnvelope(APP_KEY, { now: Date.now, randomBytes: (n) => Uint8Array.from(randomBytes(n)) })
const TOKEN = randomBytes(32).toString('hex')
const headers = { Appcode: 'bench', Version: '219', Deviceid: 'bench', 'Accept-Language': 'id', Authentication: TOKEN }

const PROVIDER = `
const answer = (value) => () => Promise.resolve(value)
export const channel = {
  provider: 'bench', offers: () => [], open: answer({ number: '1', qr: null }), close: answer('closed'), read: answer([]),
  parseCallback: answer({ payments: [], reply: { status: 200, body: {} } }), nameOf: answer({ outcome: 'unknown' }),
  payOut: answer({ outcome: 'unknown' }), readPayOut: answer({ outcome: 'none' }),
}
`

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

interface Process {
  url: string
  /** Seconds of CPU so far. */
  cpu: () => number
  stop: () => Promise<void>
}

const TICKS = 100

const cpuOf = ({ pid }: ChildProcess) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

const LENDER = 'dist/payday/main.js'

/** Built as it is run. */
const buildLender = (folder: string) =>
  execFileSync(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--ssr',
      'server/main.ts',
      '--outDir',
      'dist/payday',
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    { cwd: folder, stdio: 'inherit' },
  )

const running = new Set<ChildProcess>()

/** A program of that folder, once its port answers. */
async function startProcess(folder: string, file: string, env: Record<string, string>): Promise<Process> {
  const port = await freePort()
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), OPERATOR_PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} of ${folder} did not start`)
    if (
      await fetch(`${url}/api/docs`).then(
        () => true,
        () => false,
      )
    )
      break
    await wait(100)
  }
  return {
    url,
    cpu: () => cpuOf(child),
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

interface Options {
  /** Of the project, at some commit. */
  folder: string
  /** One-time codes of the day before the measurement. */
  codes: number
  /** SQL that makes the codes of these numbers, sent in the day until then. */
  sentCodes: (from: number, to: number, until: Date) => string
}

async function lenderSettings(gateway: string) {
  const dir = mkdtempSync(join(tmpdir(), 'langkah-payday-'))
  writeFileSync(join(dir, 'provider.mjs'), PROVIDER)
  writeFileSync(join(dir, 'products.json'), JSON.stringify(sampleProducts))
  return {
    dir,
    env: {
      APP_DIR: join(dir, 'app'),
      APP_KEY,
      CODES_PER_DAY: '100000000',
      CODES_PER_HOUR: '100000000',
      DATA_DIR: join(dir, 'data'),
      LOG: 'json',
      MIGRATE: '1',
      OTP_GATEWAY_TOKEN: 'bench',
      OTP_GATEWAY_URL: gateway,
      PAYMENT_PROVIDER: join(dir, 'provider.mjs'),
      PRODUCTS_FILE: join(dir, 'products.json'),
      SERVER_SECRET: randomBytes(32).toString('base64'),
      TRUST_PROXY: '1',
      UPLOADS_KEY: randomBytes(32).toString('base64'),
    },
  }
}

const status = async (url: string) => {
  const response = await fetch(`${url}/api/user/user/status`, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`/user/status: ${response.status}`)
}
const bare = async (url: string) => {
  await (await fetch(`${url}/bare`)).arrayBuffer()
}

/** Milliseconds of CPU of one of many such calls, eight at a time. */
async function cpuPerCall(process: Process, call: (url: string) => Promise<unknown>): Promise<number> {
  const many = async (count: number) => {
    const lanes = Array.from({ length: 8 }, async () => {
      for (let i = 0; i < count / 8; i++) await call(process.url)
    })
    await Promise.all(lanes)
  }
  await many(200)
  const before = process.cpu()
  await many(800)
  return ((process.cpu() - before) / 800) * 1000
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i)
const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function signedIn(pool: pg.Pool) {
  await pool.query(
    `insert into borrowers (phone, biz_status, created_at) values ('81111111111', 60, now()) on conflict do nothing`,
  )
  await pool.query(
    `insert into sessions (token_hash, borrower_id, device_id, app_code, app_version, created_at, expires_at, locale)
     select $1, id, 'bench', '', '', now(), now() + interval '30 days', 'id' from borrowers where phone = '81111111111'
     on conflict do nothing`,
    [createHash('sha256').update(TOKEN).digest('hex')],
  )
}

async function sendCodes(url: string, count: number, from: number) {
  let next = from
  let done = 0
  const lane = async () => {
    while (done < count) {
      const n = next++
      const address = `11.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
      const phone = `8140${String(n).padStart(8, '0')}`
      const response = await fetch(`${url}/api/user/login/otp?phone=${phone}`, {
        method: 'POST',
        headers: { ...headers, 'X-Forwarded-For': address, Deviceid: `phone ${n}`, Authentication: '' },
      })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`a code was refused: ${response.status}`)
      done++
    }
  }
  await Promise.all(range(20).map(lane))
}

/** The median of others' `/user/status` while codes are sent, 20 at once, and beside that a quiet one. */
async function others({ url }: Process, from: number) {
  const median = async () => {
    const times: number[] = []
    for (const _ of range(100)) times.push(await timed(() => status(url)))
    return percentile(times, 0.5)
  }
  await median()
  const quiet = await median()
  let isOver = false
  const sending = (async () => {
    for (let n = from; !isOver; n += 100) await sendCodes(url, 100, n)
  })()
  await wait(1000)
  const meanwhile = await median()
  isOver = true
  await sending
  return { quiet, meanwhile }
}

async function cpuOfQuote(lender: Process) {
  const { token, deviceId, repayId } = await borrowerOf(lender.url, 1, [{ status: 50 }])
  return cpuPerCall(lender, (url) => post(url, '/repay/quote', { repayId }, token, deviceId))
}

const APPLICATIONS = 40

async function cpuOfApplying(lender: Process) {
  const { url } = lender
  const { productCode, minAmount: amount, tenors } = sampleProducts[0]!
  const wanted = { productCode, amount, days: tenors[0] }
  const applications: (() => Promise<unknown>)[] = []
  for (const n of range(APPLICATIONS)) {
    const { token, deviceId } = await borrowerOf(url, 100 + n, [])
    const quote = await post(url, '/product/quote', wanted, token, deviceId)
    const body = { ...wanted, consents: (quote as { documents: object[] }).documents }
    applications.push(() => post(url, '/product/applyLoan', body, token, deviceId, 'bench'))
  }
  const before = lender.cpu()
  for (const apply of applications) await apply()
  return ((lender.cpu() - before) / APPLICATIONS) * 1000
}

export async function measureCalls({ folder, codes, sentCodes }: Options): Promise<Record<string, number>> {
  const figures: Record<string, number> = {}
  const port = await freePort()
  const gateway = serve({ fetch: new Hono().all('*', (c) => c.json({})).fetch, port, hostname: '127.0.0.1' })
  const { dir, env } = await lenderSettings(`http://127.0.0.1:${port}/`)
  buildLender(folder)
  const postgres = await startPostgres()
  const pool = new pg.Pool({ connectionString: postgres.url })
  const settings = { ...env, DATABASE_URL: postgres.url }
  try {
    const lender = await startProcess(folder, LENDER, settings)
    await signedIn(pool)
    const route = await startProcess(process.cwd(), 'tools/payday/bareRoute.mjs', settings)
    const ofRoute = await cpuPerCall(route, bare)
    figures['status: CPU, times a bare route'] = (await cpuPerCall(lender, status)) / ofRoute
    await route.stop()
    for (let n = 0; n < codes; n += 100_000)
      await pool.query(sentCodes(n + 1, Math.min(codes, n + 100_000), new Date()))
    await pool.query('vacuum analyze')
    const { quiet, meanwhile } = await others(lender, 0)
    figures[`status: others’ median while codes are sent after ${codes} in a day, times a quiet one`] =
      meanwhile / quiet
    await lender.stop()
    const sandbox = await startProcess(folder, LENDER, { ...settings, SANDBOX: '1', ROLE: 'web' })
    figures['status: CPU with the sandbox, times a bare route'] = (await cpuPerCall(sandbox, status)) / ofRoute
    figures['repay quote: CPU with the sandbox, times a bare route'] = (await cpuOfQuote(sandbox)) / ofRoute
    figures['application: CPU with the sandbox, times a bare route'] = (await cpuOfApplying(sandbox)) / ofRoute
    await sandbox.stop()
    return figures
  } finally {
    for (const child of running) child.kill('SIGKILL')
    await pool.end()
    postgres.stop()
    gateway.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function post(url: string, path: string, body: object, token: string, deviceId: string, key = '') {
  const full = `/api/user${path}`
  const sealed = await envelope.seal('req', 'POST', full, body)
  const response = await fetch(url + full, {
    method: 'POST',
    headers: {
      ...headers,
      Authentication: token,
      Deviceid: deviceId,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify(sealed),
  })
  const answer = (await envelope.open('res', 'POST', full, await response.json())) as { code: number; data: unknown }
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code}`)
  return answer.data
}

async function get(url: string, path: string, token: string, deviceId: string) {
  const full = `/api/user${path}`
  const response = await fetch(url + full, { headers: { ...headers, Authentication: token, Deviceid: deviceId } })
  const answer = (await envelope.open('res', 'GET', full, await response.json())) as { code: number; data: unknown }
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code}`)
  return answer.data
}

/** A borrower with these loans, signed in on a device of their own. */
async function borrowerOf(url: string, n: number, bills: readonly object[]) {
  const phone = `8150000${String(n).padStart(4, '0')}`
  const deviceId = `phone ${n}`
  await fetch(`${url}/sandbox/borrowers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ phone, bizStatus: 60, bills }),
  })
  await fetch(`${url}/api/user/login/otp?phone=${phone}`, {
    method: 'POST',
    headers: { ...headers, Deviceid: deviceId },
  })
  const { code } = (await (await fetch(`${url}/sandbox/otp?phone=${phone}`)).json()) as { code: string }
  const session = await post(url, '/login/otpLoginCheck', { phone, code }, '', deviceId)
  const { token } = session as { token: string }
  const open = (await get(url, '/borrow/bill?borrowType=0', token, deviceId)) as { details: { repayId: string }[] }
  return { token, deviceId, repayId: open.details[0]?.repayId ?? '' }
}

/** Calls at an even pace, whether or not earlier ones are answered; milliseconds from when each was due. */
async function paced(perSecond: number, seconds: number, call: (i: number) => Promise<unknown>): Promise<number[]> {
  const start = performance.now()
  const calls = range(perSecond * seconds).map(async (i) => {
    const due = start + (i * 1000) / perSecond
    await wait(due - performance.now())
    await call(i)
    return performance.now() - due
  })
  return Promise.all(calls)
}

export async function measurePglite({ folder }: Pick<Options, 'folder'>, seconds: number) {
  buildLender(folder)
  const { dir, env } = await lenderSettings('http://127.0.0.1:9/')
  const { OTP_GATEWAY_URL: _, ...settings } = env
  try {
    const lender = await startProcess(folder, LENDER, { ...settings, SANDBOX: '1' })
    const { url } = lender
    const all: Awaited<ReturnType<typeof borrowerOf>>[] = []
    for (const n of range(20)) all.push(await borrowerOf(url, n, [{ status: 50 }]))
    const calls: ((one: (typeof all)[number]) => Promise<unknown>)[] = [
      (one) => get(url, '/user/status', one.token, one.deviceId),
      (one) => get(url, '/borrow/bill?borrowType=0', one.token, one.deviceId),
      (one) => get(url, '/user/status', one.token, one.deviceId),
      (one) => get(url, '/product/productList/V2/1', one.token, one.deviceId),
      (one) => get(url, '/user/status', one.token, one.deviceId),
      (one) => post(url, '/user/msg/center', {}, one.token, one.deviceId),
      (one) => get(url, '/borrow/bill?borrowType=1', one.token, one.deviceId),
      (one) => post(url, '/repay/quote', { repayId: one.repayId }, one.token, one.deviceId),
    ]
    const mixed = (i: number) => calls[i % calls.length]!(all[i % all.length]!)
    const empty = () => fetch(`${url}/api/none`).then((response) => response.arrayBuffer())
    await paced(20, 2, mixed)
    const measured = async (call: (i: number) => Promise<unknown>) => {
      const before = lender.cpu()
      const times = await paced(100, seconds, call)
      return { p95: percentile(times, 0.95), cpu: ((lender.cpu() - before) / times.length) * 1000 }
    }
    const ofMixed = await measured(mixed)
    const ofEmpty = await measured(empty)
    await lender.stop()
    return {
      'pglite: p95 at 100 mixed calls a second, ms': ofMixed.p95,
      'pglite: p95 of an empty route, ms': ofEmpty.p95,
      'pglite: CPU of a mixed call, ms': ofMixed.cpu,
      'pglite: CPU of an empty route, ms': ofEmpty.cpu,
    }
  } finally {
    for (const child of running) child.kill('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  }
}
