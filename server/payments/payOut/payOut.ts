import { requireChannel } from '../channels'
import type { Channel, ChannelServices, PayOutResult } from '../channel'
import type { Payout } from '../paymentTables'
import { beginPayOut } from './beginPayOut'
import { endPayOut } from './endPayOut'

const unanswered = () => ({ outcome: 'unknown' }) as const

/** What was begun before is read first, and sent again only where the provider has never seen it. */
async function send(channel: Channel, { payout, isNew }: { payout: Payout; isNew: boolean }): Promise<PayOutResult> {
  if (!isNew) {
    const known = await channel.readPayOut(payout.key).catch(unanswered)
    if (known.outcome !== 'none') return known
  }
  const { key, amount, bankCode, accountNumber, accountHolder } = payout
  return channel.payOut({ key, amount, bankCode, accountNumber, accountHolder }).catch(unanswered)
}

/**
 * Pays a loan out to its borrower's account, and books it. May be called as often as one likes, by several at once, and after a
 * process has ended anywhere in it: the money leaves once. `unknown` has to be called again later; `refused` stays so until
 * `mendPayOut`, with the reason in `loans.failure`. Throws where the loan is not to be paid out. Not to be called inside a
 * transaction: what is to be sent must be on record before it is.
 */
export async function payOut(services: ChannelServices, loanId: string): Promise<PayOutResult['outcome']> {
  const now = await services.now()
  const begun = await services.db.transaction((tx) => beginPayOut(tx, services, loanId, now))
  if (begun.payout.state !== 'sending') return begun.payout.state
  const result = await send(requireChannel(services, begun.payout.provider), begun)
  if (result.outcome === 'unknown') return 'unknown'
  return services.db.transaction((tx) => endPayOut(tx, begun.payout, result, now))
}
