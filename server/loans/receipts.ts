import { eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { paymentCodes, providerPayments, type PaymentName } from '../db/ledgerTables'
import { readEntries, type BookedEntry } from '../ledger/history'
import { PROOF_PROVIDER } from '../payments/channels/provenPayment'

const PAYMENTS = ['payment', 'match']

/** Money that went to a debt is credited to it, so the ledger has it below 0. */
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

/** When and by which channel each payment of a loan came, as far as its provider has said so. */
async function readSources(db: Db, loanId: string) {
  const { provider, paymentId, paidAt, receiptNumber } = providerPayments
  const rows = await db
    .select({ provider, paymentId, paidAt, receiptNumber, channel: paymentCodes.channel })
    .from(providerPayments)
    .leftJoin(paymentCodes, eq(paymentCodes.id, providerPayments.codeId))
    .where(eq(providerPayments.loanId, loanId))
  // Of a proof, only the day is known.
  return new Map(
    rows.map(({ paidAt: at, ...row }) => [
      nameOf(row),
      { ...row, paidAt: row.provider === PROOF_PROVIDER ? null : at },
    ]),
  )
}

/** What was paid for a loan, the latest first, each with where the money went as it is booked now. */
export async function readReceipts(db: Db, loanId: string) {
  const entries = await readEntries(db, [loanId])
  const cancelled = new Set(entries.map(({ detail }) => detail.cancels))
  const latest = new Map<string, BookedEntry>()
  for (const entry of entries) {
    if (PAYMENTS.includes(entry.kind) && entry.detail.event) latest.set(entry.detail.event.key, entry)
  }
  const sources = await readSources(db, loanId)
  return [...latest.entries()].reverse().map(([key, entry]) => {
    const shares = sharesOf(entry)
    const { event, payment } = entry.detail
    const source = payment && sources.get(nameOf(payment))
    return {
      receiptId: source?.receiptNumber ?? '',
      amount: shares.total,
      paidOn: event!.on,
      paidAt: source?.paidAt?.toISOString() ?? null,
      channel: source?.channel ?? null,
      shares,
      isReversed: cancelled.has(key),
    }
  })
}
