import { and, eq, isNull } from 'drizzle-orm'
import { bankAccounts } from '../../../db/certificationTables'
import type { Db } from '../../../db/database'
import { loans } from '../../../db/ledgerTables'
import { payouts } from '../../paymentTables'

/**
 * Makes room for another try after one that was refused, to the account on file now; `false` where there is none. Only to be
 * called where the borrower asks for it. The caller sends the job.
 */
export async function mendPayOut(tx: Db, loanId: string, now: Date): Promise<boolean> {
  const refused = and(eq(payouts.loanId, loanId), eq(payouts.state, 'refused'), isNull(payouts.mendedAt))
  const mended = await tx.update(payouts).set({ mendedAt: now }).where(refused).returning()
  if (mended.length === 0) return false
  const { bankCode, accountNumber, accountHolder, borrowerId } = bankAccounts
  const [account] = await tx
    .select({ bankCode, accountNumber, accountHolder })
    .from(bankAccounts)
    .innerJoin(loans, eq(loans.borrowerId, borrowerId))
    .where(eq(loans.id, loanId))
  await tx
    .update(loans)
    .set({ ...account, failure: null })
    .where(eq(loans.id, loanId))
  return true
}
