import { randomUUID } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import type { AccountAnswers } from '#domain/forms/formRules'
import type { Db } from '../../db/database'
import type { ChannelServices, PayOutOrder, PayOutResult } from '../channels/channel'
import { requireChannel } from '../channels/channels'
import { transfers, type Transfer } from '../../db/paymentTables'

export type Completed = Exclude<PayOutResult, { outcome: 'unknown' }>

export interface Purpose<Locked> {
  of: Pick<typeof transfers.$inferInsert, 'kind' | 'loanId' | 'paymentProvider' | 'paymentId'>
  lock: (tx: Db) => Promise<Locked>
  isLive: SQL | undefined
  /** The transfer, booked under the key if it counts as sent from now on; `null` if nothing is to be sent. */
  order: (tx: Db, locked: Locked, key: string, now: Date) => Promise<{ amount: number; account: AccountAnswers } | null>
  complete: (tx: Db, transfer: Transfer, result: Completed, now: Date) => Promise<unknown>
}

/**
 * Records the transfer under the lock of the row that the money belongs to, or returns the recorded one. `null` if
 * nothing is to be sent.
 */
export async function createTransfer<Locked>(
  tx: Db,
  { channels: [channel] }: ChannelServices,
  { of, lock, isLive, order }: Purpose<Locked>,
  now: Date,
): Promise<{ transfer: Transfer; isNew: boolean } | null> {
  const locked = await lock(tx)
  const [live] = await tx.select().from(transfers).where(isLive)
  if (live !== undefined) return { transfer: live, isNew: false }
  const key = randomUUID()
  const ordered = await order(tx, locked, key, now)
  if (ordered === null) return null
  if (channel === undefined) throw new Error('no provider is configured')
  const { amount, account } = ordered
  const row = { ...of, ...account, key, amount, provider: channel.provider, startedAt: now }
  const [transfer] = await tx.insert(transfers).values(row).returning()
  return { transfer: transfer!, isNew: true }
}

const unanswered = () => ({ outcome: 'unknown' }) as const

/** An existing transfer is fetched first, and sent again only if the provider doesn’t know it. */
export async function submitTransfer(
  services: Pick<ChannelServices, 'channels'>,
  { provider, key, amount, bankCode, accountNumber, accountHolder }: PayOutOrder & { provider: string },
  isNew: boolean,
): Promise<PayOutResult> {
  const channel = requireChannel(services, provider)
  if (!isNew) {
    const known = await channel.readPayOut(key).catch(unanswered)
    if (known.outcome !== 'none') return known
  }
  return channel.payOut({ key, amount, bankCode, accountNumber, accountHolder }).catch(unanswered)
}

/** Stores and books the result, once: a second call changes nothing. */
export async function completeTransfer<Locked>(
  tx: Db,
  { lock, complete }: Purpose<Locked>,
  transfer: Transfer,
  result: Completed,
  now: Date,
): Promise<void> {
  // The payment first, in the order in which a return is created.
  if (transfer.kind === 'return') await lock(tx)
  const reason = result.outcome === 'refused' ? result.reason : null
  const ended = await tx
    .update(transfers)
    .set({ state: result.outcome, reason, endedAt: now })
    .where(and(eq(transfers.key, transfer.key), eq(transfers.state, 'sending')))
    .returning({ key: transfers.key })
  if (ended.length > 0) await complete(tx, transfer, result, now)
}

/**
 * Sends money and books it. It can be called repeatedly, concurrently, and after a crash at any point: the money is
 * sent once. Call again later for `unknown`. `null` if nothing is to be sent. Don’t call it inside a transaction: the
 * transfer must be recorded before it is sent.
 */
export async function transferMoney<Locked>(
  services: ChannelServices,
  purpose: Purpose<Locked>,
): Promise<{ outcome: PayOutResult['outcome']; transfer: Transfer } | null> {
  const now = await services.now()
  const created = await services.db.transaction((tx) => createTransfer(tx, services, purpose, now))
  if (created === null) return null
  const { transfer, isNew } = created
  if (transfer.state !== 'sending') return { outcome: transfer.state, transfer }
  const result = await submitTransfer(services, transfer, isNew)
  const { outcome } = result
  if (outcome !== 'unknown') await services.db.transaction((tx) => completeTransfer(tx, purpose, transfer, result, now))
  return { outcome, transfer }
}
