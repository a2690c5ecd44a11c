// npm run tool -- scale [--borrowers N] [--events N]: rows, bytes and CPU time of borrowers, loans and events.
import { readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { baseOf, type BodyOf, type DataOf, type Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { loginCalls } from '#contract/login'
import { DAY, HOUR } from '#domain/time'
import { startPostgres } from '../../scripts/setup/postgres.mjs'
import { readConfig } from '../../server/config/config'
import { createLender } from '../../server/createLender'
import { openDatabase } from '../../server/db/database'
import { advanceClock } from '../../server/sandbox/sandboxClock'
import { rowsOf } from '../../server/db/rowsOf'
import { sql } from 'drizzle-orm'

const { values } = parseArgs({
  options: { borrowers: { type: 'string', default: '300' }, events: { type: 'string', default: '1000000' } },
})
const [BORROWERS, EVENTS] = [values.borrowers, values.events].map((text) => {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${text} is no number above 0`)
  return Number(text)
}) as [number, number]

const postgres = await startPostgres()
// Also where something throws.
process.on('exit', postgres.stop)
const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
const { db } = database
const caps = { CODES_PER_HOUR: '1000000', CODES_PER_DAY: '1000000' }
const sender = { destination: 'nowhere', send: () => Promise.resolve() }
const lender = await createLender(readConfig({ SANDBOX: '1', DATA_DIR: 'memory://', ...caps }), database, { sender })

const bindings = { incoming: { httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } } }
const ask = (method: string, path: string, headers: Record<string, string>, body: string | null) =>
  lender.app.request(`http://localhost${path}`, { method, headers, body }, bindings)

const sandbox = async (method: string, path: string, body: object) =>
  ask(method, `/sandbox${path}`, { 'Content-Type': 'application/json' }, JSON.stringify(body))

interface Given<E extends Endpoint> {
  body?: BodyOf<E>
  query?: Record<string, string>
}

/** A borrower's app; throws for any answer but 200. */
function createPhone(deviceId: string) {
  const { envelope } = lender.services
  let token = ''
  async function call<E extends Endpoint>(endpoint: E, { body, query }: Given<E> = {}): Promise<DataOf<E>> {
    const path = baseOf(endpoint) + endpoint.path
    const sealed = body === undefined ? null : await envelope.seal('req', endpoint.method, path, body)
    const headers = { Deviceid: deviceId, 'Content-Type': 'application/json', Authentication: token }
    const text = sealed === null ? null : JSON.stringify(sealed)
    const response = await ask(endpoint.method, query ? `${path}?${new URLSearchParams(query)}` : path, headers, text)
    const answer = (await envelope.open('res', endpoint.method, path, await response.json())) as {
      code: number
      data: DataOf<E>
    }
    if (answer.code !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  async function signIn(phone: string) {
    await call(loginCalls.sendCode, { query: { phone } })
    const [sent] = await rows<{ code: string }>(`select code from sandbox_outbox where phone = '${phone}'`)
    token = (await call(loginCalls.checkCode, { body: { phone, code: sent!.code } })).token
  }
  return { call, signIn }
}
type Phone = ReturnType<typeof createPhone>

const rows = <Row>(statement: string) => rowsOf<Row>(db, sql.raw(statement))

interface Size {
  name: string
  rows: number
  bytes: number
}

const OWN = `relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind = 'r' and relname !~ '^(sandbox|simulator)_'`

/** Of each table with rows, packed, with its indexes. */
async function sizes(): Promise<Map<string, Size>> {
  await sandbox('POST', '/jobs/run', {})
  const names = await rows<{ name: string }>(`select c.oid::regclass::text as name from pg_class c where ${OWN}`)
  const found: Size[] = []
  for (const { name } of names) {
    await rows(`vacuum full ${name}`)
    const [size] = await rows<Omit<Size, 'name'>>(
      `select count(*)::int as rows, pg_total_relation_size('${name}')::int as bytes from ${name}`,
    )
    found.push({ name: name.replace(/^pgboss\..*/, 'jobs, for a week'), ...size! })
  }
  const sums = new Map<string, Size>()
  for (const { name, rows, bytes } of found) {
    const sum = sums.get(name) ?? { name, rows: 0, bytes: 0 }
    sums.set(name, { name, rows: sum.rows + rows, bytes: sum.bytes + bytes })
  }
  return sums
}

function report(of: string, before: Map<string, Size>, after: Map<string, Size>) {
  console.log(`\n${of}: rows and bytes`)
  const more = [...after.values()].flatMap(({ name, rows, bytes }) => {
    const earlier = before.get(name)
    const added = rows - (earlier?.rows ?? 0)
    return added <= 0 ? [] : [{ name, rows: added / BORROWERS, bytes: (bytes - (earlier?.bytes ?? 0)) / BORROWERS }]
  })
  for (const { name, rows, bytes } of more.sort((a, b) => b.bytes - a.bytes))
    console.log(`  ${name.padEnd(24)} ${rows.toFixed(1).padStart(6)} ${String(Math.round(bytes)).padStart(8)}`)
  const sum = (field: 'rows' | 'bytes') => more.reduce((total, each) => total + each[field], 0)
  console.log(
    `  ${'in all'.padEnd(24)} ${sum('rows').toFixed(1).padStart(6)} ${String(Math.round(sum('bytes'))).padStart(8)}`,
  )
}

const TICKS = 100
const statOf = (pid: string) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
const PARENT = 1
const [backend] = await rows<{ pid: number }>('select pg_backend_pid() as pid')
const postmaster = statOf(String(backend!.pid))[PARENT]!

/** Seconds of CPU that this process has taken, and that of all processes of the PostgreSQL, also those that have ended. */
function cpuTimes() {
  const { user, system } = process.cpuUsage()
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = statOf(pid)
      if (pid !== postmaster && stat[PARENT] !== postmaster) continue
      const [own, ofSystem, ended, endedOfSystem] = stat.slice(11, 15).map(Number) as [number, number, number, number]
      ticks += own + ofSystem + (pid === postmaster ? ended + endedOfSystem : 0)
    } catch {
      // It has ended meanwhile.
    }
  }
  return { node: (user + system) / 1e6, postgres: ticks / TICKS }
}

async function measured(name: string, calls: number, work: () => Promise<unknown>) {
  const before = cpuTimes()
  const start = performance.now()
  await work()
  const after = cpuTimes()
  const ms = (seconds: number) => ((seconds * 1000) / calls).toFixed(1).padStart(7)
  console.log(
    `${name.padEnd(34)} ${ms(after.node - before.node)} ${ms(after.postgres - before.postgres)} ${ms((performance.now() - start) / 1000)}`,
  )
}

const each = (work: (phone: Phone, i: number) => Promise<unknown>) => async () => {
  for (const [i, phone] of phones.entries()) await work(phone, i)
}
const run = () => sandbox('POST', '/jobs/run', {})
async function wait(days: number) {
  await sandbox('POST', '/clock', { advance: days * DAY })
  await run()
}
const numberOf = (i: number) => `8124${String(i).padStart(7, '0')}`
const phones: Phone[] = Array.from({ length: BORROWERS }, (_, i) => createPhone(`device-${i}`))
// Whenever it runs, at an hour in which reminders are lawful.
const now = (await lender.services.now()).getTime()
await advanceClock(db, Math.ceil(now / DAY) * DAY + 3 * HOUR - now)
await rows(`delete from pgboss.job where name = 'remind'`)

const empty = await sizes()
for (const [i] of phones.entries())
  await sandbox('POST', '/borrowers', { phone: numberOf(i), bizStatus: 60, limit: 2_000_000 })
console.log('\nms a call: of this process, of PostgreSQL, and until it is answered, one at a time')
await measured(
  'sign in: two calls',
  BORROWERS,
  each((phone, i) => phone.signIn(numberOf(i))),
)
const signedIn = await sizes()

const loanRequest = { productCode: 'LANGKAH30', amount: 1_000_000, days: 30 }
const repayIds: string[] = []
const numbers: string[] = []
await measured(
  'status',
  BORROWERS,
  each((phone) => phone.call(endpoints.readStatus)),
)
await measured(
  'quote and apply',
  BORROWERS,
  each(async (phone) => {
    const { documents } = await phone.call(endpoints.quoteLoan, { body: loanRequest })
    repayIds.push((await phone.call(endpoints.applyLoan, { body: { ...loanRequest, consents: documents } })).repayId)
  }),
)
await measured('review and pay-out, jobs', BORROWERS, run)
await measured('three reminders, jobs', BORROWERS, async () => {
  for (const days of [27, 2, 1]) await wait(days)
})
await measured(
  'what is owed',
  BORROWERS,
  each((phone) => phone.call(endpoints.listBills, { query: { borrowType: '0' } })),
)
await measured(
  'make a code',
  BORROWERS,
  each(async (phone, i) => {
    const body = { repayId: repayIds[i]!, purpose: 'full' as const, channel: 'BCA' }
    numbers.push((await phone.call(endpoints.makeCode, { body })).number)
  }),
)
await measured('payment: simulator, callback, job', BORROWERS, async () => {
  for (const number of numbers) await sandbox('POST', '/pay', { number })
  await run()
})
report('a certified borrower, signed in', empty, signedIn)
report('a loan until it is paid', signedIn, await sizes())

async function timed(work: () => Promise<unknown>): Promise<string> {
  const start = performance.now()
  await work()
  return `${Math.round(performance.now() - start)} ms`
}

await rows(`select make_event_days('2026-01-01', '2026-01-02')`)
await rows(`insert into app_events (key, upload_type, id_name, begin_time, duration, content, visitor, received_at, upload_types, upload)
  select gen_random_uuid(), 50, 'otp.confirming.entering.editing/code.submit/-/confirming.entering.checking',
    '2026-01-01'::timestamptz + n % 2 * interval '1 day' + n % 86400 * interval '1 second', n % 5000,
    '{"to": "login.checking", "actor": "login"}', 'visitor ' || n % 10000 || ' of the app', '2026-01-01'::timestamptz + n % 2 * interval '1 day', '{50}', gen_random_uuid()
  from generate_series(1, ${EVENTS}) n`)
const [bytes] = await rows<{ n: number }>(
  `select (pg_total_relation_size('app_events_20260101') + pg_total_relation_size('app_events_20260102'))::float8 as n`,
)
console.log(`\nan event: ${Math.round(bytes!.n / EVENTS)} bytes`)
console.log(
  `${EVENTS / 2} events of a day: dropped in ${await timed(() => rows(`select drop_event_days('2026-01-02')`))}`,
)
console.log(
  `as many deleted in ${await timed(() => rows(`delete from app_events where received_at < '2026-01-03'`))}, and left to vacuum`,
)
await lender.close()
await database.close()
process.exit()
