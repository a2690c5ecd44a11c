import { eq } from 'drizzle-orm'
import { borrowers, type Borrower } from '../../db/borrowerTables'
import type { Db } from '../../db/database'
import { tooEarly } from '../../http/apiError'
import type { StepName } from '#domain/certification/steps'
import { statusAfter } from './steps'

/** Throws a 409 where an earlier step is missing. To be called in a transaction that has locked the borrower. */
export async function completeStep(tx: Db, borrower: Borrower, step: StepName): Promise<{ bizStatus: number }> {
  const bizStatus = statusAfter(step, borrower.bizStatus)
  if (bizStatus === null) throw tooEarly()
  await tx.update(borrowers).set({ bizStatus }).where(eq(borrowers.id, borrower.id))
  return { bizStatus }
}
