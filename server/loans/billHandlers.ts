import { and, eq, gt } from 'drizzle-orm'
import { loanState } from '#domain/lending/loanStates'
import { dayOf } from '#domain/day'
import type { Db } from '../db/database'
import { preorders } from '../db/lendingTables'
import type { Handler } from '../http/call'
import { notFound, tooEarly } from '../http/apiError'
import { send } from '../jobs/send'
import { creditStateOf } from '../credit/credit'
import { offersAt } from '../payments/channels/channels'
import { retryPayOut } from '../payments/transfers/payOut'
import { readBills, readLatestLoan, statusOf } from './bills'
import { helpFor, type Shown } from './documents/documents'
import { findDocument, readDocuments } from './documentRows'
import { requireOwnLoan } from '../ledger/ownLoan'
import { paymentCodes, providerPayments, type PaymentName } from '../db/ledgerTables'
import { readEntries, type BookedEntry } from '../ledger/history'
import { VOUCHER_PROVIDER } from '../payments/channels/provenPayment'

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
      { ...row, paidAt: row.provider === VOUCHER_PROVIDER ? null : at },
    ]),
  )
}

/** What was paid for a loan, the latest first, each with where the money went as it is booked now. */
async function readReceipts(db: Db, loanId: string) {
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

export const listBills: Handler<'listBills'> = async ({ services: { db }, query, now, locale }, { id }) => ({
  asOf: dayOf(now.getTime()),
  details: await readBills(db, id, query.borrowType, now, locale),
})

async function findPreorder(db: Db, borrowerId: string, now: Date) {
  const isAlive = and(eq(preorders.borrowerId, borrowerId), gt(preorders.expiresAt, now))
  const [row] = await db.select().from(preorders).where(isAlive)
  return row === undefined ? null : { applyTotalAmount: row.total, expiresAt: row.expiresAt.toISOString() }
}

export const readBorrowStatus: Handler<'readBorrowStatus'> = async ({ services: { db }, now }, borrower) => {
  const latest = await readLatestLoan(db, borrower.id)
  const { open, isOverdue, available } = await creditStateOf(db, borrower, now)
  return {
    repayId: latest?.id ?? null,
    borrowStatus: latest === null ? null : statusOf(latest, dayOf(now.getTime())),
    canApply: open === null && available > 0,
    isLocked: isOverdue,
    isPayOutFailed: latest?.state === loanState.payingOut && latest.failure !== null,
    preorder: await findPreorder(db, borrower.id, now),
  }
}

export const mendPayOut: Handler<'mendPayOut'> = async ({ services: { db }, body, now }, borrower) => {
  const wanted = body.repayId ?? (await readLatestLoan(db, borrower.id))?.id
  if (wanted === undefined) throw notFound()
  const loan = await requireOwnLoan(db, borrower.id, wanted)
  if (loan.state !== loanState.payingOut) throw tooEarly()
  if (await retryPayOut(db, loan.id, now)) await send(db, 'payOut', { loanId: loan.id })
  return { repayId: loan.id, borrowStatus: loanState.payingOut }
}

export const listDocuments: Handler<'listDocuments'> = async ({ services: { db }, params }, { id }) => {
  const loan = await requireOwnLoan(db, id, params.repayId)
  const rows = await readDocuments(db, loan.id)
  return {
    details: rows.map(({ made: { document, version, sha256 }, agreedAt }) => ({
      document,
      version,
      hash: sha256,
      agreedAt: agreedAt?.toISOString() ?? null,
    })),
  }
}

export const readDocument: Handler<'readDocument'> = async ({ services: { db }, params, locale }, { id }) => {
  const loan = await requireOwnLoan(db, id, params.repayId)
  const found = await findDocument(db, loan.id, params.hash)
  if (found === null) throw notFound()
  const { document, version, sha256, html, shown } = found
  return { document, version, hash: sha256, html, help: helpFor({ document, shown } as Shown, locale) }
}

export const listReceipts: Handler<'listReceipts'> = async ({ services, params, now }, { id }) => {
  const { id: loanId } = await requireOwnLoan(services.db, id, params.repayId)
  const receipts = await readReceipts(services.db, loanId)
  const names = new Map(offersAt(services, now).map(({ channel, name }) => [channel, name]))
  return { details: receipts.map(({ channel, ...rest }) => ({ ...rest, name: names.get(channel ?? '') ?? channel })) }
}
