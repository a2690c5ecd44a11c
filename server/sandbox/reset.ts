import { count, sql } from 'drizzle-orm'
import { borrowers } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { sampleBorrowers } from './samples'
import { setScene } from './borrowerSetup'

// Any number but MIGRATION_LOCK.
const LOCK = 7_305_220

async function seed(tx: Db, now: Date) {
  for (const sample of sampleBorrowers) await setScene(tx, sample, now)
}

/** Puts the sample borrowers into an empty database; of several processes that start, one does it. */
export const seedIfEmpty = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [row] = await tx.select({ n: count() }).from(borrowers)
    if (row?.n === 0) await seed(tx, now)
  })

/** As on the first day: the sample borrowers and nothing else. */
export const reset = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    // Deleted, not truncated: who is just signing in then waits for a row at most, and not for a table.
    for (const table of [
      'borrowers',
      'login_codes',
      'login_failures',
      'partner_tokens',
      'sandbox_clock',
      'sandbox_faults',
      'sandbox_outbox',
    ]) {
      await tx.execute(sql.raw(`delete from ${table}`))
    }
    await seed(tx, now)
  })
