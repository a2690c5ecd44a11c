import { and, eq } from 'drizzle-orm'
import { owed } from '#domain/lending/account'
import { dayOf } from '#domain/day'
import { loanState } from '#domain/lending/loanStates'
import { limits } from '../config/config'
import { providerPayments, type PaymentName } from '../db/ledgerTables'
import { send } from '../jobs/send'
import { lockLoan } from '../ledger/lockLoan'
import { readAccounts } from '../ledger/readOwed'
import { addMessage, paymentKey, readMessagesOfLoan } from '../notifications/messages'
import { planReminders } from '../notifications/remind'
import type { Services } from '../services'
import { VOUCHER_PROVIDER } from '../payments/channels/provenPayment'

type Payment = typeof providerPayments.$inferSelect

function announcementOf({ provider, amount, outcome }: Payment, total: number, dueOn: string | null) {
  if (outcome === 'booked') return { kind: 'paid', values: { amount } } as const
  if (provider === VOUCHER_PROVIDER) return { kind: 'voucherReplaced', values: { amount, owed: total } } as const
  if (total === 0 || dueOn === null) return { kind: 'reversedSettled', values: { amount } } as const
  return { kind: 'reversed', values: { amount, owed: total, dueOn } } as const
}

/**
 * Notifies the borrower of a payment that was booked or reversed and of its effects: settled, a new due date, an amount
 * overpaid that is refunded a day later. Each is sent if it differs from the last message about the loan.
 */
export async function afterPayment({ db, now }: Pick<Services, 'db' | 'now'>, { provider, paymentId }: PaymentName) {
  const date = await now()
  await db.transaction(async (tx) => {
    const isPayment = and(eq(providerPayments.provider, provider), eq(providerPayments.paymentId, paymentId))
    const [payment] = await tx.select().from(providerPayments).where(isPayment)
    if (payment === undefined || payment.loanId === null) return
    const locked = await lockLoan(tx, payment.loanId)
    if (locked === null) return
    const { id: loanId, borrowerId, state, dueOn } = locked.loan
    const { facts, events } = (await readAccounts(tx, [locked])).get(loanId)!
    const { total, overpaid, extensions } = owed(facts, events, dayOf(date.getTime()))
    const message = { borrowerId, loanId, key: paymentKey(payment), writtenAt: date }
    const announcement = announcementOf(payment, total, dueOn)
    await addMessage(tx, { ...message, ...announcement })
    const messages = await readMessagesOfLoan(tx, loanId)
    const isSettlementAnnounced =
      messages.find(({ kind, values }) => kind === 'settled' || values.owed)?.kind === 'settled'
    if (state === loanState.settled && !isSettlementAnnounced) await addMessage(tx, { ...message, kind: 'settled' })
    if (overpaid > 0) {
      const last = messages.find(({ kind }) => ['overpaid', 'refunded', 'reversed', 'reversedSettled'].includes(kind))
      const isAnnounced = last?.kind === 'overpaid' && last.values.amount === overpaid
      if (!isAnnounced) await addMessage(tx, { ...message, kind: 'overpaid', values: { amount: overpaid } })
      await send(tx, 'refund', { loanId }, { delay: { now: date, ms: limits.refund.wait } })
    }
    if (total === 0 || dueOn === null) return
    const isDueDateAnnounced = messages.find(({ values }) => values.dueOn !== undefined)?.values.dueOn === dueOn
    const isExtended = extensions > 0 && !isDueDateAnnounced
    if (isExtended) await addMessage(tx, { ...message, kind: 'extended', values: { dueOn } })
    if (isExtended || payment.outcome === 'reversed') await planReminders(tx, loanId, date)
  })
}
