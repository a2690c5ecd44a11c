import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { dayOf, type Day } from '#domain/day'
import { daysOfVoucher } from '#domain/lending/voucher'
import type { Db } from '../../db/database'
import { providerPayments, type PaymentName } from '../../db/ledgerTables'
import { vouchers } from '../../db/lendingTables'
import { send } from '../../jobs/send'
import { isPayment } from '../../ledger/bookPayment'
import { reversePayment } from '../../ledger/correctPayment'

/** Accepted vouchers are booked under this provider name, with the voucher’s id as the payment’s. */
export const VOUCHER_PROVIDER = 'voucher'

interface Sum {
  loanId: string | SQL
  amount: number
  paidOn: Day
}

const vouchersOf = (tx: Db, { loanId, amount, paidOn }: Sum) =>
  tx
    .select({ voucherId: vouchers.id, outcome: providerPayments.outcome })
    .from(vouchers)
    .leftJoin(
      providerPayments,
      and(eq(providerPayments.provider, VOUCHER_PROVIDER), eq(providerPayments.paymentId, sql`${vouchers.id}::text`)),
    )
    .where(
      and(
        eq(vouchers.loanId, loanId),
        eq(vouchers.state, 'accepted'),
        eq(vouchers.amount, amount),
        inArray(vouchers.paidOn, daysOfVoucher(paidOn)),
      ),
    )
    .orderBy(vouchers.decidedAt)

/** When a channel reports a payment that an accepted voucher was booked for, it is booked once, as the channel’s. */
export async function withdrawVoucher(
  tx: Db,
  { amount, paidAt, ...payment }: PaymentName & { amount: number; paidAt: Date },
  now: Date,
): Promise<void> {
  const loanId = sql`(${tx.select({ loanId: providerPayments.loanId }).from(providerPayments).where(isPayment(payment))})`
  const vouchersOfLoan = await vouchersOf(tx, { loanId, amount, paidOn: dayOf(paidAt.getTime()) })
  const booked = vouchersOfLoan.find(({ outcome }) => outcome === 'booked')
  if (booked === undefined) return
  const proven = { provider: VOUCHER_PROVIDER, paymentId: booked.voucherId }
  if (await reversePayment(tx, proven, now)) await send(tx, 'afterPayment', proven)
}

/** Whether a channel has already reported that payment, and no other accepted voucher is for it. */
export async function isReportedByChannel(tx: Db, sum: Sum): Promise<boolean> {
  const { loanId, amount, paidOn } = sum
  const notices = await tx
    .select({ paidAt: providerPayments.paidAt })
    .from(providerPayments)
    .where(
      and(
        eq(providerPayments.loanId, loanId),
        eq(providerPayments.amount, amount),
        eq(providerPayments.outcome, 'booked'),
        ne(providerPayments.provider, VOUCHER_PROVIDER),
      ),
    )
  const days = daysOfVoucher(paidOn)
  const ofThoseDays = notices.filter(({ paidAt }) => days.includes(dayOf(paidAt.getTime())))
  const proven = (await vouchersOf(tx, sum)).filter(({ outcome }) => outcome !== 'booked')
  return ofThoseDays.length > proven.length
}
