// npm run tool -- ledger bench [--loans N]: how fast debts are read among few and many loans, and payments are booked, on a
// PostgreSQL of its own. The limits are those of 100,000 loans; with fewer only the invariants are checked.
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/setup/postgres.mjs'
import { type Db, openDatabase } from '../../server/db/database'
import { paymentCodes } from '../../server/db/ledgerTables'
import { bookPayment } from '../../server/ledger/bookPayment'
import { checkLedger } from '../../server/ledger/checkLedger'
import { readOwed } from '../../server/ledger/readOwed'
import { fillLoans } from './fillLoans'

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
