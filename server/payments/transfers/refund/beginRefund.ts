import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { refundOverpaid } from '../../../ledger/houseEntries'
import { lockLoan } from '../../../ledger/lockLoan'
import type { ChannelServices } from '../../channel'
import { refundAccount } from '../payOut/destination'
import { refunds, type Refund } from '../../paymentTables'

/**
 * Books what was paid too much as sent back, and puts on record where to, under the lock of the loan; or gives what is on record
 * already. `null` where nothing was.
 */
export async function beginRefund(
  tx: Db,
  services: ChannelServices,
  loanId: string,
  now: Date,
): Promise<{ refund: Refund; isNew: boolean } | null> {
  const locked = await lockLoan(tx, loanId)
  if (locked === null) return null
  const [live] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.loanId, loanId), eq(refunds.state, 'sending')))
  if (live !== undefined) return { refund: live, isNew: false }
  const key = randomUUID()
  const amount = await refundOverpaid(tx, loanId, { key }, now)
  if (amount === 0) return null
  const account = await refundAccount(tx, locked.loan)
  const [channel] = services.channels
  if (account === null || channel === undefined) throw new Error('there is nowhere to send it')
  const order = { key, loanId, provider: channel.provider, amount, startedAt: now }
  const [refund] = await tx
    .insert(refunds)
    .values({ ...order, ...account })
    .returning()
  return { refund: refund!, isNew: true }
}
