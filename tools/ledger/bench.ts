// npm run tool -- ledger bench [--loans N]: how fast debts are read among few and many loans, and payments are booked, on a
// PostgreSQL of its own. The limits are those of 100,000 loans; with fewer only the invariants are checked.
import { sql } from 'drizzle-orm'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/setup/postgres.mjs'
import { type Db, openDatabase } from '../../server/db/database'
import { paymentCodes } from '../../server/db/ledgerTables'
import { bookPayment } from '../../server/ledger/bookPayment'
import { checkLedger } from '../../server/ledger/checkLedger'
import { readOwed } from '../../server/ledger/readOwed'

const FULL_SIZE = 100_000
const { values } = parseArgs({ options: { loans: { type: 'string', default: String(FULL_SIZE) } } })
const MANY = Number(values.loans)
if (!Number.isSafeInteger(MANY) || MANY < 10) throw new Error(`--loans ${values.loans} is not a whole number above 9`)
const FEW = Math.min(1000, MANY)
const READS = Math.min(3000, MANY)
const WARM_UP = Math.min(500, MANY)
const PAYMENTS = Math.min(4000, MANY)
const AT_ONCE = 10
const DUE = new Date('2026-12-01T05:00:00Z')

/** Evenly spread. */
const some = <T>(all: readonly T[], count: number) =>
  Array.from({ length: count }, (_, i) => all[Math.floor(((i * 7919) % count) * (all.length / count))]!)

const idsOf = async (db: Db) =>
  some(await db.select({ id: paymentCodes.loanId }).from(paymentCodes), READS).map(({ id }) => id)

/** Medians in milliseconds, alternating between the databases, so that other load slows them alike. */
async function medianReads(databases: readonly Db[]): Promise<number[]> {
  const all = await Promise.all(databases.map(async (db) => ({ db, ids: await idsOf(db), times: [] as number[] })))
  for (let i = -WARM_UP; i < READS; i++) {
    for (const { db, ids, times } of all) {
      const start = performance.now()
      await readOwed(db, ids.at(i)!, '2026-12-05')
      if (i >= 0) times.push(performance.now() - start)
    }
  }
  return all.map(({ times }) => times.toSorted((a, b) => a - b)[Math.floor(READS / 2)]!)
}

