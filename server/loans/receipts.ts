import { eq } from 'drizzle-orm'
import { totalOf } from '#domain/lending/cost/accrual'
import { replay } from '#domain/lending/cost/replay'
import type { Db } from '../db/database'
import { paymentCodes, providerPayments, type PaymentName } from '../db/ledgerTables'
import { readEntries, type BookedEntry } from '../ledger/history'
import { readAccount } from '../ledger/readOwed'
import { offersAt } from '../payments/channels/channels'
import { VOUCHER_PROVIDER } from '../payments/channels/provenPayment'

const PAYMENTS = ['payment', 'match']

/** Money that reduced a debt is a credit, so the ledger has it below 0. */
function sharesOf({ lines }: BookedEntry) {
  const to = (account: keyof BookedEntry['lines']) => 0 - (lines[account] ?? 0)
  const shares = {
    principal: to('principal'),
    interest: to('interest'),
    serviceFee: to('service_fee'),
    lateFee: to('late_fee'),
    extensionFee: to('extension_fee'),
    overpaid: to('overpaid'),
  }
  const total = Object.values(shares).reduce((sum, share) => sum + share, 0)
  return { ...shares, total }
}

const nameOf = ({ provider, paymentId }: PaymentName) => `${provider} ${paymentId}`

async function readSources(db: Db, loanId: string) {
  const { provider, paymentId, paidAt, receiptNumber } = providerPayments
  const rows = await db
    .select({ provider, paymentId, paidAt, receiptNumber, channel: paymentCodes.channel })
    .from(providerPayments)
    .leftJoin(paymentCodes, eq(paymentCodes.id, providerPayments.codeId))
    .where(eq(providerPayments.loanId, loanId))
  // For a voucher, only the day is known.
  return new Map(
    rows.map(({ paidAt: at, ...row }) => [
      nameOf(row),
      { ...row, paidAt: row.provider === VOUCHER_PROVIDER ? null : at },
    ]),
  )
}

export async function readReceipts(db: Db, loanId: string) {
  const entries = await readEntries(db, [loanId])
  const cancelled = new Set(entries.map(({ detail }) => detail.cancels))
  const latest = new Map<string, BookedEntry>()
  for (const entry of entries) {
    if (PAYMENTS.includes(entry.kind) && entry.detail.event) latest.set(entry.detail.event.key, entry)
  }
  const sources = await readSources(db, loanId)
  const account = await readAccount(db, loanId)
  const steps = account === null ? [] : replay(account.facts, account.events).steps
  const certificationSteps = new Map(steps.map(({ event, after }) => [event.key, after]))
  return [...latest.entries()].reverse().map(([key, entry]) => {
    const shares = sharesOf(entry)
    const { event, payment } = entry.detail
    const after = certificationSteps.get(key)
    const source = payment && sources.get(nameOf(payment))
    return {
      receiptId: source?.receiptNumber ?? '',
      amount: shares.total,
      paidOn: event!.on,
      paidAt: source?.paidAt?.toISOString() ?? null,
      channel: source?.channel ?? null,
      shares,
      isReversed: cancelled.has(key),
      /** What was owed after the payment, and until when; `null` if it was reversed. */
      left: after === undefined ? null : { amount: totalOf(after), dueOn: after.dueOn },
    }
  })
}

export function channelNames(services: Parameters<typeof offersAt>[0], now: Date) {
  const names = new Map(offersAt(services, now).map(({ channel, name }) => [channel, name]))
  return (channel: string | null) => names.get(channel ?? '') ?? channel
}
