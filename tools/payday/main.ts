// npm run tool -- payday [--loans N] [--due N] [--codes N] [--seconds N] [--only queue,sweep,…] [--against commit]:
// the morning on which many loans are due, on a PostgreSQL of its own.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/setup/paths.mjs'
import { startPostgres } from '../../scripts/setup/postgres.mjs'
import { issueCode } from '../../server/auth/codes'
import { readConfig } from '../../server/config/config'
import { createLender, type Lender } from '../../server/createLender'
import { openDatabase, type Database } from '../../server/db/database'
import { runHousekeeping } from '../../server/housekeeping/housekeeping'
import type { Caller } from '../../server/http/caller'
import { send, sendAll } from '../../server/jobs/send'
import type { Channel } from '../../server/payments/channels/channel'
import { recordPayment } from '../../server/payments/channels/recordPayment'
import { sweepCodes } from '../../server/payments/codes/sweep'
import { fillLoans } from '../ledger/fillLoans'
import { measureCalls, measurePglite } from './calls'

const { values } = parseArgs({
  options: {
    loans: { type: 'string', default: '100000' },
    due: { type: 'string', default: '200000' },
    codes: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: 'queue,sweep,codes,lookUp,callbacks,housekeeping,calls,pglite' },
    against: { type: 'string' },
    save: { type: 'string' },
  },
})
const [LOANS, DUE, CODES, SECONDS] = [values.loans, values.due, values.codes, values.seconds].map((text) => {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`${text} is no number above 0`)
  return Number(text)
}) as [number, number, number, number]

/** The afternoon before all loans are due, when every reminder of the day may be written. */
const AFTERNOON = Date.parse('2026-11-30T09:00:00Z')
const DUE_ON = '2026-12-01'
const PROVIDER = 'bench'
/** What a provider takes to answer, in milliseconds. */
const ANSWER = 5
const BATCH = 1000

