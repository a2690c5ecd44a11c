import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { loans } from '../../db/ledgerTables'
import { bookPayout } from '../../ledger/bookPayout'
import type { PayOutResult } from '../channel'
import { payouts, type Payout } from '../paymentTables'

type Ended = Exclude<PayOutResult, { outcome: 'unknown' }>

/** Books what has become of it, once: whoever comes second finds it done. */
export async function endPayOut(
  tx: Db,
  { key, loanId }: Pick<Payout, 'key' | 'loanId'>,
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
  if (result.outcome === 'sent') await bookPayout(tx, loanId, result.at, now)
  else await tx.update(loans).set({ failure: reason }).where(eq(loans.id, loanId))
  return result.outcome
}
