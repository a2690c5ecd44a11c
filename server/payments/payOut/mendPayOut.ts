import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { loans } from '../../db/ledgerTables'
import { payouts } from '../paymentTables'

/** Makes room for another try after one that was refused; `false` where there is none. The caller sends the job for it. */
export async function mendPayOut(tx: Db, loanId: string, now: Date): Promise<boolean> {
  const refused = and(eq(payouts.loanId, loanId), eq(payouts.state, 'refused'), isNull(payouts.mendedAt))
  const mended = await tx.update(payouts).set({ mendedAt: now }).where(refused).returning()
  if (mended.length === 0) return false
  await tx.update(loans).set({ failure: null }).where(eq(loans.id, loanId))
  return true
}
