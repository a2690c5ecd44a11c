import { and, eq } from 'drizzle-orm'
import type { AccountAnswers } from '#domain/forms/formRules'
import { dayOf } from '#domain/day'
import { limits } from '../../config/config'
import type { Db } from '../../db/database'
import { ledgerEntries, providerPayments, type PaymentName } from '../../db/ledgerTables'
import { send } from '../../jobs/send'
import { isPayment } from '../../ledger/bookPayment'
import { lossKey } from '../../ledger/correctPayment'
import { reverseEntries, writeEntries } from '../../ledger/writeEntries'
import type { Services } from '../../services'
import type { ChannelServices } from '../channels/channel'
import { transfers } from '../../db/paymentTables'
import { transferMoney, type Purpose } from './transfers'

async function lockPayment(tx: Db, payment: PaymentName) {
  const [row] = await tx.select().from(providerPayments).where(isPayment(payment)).for('no key update')
  return row
}

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
 * Books the return of an unmatched payment; `key` names the transfer. Locks the payment. Returns how much, in whole
 * Rupiah: 0 if it is not unmatched (any more).
 */
export async function bookReturn(tx: Db, payment: PaymentName, key: string, now: Date): Promise<number> {
  const row = await lockPayment(tx, payment)
  if (row === undefined || row.outcome !== 'unmatched') return 0
  const { provider, paymentId, amount } = row
  const lines = { unmatched: amount, cash: -amount }
  const detail = { returns: { provider, paymentId } }
  const entry = { kind: 'refund', key: `return:${key}`, valueOn: dayOf(now.getTime()), lines, detail }
  await writeEntries(tx, null, [entry], now)
  await tx.update(providerPayments).set({ outcome: 'returned' }).where(isPayment(payment))
  return amount
}

/**
 * The transfer was not sent after all: the money is unmatched as before, or if it was taken back meanwhile, nothing is
 * lost.
 */
async function cancelReturn(tx: Db, payment: PaymentName, key: string, now: Date): Promise<void> {
  const row = await lockPayment(tx, payment)
  await reverseByKey(tx, `return:${key}`, now)
  if (row?.outcome === 'reversed') await reverseByKey(tx, lossKey(payment), now)
  else await tx.update(providerPayments).set({ outcome: 'unmatched' }).where(isPayment(payment))
}

const resume = (db: Db, payment: PaymentName, now: Date) =>
  send(db, 'returnPayment', payment, { delay: { now, ms: limits.refund.askAgain } })

export function returning({ provider, paymentId }: PaymentName, account: AccountAnswers | null): Purpose<unknown> {
  const payment = { provider, paymentId }
  const of = { kind: 'return', paymentProvider: provider, paymentId } as const
  const isOfPayment = and(eq(transfers.paymentProvider, provider), eq(transfers.paymentId, paymentId))
  return {
    of,
    lock: (tx) => lockPayment(tx, payment),
    isLive: and(isOfPayment, eq(transfers.state, 'sending')),
    async order(tx, _locked, key, now) {
      const amount = account === null ? 0 : await bookReturn(tx, payment, key, now)
      if (account === null || amount === 0) return null
      // If this process ends now, the job resumes it.
      await resume(tx, payment, now)
      return { amount, account }
    },
    async complete(tx, { key }, { outcome }, now) {
      if (outcome === 'refused') await cancelReturn(tx, payment, key, now)
    },
  }
}

/**
 * Returns money that arrived for no loan to that account. A job fetches an `unknown` result again; after `refused` it
 * is unmatched as before. `null` if it is not unmatched.
 */
export const payReturn = (services: ChannelServices, payment: PaymentName, account: AccountAnswers | null) =>
  transferMoney(services, returning(payment, account))

/** Job: resumes a return until its result is known. */
export async function returnPayment(services: Services, payment: PaymentName): Promise<void> {
  const paid = await payReturn(services, payment, null)
  if (paid?.outcome === 'unknown') await resume(services.db, payment, await services.now())
}
