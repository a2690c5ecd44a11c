import { eq } from 'drizzle-orm'
import { dayOf } from '#domain/lending/day'
import type { Db } from '../../db/database'
import { ledgerEntries, providerPayments, type PaymentName } from '../../db/ledgerTables'
import { isPayment } from '../../ledger/bookPayment'
import { lossKey } from '../../ledger/correctPayment'
import { reverseEntries, writeEntries } from '../../ledger/writeEntries'

async function reverseByKey(tx: Db, key: string, now: Date) {
  const { id, valueOn } = ledgerEntries
  const found = await tx.select({ id, valueOn }).from(ledgerEntries).where(eq(ledgerEntries.key, key))
  await reverseEntries(
    tx,
    null,
    found.map((entry) => ({ ...entry, detail: {} })),
    now,
  )
}

/**
 * An unmatched payment is sent back; `key` names the transfer. Locks the payment. Returns how much, in whole Rupiah: 0 where it
 * is not unmatched (any more).
 */
export async function bookReturn(tx: Db, payment: PaymentName, key: string, now: Date): Promise<number> {
  const [row] = await tx.select().from(providerPayments).where(isPayment(payment)).for('no key update')
  if (row === undefined || row.outcome !== 'unmatched') return 0
  const { provider, paymentId, amount } = row
  const lines = { unmatched: amount, cash: -amount }
  const detail = { returns: { provider, paymentId } }
  const entry = { kind: 'refund', key: `return:${key}`, valueOn: dayOf(now.getTime()), lines, detail }
  await writeEntries(tx, null, [entry], now)
  await tx.update(providerPayments).set({ outcome: 'returned' }).where(isPayment(payment))
  return amount
}

/** That transfer has not left after all: the money waits as before, or if it was taken back meanwhile, nothing is lost. */
export async function cancelReturn(tx: Db, payment: PaymentName, key: string, now: Date): Promise<void> {
  const [row] = await tx.select().from(providerPayments).where(isPayment(payment)).for('no key update')
  await reverseByKey(tx, `return:${key}`, now)
  if (row?.outcome === 'reversed') await reverseByKey(tx, lossKey(payment), now)
  else await tx.update(providerPayments).set({ outcome: 'unmatched' }).where(isPayment(payment))
}
