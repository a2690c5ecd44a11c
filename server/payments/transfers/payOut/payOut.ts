import { requireChannel } from '../../channels'
import type { ChannelServices, PayOutResult } from '../../channel'
import { beginPayOut } from './beginPayOut'
import { endPayOut } from './endPayOut'
import { sendOnce } from './sendOnce'

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
  const result = await sendOnce(requireChannel(services, begun.payout.provider), begun.payout, begun.isNew)
  if (result.outcome === 'unknown') return 'unknown'
  return services.db.transaction((tx) => endPayOut(tx, begun.payout, result, now))
}
