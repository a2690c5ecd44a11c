import { and, eq, isNull } from 'drizzle-orm'
import type { AccountAnswers } from '#domain/forms/formRules'
import { loanState } from '#domain/lending/loanStates'
import { bankAccounts } from '../../db/certificationTables'
import type { Db } from '../../db/database'
import { loans, type Loan } from '../../db/ledgerTables'
import { bookPayout } from '../../ledger/bookPayout'
import type { ChannelServices, PayOutResult } from '../channels/channel'
import { transfers } from '../../db/paymentTables'
import { transferMoney, type Purpose } from './transfers'

export function accountOf({
  bankCode,
  accountNumber,
  accountHolder,
}: Pick<Loan, 'bankCode' | 'accountNumber' | 'accountHolder'>): AccountAnswers | null {
  if (bankCode === null || accountNumber === null || accountHolder === null) return null
  return { bankCode, accountNumber, accountHolder }
}

/** A provider’s clock may be wrong, so the time is limited to between the order and now. */
const within = (at: Date, from: Date, to: Date) =>
  new Date(Math.min(Math.max(at.getTime(), from.getTime()), to.getTime()))

const payOutOf = (loanId: string) => and(eq(transfers.kind, 'payOut'), eq(transfers.loanId, loanId))

export const payingOut = (loanId: string): Purpose<Loan | undefined> => ({
  of: { kind: 'payOut', loanId },
  async lock(tx) {
    const [loan] = await tx.select().from(loans).where(eq(loans.id, loanId)).for('no key update')
    return loan
  },
  isLive: and(payOutOf(loanId), isNull(transfers.mendedAt)),
  order(_tx, loan) {
    const account = loan && accountOf(loan)
    if (loan?.state !== loanState.payingOut || !account) throw new Error('the loan cannot be paid out')
    return Promise.resolve({ amount: loan.principal, account })
  },
  async complete(tx, { startedAt }, result, now) {
    if (result.outcome === 'sent') await bookPayout(tx, loanId, within(result.at, startedAt, now), now)
    else await tx.update(loans).set({ failure: result.reason }).where(eq(loans.id, loanId))
  },
})

/**
 * Pays a loan out to its borrower’s account. `refused` stays so until `retryPayOut`, with the reason in
 * `loans.failure`. Throws if the loan is not to be paid out.
 */
export async function payOut(services: ChannelServices, loanId: string): Promise<PayOutResult['outcome']> {
  const paid = await transferMoney(services, payingOut(loanId))
  return paid!.outcome
}

/**
 * Allows another attempt after a refused one, to the current account; `false` if there was none. Only at the borrower’s
 * request. The caller sends the job.
 */
export async function retryPayOut(tx: Db, loanId: string, now: Date): Promise<boolean> {
  const refused = and(payOutOf(loanId), eq(transfers.state, 'refused'), isNull(transfers.mendedAt))
  const mended = await tx.update(transfers).set({ mendedAt: now }).where(refused).returning({ key: transfers.key })
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
