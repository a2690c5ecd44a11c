import { count, sql } from 'drizzle-orm'
import { borrowers } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { deleteJobs } from '../db/queue'
import { seedProducts } from '../credit/installProducts'
import { deleteLoansOf, withDeletesAllowed } from './deleteLoans'
import { sampleBorrowers } from '#domain/sandbox/sampleBorrowers'
import { setUpBorrower } from './borrowerSetup'

// Any number but MIGRATION_LOCK.
const LOCK = 7_305_220

// In order: a table that references another comes before it.
const EMPTIED = [
  'borrowers',
  'price_rules',
  'call_counts',
  'login_codes',
  'sent_codes',
  'login_failures',
  'partner_tokens',
  'sandbox_clock',
  'sandbox_faults',
  'sandbox_outbox',
  'app_events',
  'track_events',
  'track_uploads',
  'failed_events',
  'app_reports',
  'simulator_deliveries',
  'simulator_payments',
  'simulator_codes',
  'simulator_payouts',
  'simulator_switches',
]

async function seed(tx: Db, now: Date) {
  await seedProducts(tx)
  for (const sample of sampleBorrowers) await setUpBorrower(tx, sample, now)
}

/** Inserts the sample borrowers into an empty database, only once if several processes start together. */
export const seedIfEmpty = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [row] = await tx.select({ n: count() }).from(borrowers)
    if (row?.n === 0) await seed(tx, now)
  })

export const reset = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await deleteLoansOf(tx, 'all')
    // Deleted, not truncated, so that a concurrent sign-in waits for a row at most, not for a table.
    await withDeletesAllowed(tx, async () => {
      for (const table of EMPTIED) await tx.execute(sql.raw(`delete from ${table}`))
    })
    await deleteJobs(tx)
    await seed(tx, now)
  })