const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN
const range = (count: number) => Array.from({ length: count }, (_, i) => i)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Runs it again and again, that many at a time, for as long; how often in a second. */
async function rateOf(atOnce: number, seconds: number, work: (i: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let done = 0
  let next = 0
  const lane = async () => {
    while (performance.now() - start < seconds * 1000) {
      await work(next++)
      done++
    }
  }
  await Promise.all(range(atOnce).map(lane))
  return done / ((performance.now() - start) / 1000)
}

const channel: Channel = {
  provider: PROVIDER,
  offers: () => [],
  open: () => Promise.reject(new Error('no code is opened here')),
  close: () => Promise.resolve('closed'),
  read: () => wait(ANSWER, []),
  parseCallback: () => Promise.resolve({ payments: [], reply: { status: 200, body: {} } }),
  nameOf: () => Promise.resolve({ outcome: 'unknown' }),
  payOut: () => Promise.resolve({ outcome: 'unknown' }),
  readPayOut: () => Promise.resolve({ outcome: 'none' }),
}

async function openLender(database: Database): Promise<Lender> {
  const caps = { CODES_PER_HOUR: '100000000', CODES_PER_DAY: '100000000' }
  const config = { ...readConfig({ SANDBOX: '1', DATA_DIR: 'memory://', ...caps }), hasSandbox: false }
  const start = performance.now()
  const clock = () => AFTERNOON + performance.now() - start
  const sender = { destination: 'nowhere', send: () => Promise.resolve() }
  const push = { publicKey: '', takes: () => true, send: () => Promise.resolve('sent' as const) }
  return createLender(config, database, { clock, channels: [channel], sender, push })
}

interface Bench {
  database: Database
  services: Lender['services']
  rows: <Row>(statement: string) => Promise<Row[]>
}

const figures: Record<string, number> = {}
const shown = (figure: number | undefined) =>
  figure === undefined ? '–' : figure >= 100 ? String(Math.round(figure)) : figure.toPrecision(3)
const report = (name: string, figure: number) => {
  figures[name] = figure
  console.log(`${name}: ${shown(figure)}`)
}

const count = async ({ rows }: Bench, statement: string) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${statement}`))[0]!.n

/** Of no loan, so that only the wait is measured. */
const MONEY = `pgboss.job where data ->> 'name' = 'closeCodes'`

/** Sends money jobs meanwhile: how long the oldest waited, in seconds. */
async function withMoney(bench: Bench, work: Promise<unknown>): Promise<number> {
  const [noLoan] = await bench.rows<{ id: string }>('select gen_random_uuid() as id')
  let isOver = false
  const ended = work.finally(() => (isOver = true))
  const sending = (async () => {
    while (!isOver) {
      await send(bench.services.db, 'closeCodes', { loanId: noLoan!.id })
      await wait(200)
    }
  })()
  await Promise.all([ended, sending])
  const [waited] = await bench.rows<{ s: number }>(
    `select extract(epoch from max(coalesce(started_on, now()) - created_on))::float8 as s from ${MONEY}`,
  )
  await bench.rows(`delete from ${MONEY}`)
  return waited?.s ?? NaN
}

const UNDONE = `pgboss.job where data ->> 'name' = 'remind' and state < 'active'`

async function queue(bench: Bench) {
  const { services, rows } = bench
  const loans = await rows<{ id: string }>(`select id from loans limit ${DUE}`)
  for (let from = 0; from < DUE; from += BATCH) {
    const some = range(Math.min(BATCH, DUE - from)).map((i) => loans[(from + i) % loans.length]!.id)
    const data = some.map((loanId) => ({ loanId, dueOn: DUE_ON, day: -1 as const }))
    const now = await services.now()
    await sendAll(
      services.db,
      'remind',
      data.map((each) => ({ data: each, delay: { now, ms: -1000 } })),
    )
  }
  const lender = await openLender(bench.database)
  const before = await count(bench, UNDONE)
  lender.startWorkers()
  const start = performance.now()
  const oldest = await withMoney(bench, wait(SECONDS * 1000))
  report('queue: reminders a second', (before - (await count(bench, UNDONE))) / ((performance.now() - start) / 1000))
  report('queue: oldest money job meanwhile, s', oldest)
  await lender.close()
  await rows(`delete from pgboss.job`)
}

async function sweep(bench: Bench) {
  const { services, database } = bench
  const lender = await openLender(database)
  await send(services.db, 'sweep', {})
  lender.startWorkers()
  await wait(2000)
  let took = 0
  const sweepAll = async () => {
    for (let next = (await sweepCodes(services)).next; next !== null;) next = (await sweepCodes(services, next)).next
  }
  const sweeping = timed(sweepAll).then((ms) => (took = ms / 1000))
  const late = wait(SECONDS * 1000).then(() => null)
  const oldest = await withMoney(bench, Promise.race([sweeping, late]))
  report('sweep: oldest money job meanwhile, s', oldest)
  await sweeping
  report(
    `sweep: open codes a second, each answered in ${ANSWER} ms`,
    (await count(bench, 'payment_codes where paid_at is null')) / took,
  )
  await lender.close()
}

const codeRows = (from: number, to: number, until: Date) => `
  insert into login_codes (phone, device_id, address, channel, purpose, code_hash, sent_at, expires_at, is_known)
  select '8130' || lpad(n::text, 8, '0'), 'device ' || n, '10.' || (n / 65536) % 256 || '.' || (n / 256) % 256 || '.' || n % 256,
    'sms', 'signIn', '', '${until.toISOString()}'::timestamptz - n % 86000 * interval '1 s', '${until.toISOString()}', false
  from generate_series(${from}, ${to}) n`

async function codes(bench: Bench) {
  const { services, rows } = bench
  let next = 0
  const issue = async () => {
    const n = next++
    const caller: Caller = {
      now: await services.now(),
      locale: 'id',
      deviceId: `phone ${n}`,
      token: '',
      address: `11.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      appCode: '',
      appVersion: '',
      userAgent: '',
    }
    return issueCode(
      services,
      { phone: `8140${String(n).padStart(8, '0')}`, channel: 'sms', purpose: 'signIn' },
      caller,
    )
  }
  const others = async () => {
    const times: number[] = []
    for (const i of range(60))
      times.push(
        await timed(() => rows(`select * from borrowers where phone = '8120${String(i + 1).padStart(8, '0')}'`)),
      )
    return middle(times)
  }
  report('codes: a second, none sent before', await rateOf(20, 5, issue))
  for (let n = 0; n < CODES; n += 100_000)
    await rows(codeRows(n + 1, Math.min(CODES, n + 100_000), new Date(AFTERNOON)))
  await rows('vacuum analyze login_codes')
  const quiet = await others()
  let meanwhile = NaN
  const rate = rateOf(20, 10, issue)
  await wait(2000)
  meanwhile = await others()
  report(`codes: a second after ${CODES} in a day`, await rate)
  report('codes: another query meanwhile, times a quiet one', meanwhile / quiet)
}

async function lookUp({ services, rows }: Bench) {
  const codesOf = await rows<{ number: string }>('select number from payment_codes order by id limit 100')
  const times: number[] = []
  for (const [i, { number }] of codesOf.entries()) {
    const paid = {
      paymentId: `look-up ${i}`,
      key: null,
      number,
      amount: 1000,
      paidAt: new Date(AFTERNOON),
      isReversed: false,
    }
    times.push(await timed(() => recordPayment(services.db, PROVIDER, paid, new Date(AFTERNOON))))
  }
  report('lookUp: a payment by its number, ms', middle(times))
}

const members = async ({ rows }: Bench) => {
  await rows('checkpoint')
  const [{ n } = { n: NaN }] = await rows<{ n: number }>(
    'select next_multi_offset::text::float8 as n from pg_control_checkpoint()',
  )
  return n
}