/** Payments a second, and CPU milliseconds each, which count on a busy machine. */
async function paymentRate(db: Db): Promise<{ rate: number; cpu: number }> {
  const codes = some(await db.select({ id: paymentCodes.id }).from(paymentCodes), PAYMENTS)
  const start = performance.now()
  const cpuBefore = process.cpuUsage()
  let next = 0
  const payInTurn = async () => {
    for (let i = next++; i < codes.length; i = next++) {
      const payment = { provider: 'bench', paymentId: `due ${i}`, codeId: codes[i]!.id, amount: 530_000, paidAt: DUE }
      const outcome = await db.transaction((tx) => bookPayment(tx, payment, DUE))
      if (outcome !== 'booked') throw new Error(`payment ${i} was ${outcome}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, payInTurn))
  const { user, system } = process.cpuUsage(cpuBefore)
  const cpu = (user + system) / 1000 / codes.length
  return { rate: (1000 * codes.length) / (performance.now() - start), cpu }
}

async function measure(small: Db, db: Db) {
  await fillLoans(small, 1, FEW)
  await fillLoans(db, 1, MANY)
  const [few = NaN, many = NaN] = await medianReads([small, db])
  console.log(`owed, median of ${READS}: ${few.toFixed(2)} ms among ${FEW} loans, ${many.toFixed(2)} ms among ${MANY}`)
  const { rate, cpu } = await paymentRate(db)
  console.log(`payments booked, ${AT_ONCE} at a time: ${Math.round(rate)} a second, ${cpu.toFixed(1)} ms of CPU each`)
  const start = performance.now()
  const broken = (await checkLedger(db)).filter(({ rows }) => rows.length > 0)
  console.log(
    `all invariants of ${MANY} loans: ${Math.round((performance.now() - start) / 1000)} s, broken: ${broken.length}`,
  )
  for (const { name, rows } of broken) console.log(name, JSON.stringify(rows[0]))
  const isFast = many <= 2 && many <= 1.2 * few && rate >= 200
  if (broken.length > 0 || (MANY >= FULL_SIZE && !isFast)) process.exitCode = 1
}

const statements = [
  `insert into borrowers (phone, biz_status, created_at)
   select '8120' || lpad(n::text, 8, '0'), 60, '2026-11-01T05:00:00Z' from generate_series(:from, :to) n`,
  `insert into price_rules (product_code, name, valid_from, daily_rate_bp, fee_bp, late_rate_bp, extension_rate_bp, cap_bp,
     tenors, extension_days, max_extensions, min_amount, max_amount, amount_step)
   select 'bench', 'Bench', '2026-01-01T00:00:00Z', 10, 600, 10, 30, 30, '[30]', '[7]', 2, 100000, 1000000, 100000
   where not exists (select from price_rules)`,
  `insert into loans (borrower_id, price_rule_id, principal, days, shown, state, applied_at, paid_out_at, paid_out_on, due_on)
   select b.id, r.id, 1000000, 30, '{}', 50, '2026-11-01T05:00:00Z', '2026-11-01T05:00:00Z', '2026-11-01', '2026-12-01'
   from borrowers b cross join price_rules r where not exists (select from loans o where o.borrower_id = b.id)`,
  `create temporary table fresh on commit drop as
   select id, '2026-11-11T05:00:00.000Z bench:' || id as key from loans o
   where not exists (select from ledger_accounts a where a.loan_id = o.id)`,
  `insert into ledger_accounts (kind, loan_id)
   select kind, id from fresh
   cross join unnest('{principal,interest,service_fee,late_fee,extension_fee,overpaid}'::text[]) kind`,
  `insert into payment_codes (loan_id, purpose, provider, channel, number, amount, quote, created_at, expires_at)
   select id, 'full', 'bench', 'va', id::text, 530000, '{}', '2026-11-01T05:00:00Z', '2027-01-01T00:00:00Z' from fresh`,
  `insert into ledger_entries (kind, loan_id, key, value_on, detail)
   select 'payout', id, 'payout:' || id, '2026-11-01'::date, '{}'::jsonb from fresh
   union all
   select 'assess', id, 'assess:' || id || ':' || key, '2026-11-11', jsonb_build_object('step', key) from fresh
   union all
   select 'payment', id, 'payment:' || key, '2026-11-11', jsonb_build_object('step', key, 'dueOn', '2026-12-01',
     'event', jsonb_build_object('kind', 'payment', 'on', '2026-11-11', 'key', key, 'amount', 530000),
     'payment', jsonb_build_object('provider', 'bench', 'paymentId', id)) from fresh`,
  `insert into ledger_lines (entry_id, account_id, amount)
   select e.id, a.id, v.amount
   from fresh
   join ledger_entries e on e.loan_id = fresh.id
   join (values ('payout', 'principal', 1000000), ('payout', 'cash', -1000000),
     ('assess', 'interest', 10000), ('assess', 'interest_income', -10000),
     ('assess', 'service_fee', 20000), ('assess', 'fee_income', -20000),
     ('payment', 'cash', 530000), ('payment', 'interest', -10000), ('payment', 'service_fee', -20000),
     ('payment', 'principal', -500000)) v (entry, account, amount) on v.entry = e.kind
   join ledger_accounts a on a.kind = v.account and (a.loan_id = fresh.id or a.loan_id is null)`,
  `insert into provider_payments (provider, payment_id, code_id, loan_id, amount, paid_at, received_at, outcome, entry_id)
   select 'bench', fresh.id::text, c.id, fresh.id, 530000, '2026-11-11T05:00:00Z', '2026-11-11T05:00:00Z', 'booked', e.id
   from fresh join payment_codes c on c.loan_id = fresh.id join ledger_entries e on e.key = 'payment:' || fresh.key`,
]

const postgres = await startPostgres()
const large = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
try {
  await large.withConnection(({ exec }) => exec('create database small'))
  const small = await openDatabase({ databaseUrl: new URL('/small', postgres.url).href, dataDir: '' })
  try {
    await measure(small.db, large.db)
  } finally {
    await small.close()
  }
} finally {
  await large.close()
  postgres.stop()
}

/** This many loans, half paid on the tenth day; set-based, since one at a time would take an hour. */
async function fillLoans(db: Db, from: number, to: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Skips the row triggers: the invariants are checked as a whole afterwards.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) {
      await tx.execute(sql.raw(statement.replace(':from', String(from)).replace(':to', String(to))))
    }
  })
  await db.execute(sql`vacuum analyze`)
}
