import { eq } from 'drizzle-orm'
import { borrowers, type Borrower } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { tooEarly } from '../http/refusal'
import { canDo, statusAfter, type Step } from './steps'

/** Throws a 409 where an earlier step is missing. */
export function requireStep(borrower: Borrower, step: Step) {
  if (!canDo(step, borrower.bizStatus)) throw tooEarly()
}

/** Moves the borrower on by a step that is done; to be called in a transaction. */
export async function completeStep(tx: Db, borrowerId: string, step: Step): Promise<{ bizStatus: number }> {
  const [borrower] = await tx.select().from(borrowers).where(eq(borrowers.id, borrowerId)).for('update')
  const bizStatus = borrower ? statusAfter(step, borrower.bizStatus) : null
  if (bizStatus === null) throw tooEarly()
  await tx.update(borrowers).set({ bizStatus }).where(eq(borrowers.id, borrowerId))
  return { bizStatus }
}
