import type { Db } from '../db/database'
import { readEntries, type BookedEntry } from '../ledger/history'

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

/** What was paid for a loan, the latest first, each with where the money went as it is booked now. */
export async function readReceipts(db: Db, loanId: string) {
  const entries = await readEntries(db, [loanId])
  const cancelled = new Set(entries.map(({ detail }) => detail.cancels))
  const latest = new Map<string, BookedEntry>()
  for (const entry of entries) {
    if (PAYMENTS.includes(entry.kind) && entry.detail.event) latest.set(entry.detail.event.key, entry)
  }
  return [...latest.entries()].reverse().map(([key, entry]) => {
    const shares = sharesOf(entry)
    return {
      receiptId: String(entry.id),
      amount: shares.total,
      paidOn: entry.detail.event!.on,
      shares,
      isReversed: cancelled.has(key),
    }
  })
}
