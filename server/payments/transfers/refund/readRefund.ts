import { and, desc, eq, max } from 'drizzle-orm'
import { maskAccount } from '#domain/forms/account'
import type { AccountAnswers } from '#domain/forms/formRules'
import { maskName } from '#domain/forms/holderName'
import { addDays, dayOf } from '#domain/lending/day'
import type { Refund } from '#domain/lending/bills/refund'
import { findBank } from '../../../borrowers/account/banks'
import { limits } from '../../../config'
import type { Db } from '../../../db/database'
import { providerPayments, type Loan } from '../../../db/ledgerTables'
import { refundAccount } from '../payOut/destination'
import { refunds } from '../../paymentTables'

const shown = ({ bankCode, accountNumber, accountHolder }: AccountAnswers) => ({
  bankName: findBank(bankCode)?.bankName ?? bankCode,
  accountMasked: maskAccount(accountNumber),
  holderMasked: maskName(accountHolder),
})

/** Counted from when the lender heard of the last payment. */
async function promisedDay(db: Db, loanId: string) {
  const isBooked = and(eq(providerPayments.loanId, loanId), eq(providerPayments.outcome, 'booked'))
  const [last] = await db
    .select({ at: max(providerPayments.receivedAt) })
    .from(providerPayments)
    .where(isBooked)
  return last?.at ? addDays(dayOf(last.at.getTime()), limits.refund.promisedDays) : null
}

/** What was paid too much on a loan, and how far it is on its way back; `null` where nothing was. `overpaid` in whole Rupiah. */
export async function readRefund(db: Db, loan: Loan, overpaid: number): Promise<Refund | null> {
  const ofLoan = db.select().from(refunds).where(eq(refunds.loanId, loan.id))
  const [latest] = await ofLoan.orderBy(desc(refunds.startedAt)).limit(1)
  if (overpaid === 0) {
    if (latest === undefined || latest.state === 'refused') return null
    const { amount, state, endedAt } = latest
    const by = await promisedDay(db, loan.id)
    return { amount, state, ...shown(latest), by, sentAt: endedAt?.toISOString() ?? null }
  }
  const account = await refundAccount(db, loan)
  if (account === null) return null
  const isRefused = latest?.state === 'refused'
  return {
    amount: overpaid,
    state: isRefused ? 'refused' : 'waiting',
    ...shown(account),
    by: isRefused ? null : await promisedDay(db, loan.id),
    sentAt: null,
  }
}
