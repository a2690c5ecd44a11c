import { and, eq, isNull } from 'drizzle-orm'
import { paymentCodes } from '../../db/ledgerTables'
import { requireChannel } from '../channels/channels'
import { hear } from '../channels/hear'
import { channelBusy } from './channelBusy'
import type { PaymentCode } from './nextStep'
import type { ChannelServices } from '../channels/channel'

/**
 * Closes a code at its provider, so that nobody pays an amount that is no longer right, and marks it. `paid` where that has happened, which
 * is booked then. Throws `channelBusy` where the provider can't say: the code stays as it is.
 */
export async function retireCode(
  services: ChannelServices,
  { id, provider }: Pick<PaymentCode, 'id' | 'provider'>,
  now: Date,
  mark: Partial<Pick<PaymentCode, 'replacedAt' | 'expiresAt'>> = { replacedAt: now },
): Promise<'closed' | 'paid'> {
  const channel = requireChannel(services, provider)
  const outcome = await channel.close(id).catch(() => 'unknown' as const)
  if (outcome === 'unknown') throw channelBusy()
  if (outcome === 'paid') {
    const payments = await channel.read(id).catch(() => {
      throw channelBusy()
    })
    for (const paid of payments) await hear(services.db, provider, paid, now)
    return 'paid'
  }
  const unpaid = and(eq(paymentCodes.id, id), isNull(paymentCodes.paidAt), isNull(paymentCodes.replacedAt))
  await services.db.update(paymentCodes).set(mark).where(unpaid)
  return 'closed'
}
