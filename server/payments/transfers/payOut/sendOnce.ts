import type { Channel, PayOutOrder, PayOutResult } from '../../channel'

const unanswered = () => ({ outcome: 'unknown' }) as const

/** What was begun before is read first, and sent again only where the provider has never seen it. Throws nothing. */
export async function sendOnce(channel: Channel, order: PayOutOrder, isNew: boolean): Promise<PayOutResult> {
  if (!isNew) {
    const known = await channel.readPayOut(order.key).catch(unanswered)
    if (known.outcome !== 'none') return known
  }
  const { key, amount, bankCode, accountNumber, accountHolder } = order
  return channel.payOut({ key, amount, bankCode, accountNumber, accountHolder }).catch(unanswered)
}
