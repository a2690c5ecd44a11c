import { sql } from 'drizzle-orm'
import type { Db } from '../db/database'

/**
 * Lets the work delete payments, documents and consents, which the database keeps from everybody else. By a word of the
 * transaction: to switch triggers off would lock the table of consents, and so all who sign in meanwhile.
 */
export async function forgetting(tx: Db, work: () => Promise<void>): Promise<void> {
  const say = (word: 'on' | 'off') => tx.execute(sql`select set_config('lender.forgets', ${word}, true)`)
  await say('on')
  await work()
  await say('off')
}
