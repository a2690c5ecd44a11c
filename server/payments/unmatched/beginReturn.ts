import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { limits } from '../../config'
import type { Db } from '../../db/database'
import { providerPayments, type PaymentName } from '../../db/ledgerTables'
import { send } from '../../jobs/send'
import { isPayment } from '../../ledger/bookPayment'
import type { ChannelServices, PayOutOrder } from '../channel'
import { paymentReturns, type PaymentReturn } from '../paymentTables'
import { bookReturn } from './bookReturn'

/** Where to, as whoever paid has said. */
export type ReturnAccount = Pick<PayOutOrder, 'bankCode' | 'accountNumber' | 'accountHolder'>

/**
 * Books unmatched money as sent back, and puts on record where to, under the lock of the payment; or gives what is on record
 * already. `null` where it does not wait, or without an account. Should this process end now, the job goes on with it.
 */
export async function beginReturn(
  tx: Db,
  services: ChannelServices,
  { provider, paymentId }: PaymentName,
  account: ReturnAccount | null,
  now: Date,
): Promise<{ begun: PaymentReturn; isNew: boolean } | null> {
  const payment = { provider, paymentId }
  await tx
    .select({ provider: providerPayments.provider })
    .from(providerPayments)
    .where(isPayment(payment))
    .for('no key update')
  const ofPayment = and(eq(paymentReturns.provider, provider), eq(paymentReturns.paymentId, paymentId))
  const [live] = await tx
    .select()
    .from(paymentReturns)
    .where(and(ofPayment, eq(paymentReturns.state, 'sending')))
  if (live !== undefined) return { begun: live, isNew: false }
  const [channel] = services.channels
  if (account === null || channel === undefined) return null
  const key = randomUUID()
  const amount = await bookReturn(tx, payment, key, now)
  if (amount === 0) return null
  const [begun] = await tx
    .insert(paymentReturns)
    .values({ ...payment, ...account, key, amount, sentBy: channel.provider, startedAt: now })
    .returning()
  await send(tx, 'returnPayment', payment, { startAfter: new Date(now.getTime() + limits.refund.askAgain) })
  return { begun: begun!, isNew: true }
}
