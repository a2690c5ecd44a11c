import { and, eq } from 'drizzle-orm'
import { limits } from '../../config'
import type { Db } from '../../db/database'
import { providerPayments, type PaymentName } from '../../db/ledgerTables'
import { send } from '../../jobs/send'
import { isPayment } from '../../ledger/bookPayment'
import type { Services } from '../../services'
import type { ChannelServices, PayOutResult } from '../channel'
import { requireChannel } from '../channels'
import { sendOnce } from '../transfers/payOut/sendOnce'
import { paymentReturns, type PaymentReturn } from '../paymentTables'
import { beginReturn, type ReturnAccount } from './beginReturn'
import { cancelReturn } from './bookReturn'

type Ended = Exclude<PayOutResult, { outcome: 'unknown' }>

/** Notes what has become of it, once; a refused one is booked back. */
async function endReturn(tx: Db, { key, provider, paymentId }: PaymentReturn, result: Ended, now: Date) {
  const payment = { provider, paymentId }
  // The payment first, as whoever begins.
  await tx
    .select({ provider: providerPayments.provider })
    .from(providerPayments)
    .where(isPayment(payment))
    .for('no key update')
  const reason = result.outcome === 'refused' ? result.reason : null
  const ended = await tx
    .update(paymentReturns)
    .set({ state: result.outcome, reason, endedAt: now })
    .where(and(eq(paymentReturns.key, key), eq(paymentReturns.state, 'sending')))
    .returning({ key: paymentReturns.key })
  if (ended.length > 0 && result.outcome === 'refused') await cancelReturn(tx, payment, key, now)
}

/**
 * Sends money that came for no loan back to that account: once, however often and by how many it is called. `unknown` is asked
 * for again by a job; after `refused` it waits as before. `null` where it does not wait. Not to be called inside a transaction.
 */
export async function payReturn(
  services: ChannelServices,
  payment: PaymentName,
  account: ReturnAccount | null,
): Promise<{ outcome: PayOutResult['outcome']; amount: number } | null> {
  const now = await services.now()
  const found = await services.db.transaction((tx) => beginReturn(tx, services, payment, account, now))
  if (found === null) return null
  const { begun, isNew } = found
  const result = await sendOnce(requireChannel(services, begun.sentBy), begun, isNew)
  if (result.outcome !== 'unknown') await services.db.transaction((tx) => endReturn(tx, begun, result, now))
  return { outcome: result.outcome, amount: begun.amount }
}

/** As a job: goes on with one that was begun, until it is known what has become of it. */
export async function returnPayment(services: Services, payment: PaymentName): Promise<void> {
  const paid = await payReturn(services, payment, null)
  if (paid?.outcome !== 'unknown') return
  const now = await services.now()
  await send(services.db, 'returnPayment', payment, { startAfter: new Date(now.getTime() + limits.refund.askAgain) })
}
