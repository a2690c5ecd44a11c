import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { bankAccounts } from '../../db/certificationTables'
import { loans } from '../../db/ledgerTables'
import { channelsOf } from '../channels'
import { payouts, type Payout } from '../paymentTables'
import type { ChannelServices } from '../channel'

const PAYING_OUT = 20

/** The try that is under way, is done, or was refused and not mended yet. */
async function findLive(tx: Db, loanId: string): Promise<Payout | null> {
  const [payout] = await tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.loanId, loanId), isNull(payouts.mendedAt)))
  return payout ?? null
}

async function findDestination(tx: Db, loanId: string) {
  const { bankCode, accountNumber, accountHolder } = bankAccounts
  const [found] = await tx
    .select({ state: loans.state, amount: loans.principal, bankCode, accountNumber, accountHolder })
    .from(loans)
    .innerJoin(bankAccounts, eq(bankAccounts.borrowerId, loans.borrowerId))
    .where(eq(loans.id, loanId))
  return found ?? null
}

/** Puts on record what is to be sent, and where to, under the lock of the loan; or gives what is on record already. */
export async function beginPayOut(
  tx: Db,
  services: ChannelServices,
  loanId: string,
  now: Date,
): Promise<{ payout: Payout; isNew: boolean }> {
  await tx.select({ id: loans.id }).from(loans).where(eq(loans.id, loanId)).for('no key update')
  const live = await findLive(tx, loanId)
  if (live !== null) return { payout: live, isNew: false }
  const destination = await findDestination(tx, loanId)
  const [channel] = channelsOf(services)
  if (destination?.state !== PAYING_OUT || channel === undefined) throw new Error('the loan cannot be paid out')
  const { state: _state, ...order } = destination
  const [payout] = await tx
    .insert(payouts)
    .values({ ...order, loanId, provider: channel.provider, startedAt: now })
    .returning()
  return { payout: payout!, isNew: true }
}
