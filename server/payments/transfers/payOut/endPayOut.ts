import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { loans } from '../../../db/ledgerTables'
import { bookPayout } from '../../../ledger/bookPayout'
import type { PayOutResult } from '../../channel'
import { payouts, type Payout } from '../../paymentTables'

type Ended = Exclude<PayOutResult, { outcome: 'unknown' }>

/** By a provider's clock that is wrong it may have left before it was ordered, or tomorrow. */
const within = (at: Date, from: Date, to: Date) =>
  new Date(Math.min(Math.max(at.getTime(), from.getTime()), to.getTime()))

/** Books what has become of it, once: whoever comes second finds it done. */
export async function endPayOut(
  tx: Db,
  { key, loanId, startedAt }: Pick<Payout, 'key' | 'loanId' | 'startedAt'>,
  result: Ended,
  now: Date,
): Promise<Ended['outcome']> {
  const reason = result.outcome === 'refused' ? result.reason : null
  const ended = await tx
    .update(payouts)
    .set({ state: result.outcome, reason, endedAt: now })
    .where(and(eq(payouts.key, key), eq(payouts.state, 'sending')))
    .returning()
  if (ended.length === 0) return result.outcome
  if (result.outcome === 'sent') await bookPayout(tx, loanId, within(result.at, startedAt, now), now)
  else await tx.update(loans).set({ failure: reason }).where(eq(loans.id, loanId))
  return result.outcome
}
