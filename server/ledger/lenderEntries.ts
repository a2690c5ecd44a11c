import { owed } from '#domain/lending/account'
import { dayOf } from '#domain/day'
import { sumOf } from '#domain/lending/cost/parts'
import type { DatedEvent } from '#domain/lending/terms'
import type { Db } from '../db/database'
import { happeningsIn, readEntries, readEvents } from './history'
import { lockLoan } from './lockLoan'
import { rebook } from './rebook'

async function bookByLender(
  tx: Db,
  loanId: string,
  key: string,
  now: Date,
  eventFor: (balance: ReturnType<typeof owed>) => { amount: number; kind: 'waive' | 'writeOff' | 'refund' },
): Promise<number> {
  const locked = await lockLoan(tx, loanId)
  if (locked === null || locked.facts === null) return 0
  const { loan, facts } = locked
  const events = (await readEvents(tx, [loan])).get(loanId)!
  const isRepeated = events.some((event) => event.kind !== 'discount' && event.key.endsWith(` ${key}`))
  const on = dayOf(now.getTime())
  const { amount, kind } = eventFor(owed(facts, events, on))
  if (isRepeated || amount <= 0) return 0
  const event: DatedEvent = { kind, amount, on, key: `${now.toISOString()} ${key}` }
  await rebook(tx, loan, facts, { happened: { event } }, now)
  return amount
}

/**
 * Refunds that much of what was overpaid, all of it by default; `key` names the transfer, and is booked once. Returns
 * how much was booked, in whole Rupiah: 0 if nothing was overpaid or the key was booked before.
 */
export const refundOverpaid = (
  tx: Db,
  loanId: string,
  { key, amount = Infinity }: { key: string; amount?: number },
  now: Date,
) =>
  bookByLender(tx, loanId, `refund:${key}`, now, ({ overpaid }) => ({
    kind: 'refund',
    amount: Math.min(amount, overpaid),
  }))

/** The transfer was not sent after all: its amount is overpaid again. */
export async function cancelRefund(tx: Db, loanId: string, key: string, now: Date): Promise<void> {
  const { loan, facts } = (await lockLoan(tx, loanId))!
  const happenings = happeningsIn(await readEntries(tx, [loanId]))
  const refunded = happenings.find(({ event }) => event.key.endsWith(` refund:${key}`))
  if (refunded) await rebook(tx, loan, facts!, { cancelled: refunded.event.key }, now)
}

/** Waives open charges up to that amount. Returns how much. */
export const waiveCharges = (tx: Db, loanId: string, { key, amount }: { key: string; amount: number }, now: Date) =>
  bookByLender(tx, loanId, `waive:${key}`, now, (balance) => ({
    kind: 'waive',
    amount: Math.min(amount, sumOf(balance)),
  }))

/** Writes off all that is owed and closes the loan (state 40). Returns how much it was. */
export const writeOff = (tx: Db, loanId: string, now: Date) =>
  bookByLender(tx, loanId, 'writeOff', now, ({ total }) => ({ kind: 'writeOff', amount: total }))
