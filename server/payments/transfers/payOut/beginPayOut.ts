import { loanState } from '#domain/lending/loanStates'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { loans } from '../../../db/ledgerTables'
import { accountOf } from './destination'
import { payouts, type Payout } from '../../paymentTables'
import type { ChannelServices } from '../../channel'

/** The try that is under way, is done, or was refused and not mended yet. */
async function findLive(tx: Db, loanId: string): Promise<Payout | null> {
  const [payout] = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.loanId, loanId), isNull(payouts.mendedAt)))
  return payout ?? null
}

/** Puts on record what is to be sent, and where to, under the lock of the loan; or gives what is on record already. */
export async function beginPayOut(
  tx: Db,
  services: ChannelServices,
  loanId: string,
  now: Date,
): Promise<{ payout: Payout; isNew: boolean }> {
  const [loan] = await tx.select().from(loans).where(eq(loans.id, loanId)).for('no key update')
  const live = await findLive(tx, loanId)
  if (live !== null) return { payout: live, isNew: false }
  const account = loan && accountOf(loan)
  const [channel] = services.channels
  if (loan?.state !== loanState.payingOut || !account || channel === undefined)
    throw new Error('the loan cannot be paid out')
  const [payout] = await tx
    .insert(payouts)
    .values({ ...account, amount: loan.principal, loanId, provider: channel.provider, startedAt: now })
    .returning()
  return { payout: payout!, isNew: true }
}
