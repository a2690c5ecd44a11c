import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { cancelRefund } from '../../../ledger/houseEntries'
import type { PayOutResult } from '../../channel'
import { refunds, type Refund } from '../../paymentTables'

type Ended = Exclude<PayOutResult, { outcome: 'unknown' }>

/** Notes what has become of it, once; a refused one is booked back. */
export async function endRefund(tx: Db, { key, loanId }: Pick<Refund, 'key' | 'loanId'>, result: Ended, now: Date) {
  const reason = result.outcome === 'refused' ? result.reason : null
  const ended = await tx
    .update(refunds)
    .set({ state: result.outcome, reason, endedAt: now })
    .where(and(eq(refunds.key, key), eq(refunds.state, 'sending')))
    .returning({ key: refunds.key })
  if (ended.length > 0 && result.outcome === 'refused') await cancelRefund(tx, loanId, key, now)
}
