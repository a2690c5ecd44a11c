import { and, eq, gt } from 'drizzle-orm'
import { loanState } from '#domain/lending/loanStates'
import { dayOf } from '#domain/day'
import type { Db } from '../db/database'
import { preorders } from '../db/lendingTables'
import type { Handler } from '../http/call'
import { notFound, tooEarly } from '../http/apiError'
import { send } from '../jobs/send'
import { creditStateOf } from '../credit/credit'
import { retryPayOut } from '../payments/transfers/payOut'
import { readBills, readLatestLoan, statusOf } from './bills'
import { helpFor } from './documents/documents'
import { readDocuments, rendered } from './documents/documentRows'
import { requireOwnLoan } from '../ledger/ownLoan'
import { channelNames, readReceipts } from './receipts'

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
  const found = (await readDocuments(db, loan.id)).find(({ made }) => made.sha256 === params.hash)?.made
  const read = found === undefined ? null : rendered(found, loan.shown)
  if (found === undefined || read === null) throw notFound()
  const { document, version, sha256 } = found
  return { document, version, hash: sha256, html: read.html, help: helpFor(read.facts, locale, version) }
}

export const listReceipts: Handler<'listReceipts'> = async ({ services, params, now }, { id }) => {
  const { id: loanId } = await requireOwnLoan(services.db, id, params.repayId)
  const receipts = await readReceipts(services.db, loanId)
  const nameOf = channelNames(services, now)
  return {
    details: receipts.map(({ channel, left: _, ...rest }) => ({ ...rest, name: nameOf(channel) })),
  }
}