async function callbacks(bench: Bench) {
  const { services, rows } = bench
  const all = await rows<{ id: string; number: string }>(
    'select id, number from payment_codes order by id desc limit 20000',
  )
  const before = await members(bench)
  let next = 0
  const seconds = 10
  const rate = await rateOf(20, seconds, () => {
    const { id, number } = all[next++ % all.length]!
    const paid = {
      paymentId: `callback ${next}`,
      key: id,
      number,
      amount: 1000,
      paidAt: new Date(AFTERNOON),
      isReversed: false,
    }
    return recordPayment(services.db, PROVIDER, paid, new Date(AFTERNOON))
  })
  report('callbacks: payments a second, 20 at once', rate)
  report('callbacks: multixact members of 600', ((await members(bench)) - before) * (600 / next))
}

async function housekeeping({ services, rows }: Bench) {
  await rows(`insert into sessions (token_hash, borrower_id, device_id, app_code, app_version, created_at, expires_at, locale)
    select 'bench ' || id, id, 'd', '', '', created_at, '2027-11-01', 'id' from borrowers on conflict do nothing`).catch(
    (error: unknown) => console.log(String(error)),
  )
  await rows('analyze')
  const now = await services.now()
  report('housekeeping: one run, ms', await timed(() => runHousekeeping(services.db, { now, real: now })))
}

const inProcess = { queue, sweep, codes, lookUp, callbacks, housekeeping }

/** Those that ask the lender's own functions, of this commit. */
async function measureInProcess(names: readonly string[]) {
  const postgres = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: () => {} } : await startPostgres()
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  try {
    const rows = <Row>(statement: string) => database.withConnection(({ query }) => query<Row>(statement))
    const [{ n: seeded } = { n: 0 }] = await rows<{ n: number }>('select count(*)::int as n from loans')
    if (seeded < LOANS)
      console.log(
        `seeding ${LOANS} loans: ${Math.round((await timed(() => fillLoans(database.db, 1, LOANS))) / 1000)} s`,
      )
    const { services } = await openLender(database)
    for (const name of names) await inProcess[name as keyof typeof inProcess]({ database, services, rows })
  } finally {
    await database.close()
    postgres.stop()
  }
}

/** Those that call a lender over HTTP, of any commit. */
async function measureOverHttp(names: readonly string[], folder: string): Promise<Record<string, number>> {
  const ofCalls = names.includes('calls') ? await measureCalls({ folder, codes: CODES, sentCodes: codeRows }) : {}
  return { ...ofCalls, ...(names.includes('pglite') ? await measurePglite({ folder }, Math.min(SECONDS, 20)) : {}) }
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })

/** The same of another commit, with its packages; what it can't measure is left out. */
async function measureCommit(commit: string, names: { inProcess: readonly string[]; overHttp: readonly string[] }) {
  const dir = mkdtempSync(join(tmpdir(), 'langkah-then-'))
  const folder = join(dir, 'then')
  git('worktree', 'add', '--detach', folder, commit)
  try {
    const lockOf = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
    if (lockOf(root) === lockOf(folder)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    else execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
    const saved = join(dir, 'figures.json')
    const sizes = ['loans', 'due', 'codes', 'seconds'].flatMap((name) => [`--${name}`, values[name as 'loans']])
    if (names.inProcess.length > 0 && existsSync(join(folder, 'tools/payday/main.ts')))
      execFileSync(
        process.execPath,
        ['scripts/ts.mjs', 'tools/payday/main.ts', ...sizes, '--only', names.inProcess.join(','), '--save', saved],
        { cwd: folder, stdio: 'inherit' },
      )
    const others = existsSync(saved) ? (JSON.parse(readFileSync(saved, 'utf8')) as Record<string, number>) : {}
    return { ...others, ...(await measureOverHttp(names.overHttp, folder)) }
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(dir, { recursive: true })
  }
}

const asked = values.only.split(',')
const names = {
  inProcess: asked.filter((name) => name in inProcess),
  overHttp: asked.filter((name) => ['calls', 'pglite'].includes(name)),
}
const unknown = asked.filter((name) => !names.inProcess.includes(name) && !names.overHttp.includes(name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}`)

const then = values.against === undefined ? null : await measureCommit(values.against, names)
if (names.inProcess.length > 0) await measureInProcess(names.inProcess)
for (const [name, figure] of Object.entries(await measureOverHttp(names.overHttp, root))) report(name, figure)
if (values.save !== undefined) writeFileSync(values.save, JSON.stringify(figures, null, 2))
if (then !== null) {
  console.log(`\n| | ${values.against} | now | × |\n|---|---|---|---|`)
  for (const [name, figure] of Object.entries(figures)) {
    const before = then[name]
    const ratio = before === undefined ? '–' : (figure / before).toPrecision(2)
    console.log(`| ${name} | ${shown(before)} | ${shown(figure)} | ${ratio} |`)
  }
}
process.exit()
