import { eq } from 'drizzle-orm'
import type { DocumentMark } from '#domain/lending/documents'
import type { Borrower } from '../../db/borrowerTables'
import type { Db } from '../../db/database'
import { preorders } from '../../db/lendingTables'
import { loans } from '../../db/ledgerTables'
import type { Handler } from '../../http/call'
import type { Caller } from '../../http/caller'
import { invalid } from '../../http/apiError'
import { send } from '../../jobs/send'
import { creditStateOf } from '../../credit/credit'
import { confirmDevice, findConfirmedDevice, requireCode } from '../../auth/knownDevice'
import { announce } from '../../notifications/announce'
import { offeredRequest } from '../../credit/products'
import { findProduct } from '../../credit/productRows'
import { makeLoanDocuments, type MadeDocument } from '../documents/documents'
import { saveConsents, saveDocuments } from '../documents/documentRows'
import { acceptRequest, type LoanRequest } from './loanRequest'

/** Throws a 422 unless each of these exact texts was agreed to: a changed one must be shown again. */
function requireConsents(made: readonly MadeDocument[], given: readonly DocumentMark[]) {
  const isAgreed = ({ document, version, hash }: MadeDocument) =>
    given.some((mark) => mark.document === document && mark.version === version && mark.hash === hash)
  if (!made.every(isAgreed)) throw invalid({ consents: 'consents' })
}

/** One application at a time: the caller has locked the borrower. */
async function apply(
  tx: Db,
  borrower: Borrower,
  loanRequest: LoanRequest & { consents: readonly DocumentMark[]; code?: string | undefined },
  caller: Caller,
): Promise<{ repayId: string }> {
  const { now } = caller
  const { rule, shown, account, coupon } = await acceptRequest(tx, borrower, loanRequest, now)
  const documents = makeLoanDocuments(shown)
  requireConsents(documents, loanRequest.consents)
  const { isKnown, isRecorded } = await findConfirmedDevice(tx, borrower.id, caller)
  if (!isKnown) requireCode(loanRequest)
  if (!isRecorded) await confirmDevice(tx, borrower.id, caller)
  const answered = tx
    .$with('answered')
    .as(tx.delete(preorders).where(eq(preorders.borrowerId, borrower.id)).returning({ id: preorders.borrowerId }))
  const [loan] = await tx
    .with(answered)
    .insert(loans)
    .values({
      borrowerId: borrower.id,
      priceRuleId: rule.id,
      principal: loanRequest.amount,
      days: loanRequest.days,
      couponId: coupon?.couponId ?? null,
      discount: shown.quote.discount,
      ...account,
      shown,
      appliedAt: now,
    })
    .returning({ id: loans.id })
  if (loan === undefined) throw new Error('insert returned no row')
  await saveConsents(tx, borrower.id, loan.id, documents, caller)
  await saveDocuments(tx, loan.id, documents, shown, now)
  await send(tx, 'review', { loanId: loan.id })
  if (!isKnown) {
    const { id: loanId } = loan
    await announce(tx, { borrowerId: borrower.id, loanId, kind: 'appliedOnNewDevice', key: loanId }, caller)
  }
  return { repayId: loan.id }
}

export const applyLoan: Handler<'applyLoan'> = ({ services, body, ...caller }, borrower) =>
  apply(services.db, borrower, body, caller)

export const applyAuto: Handler<'applyAuto'> = async ({ services: { db }, body, ...caller }, borrower) => {
  const { now } = caller
  const rule = await findProduct(db, body.productCode, now)
  if (rule === null) throw invalid({ productCode: 'choose' })
  const creditState = await creditStateOf(db, borrower, now)
  const offered = await offeredRequest(db, borrower, rule, creditState, now)
  // Nothing is available: the reason is that of the smallest loan.
  const loanRequest = { ...offered, amount: Math.max(offered.amount, rule.minAmount) }
  return apply(db, borrower, { ...loanRequest, consents: body.consents, code: body.code }, caller)
}
