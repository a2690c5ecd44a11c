import { and, eq } from 'drizzle-orm'
import { owed } from '../../domain/lending/account'
import { dayOf } from '../../domain/lending/day'
import { limits } from '../config'
import { providerPayments, type PaymentName } from '../db/ledgerTables'
import { send } from '../jobs/send'
import { lockLoan } from '../ledger/lockLoan'
import { readAccounts } from '../ledger/readOwed'
import { addMessage } from '../messages/messages'
import { planReminders } from '../messages/remind'
import type { Services } from '../services'

/**
 * Tells the borrower what came of a payment that was booked, and reminds her of a due date that it moved; codes over another
 * amount end, and what was paid too much goes back a day later.
 */
export async function afterPayment({ db, now }: Pick<Services, 'db' | 'now'>, { provider, paymentId }: PaymentName) {
  const date = await now()
  await db.transaction(async (tx) => {
    const isPayment = and(eq(providerPayments.provider, provider), eq(providerPayments.paymentId, paymentId))
    const [payment] = await tx.select().from(providerPayments).where(isPayment)
    if (payment === undefined || payment.loanId === null || payment.outcome !== 'booked') return
    const locked = await lockLoan(tx, payment.loanId)
    if (locked === null) return
    const { id: loanId, borrowerId, state, dueOn } = locked.loan
    const { facts, events } = (await readAccounts(tx, [locked])).get(loanId)!
    const { total, overpaid, extensions } = owed(facts, events, dayOf(date.getTime()))
    const message = { borrowerId, loanId, writtenAt: date }
    const paid = { kind: 'paid', key: `${provider} ${paymentId}`, values: { amount: payment.amount } } as const
    await addMessage(tx, { ...message, ...paid })
    if (total > 0) await send(tx, 'closeCodes', { loanId })
    if (state === 30) await addMessage(tx, { ...message, kind: 'settled', key: loanId })
    if (overpaid > 0) {
      const values = { amount: overpaid }
      // Once for that much, though several payments were booked before this was run.
      const refunds = events.filter(({ kind }) => kind === 'refund').length
      await addMessage(tx, { ...message, kind: 'overpaid', key: `${loanId} ${overpaid} ${refunds}`, values })
      await send(tx, 'refund', { loanId }, { startAfter: new Date(date.getTime() + limits.refund.wait) })
    }
    if (extensions > 0 && state !== 30 && dueOn !== null) {
      await addMessage(tx, { ...message, kind: 'extended', key: `${loanId} ${extensions}`, values: { dueOn } })
      await planReminders(tx, loanId, date)
    }
  })
}
