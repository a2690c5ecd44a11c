import { owed } from '#domain/lending/account'
import { addDays, dayOf } from '#domain/day'
import type { Handler } from '../../http/call'
import { giveBackOf, statusOf } from '../../loans/bills'
import { requireOwnAccount } from '../../ledger/ownLoan'
import { offersAt } from '../channels/channels'
import { readLiveCodes } from '../../ledger/liveCodes'
import { shownCode, partsOf, answerOf } from './shownCode'
import { readRefund } from '../transfers/refund'
import { findExtension, readExtensions } from './extensions'
import { helpFor } from '../../loans/documents/documents'

export const quoteRepayment: Handler<'quoteRepayment'> = async ({ services, body, now }, borrower) => {
  const { db } = services
  const account = await requireOwnAccount(db, borrower.id, body.repayId)
  const { loan, facts, events } = account
  const asOf = dayOf(now.getTime())
  const creditState = owed(facts, events, asOf)
  const { principal, interest, serviceFee, lateFee, extensionFee, total, discount, overpaid } = creditState
  const { left, offered } = await readExtensions(db, account, asOf)
  const giveBack = giveBackOf(account, now)
  const codes = []
  for (const code of await readLiveCodes(db, loan.id, now))
    codes.push(await answerOf(db, shownCode(services, code, now)))
  return {
    repayId: loan.id,
    borrowStatus: statusOf(loan, asOf),
    asOf,
    owed: { principal, interest, serviceFee, lateFee, extensionFee, total },
    discount,
    overpaid,
    refund: total > 0 ? null : await readRefund(db, loan, overpaid),
    totalTomorrow: owed(facts, events, addDays(asOf, 1)).total,
    dueDate: creditState.dueOn,
    daysLate: creditState.daysLate,
    part: partsOf(creditState),
    extensions: offered.map(({ quote: { dueOn, newDueOn, ...price }, document: { html: _, ...document } }) => ({
      ...price,
      dueDate: dueOn,
      newDueDate: newDueOn,
      document,
    })),
    extensionsLeft: left,
    giveBack: giveBack && { amount: giveBack.amount, until: giveBack.until.toISOString() },
    channels: offersAt(services, now).map(({ channel, kind, name, min, max, life, payerFee, tillName }) => ({
      channel,
      kind,
      name,
      min,
      max,
      life,
      payerFee,
      tillName,
    })),
    codes,
  }
}

export const readExtension: Handler<'readExtension'> = async ({ services: { db }, body, now, locale }, borrower) => {
  const account = await requireOwnAccount(db, borrower.id, body.repayId)
  const { shown, document } = await findExtension(db, account, body.days, dayOf(now.getTime()))
  return { ...document, help: helpFor({ document: 'extension', shown }, locale) }
}
