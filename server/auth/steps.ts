import { eq } from 'drizzle-orm'
import {
  hasReached,
  stepAfter,
  certificationStepOf,
  statusOf,
  type CertificationStep,
  type StepName,
} from '#domain/certification/steps'
import { borrowers, type Borrower } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { tooEarly } from '../http/apiError'

export function requireStep(borrower: Borrower, step: CertificationStep) {
  if (!canDo(step, borrower.bizStatus)) throw tooEarly()
}

/** Throws a 409 if an earlier step is missing. Call it in a transaction that has locked the borrower. */
export async function completeStep(tx: Db, borrower: Borrower, step: StepName): Promise<{ bizStatus: number }> {
  const bizStatus = statusAfter(step, borrower.bizStatus)
  if (bizStatus === null) throw tooEarly()
  await tx.update(borrowers).set({ bizStatus }).where(eq(borrowers.id, borrower.id))
  return { bizStatus }
}

export const canDo = (step: CertificationStep, bizStatus: number) => hasReached(certificationStepOf(bizStatus), step)

/** The status after the step, unchanged by a step that was done before; `null` if an earlier step is missing. */
export const statusAfter = (step: StepName, bizStatus: number): number | null =>
  canDo(step, bizStatus) ? Math.max(bizStatus, statusOf[stepAfter(step)]) : null
