import { and, eq, isNull } from 'drizzle-orm'
import { maskName } from '#domain/forms/holderName'
import { loanState } from '#domain/lending/loanStates'
import { checkAddress, readProofNumber } from '#domain/lending/proofNumber'
import { requireCode } from '../auth/knownDevice'
import { spendPersonalDataCode } from '../borrowers/personalDataCode'
import { LENDER_NAME } from '../credit/lenderTexts'
import { settlementLetters } from '../db/ledgerTables'
import { notFound, tooEarly } from '../http/apiError'
import type { Handler } from '../http/call'
import { findCard } from '../kyc/card/cardRows'
import { renewLetter } from '../ledger/loanState'
import { requireOwnLoan } from '../ledger/ownLoan'
import { channelNames } from '../loans/receipts'
import { findReceipt } from './findProof'
import { letterPdf } from './letterPdf'

export const readReceipt: Handler<'readReceipt'> = async ({ services, params, now }, borrower) => {
  const { db, config } = services
  const read = readProofNumber(params.number)
  const found = read?.kind === 'receipt' ? await findReceipt(db, read.number) : null
  if (found === null || found.loan.borrowerId !== borrower.id) throw notFound()
  const { channel, ...receipt } = found.receipt
  const { loan } = found
  const card = await findCard(db, borrower.id)
  return {
    ...receipt,
    name: channelNames(services, now)(channel),
    repayId: loan.id,
    loanNumber: loan.loanNumber,
    lender: LENDER_NAME,
    maskedName: card === null ? '' : maskName(card.fields.name),
    checkAddress: receipt.left === null ? null : checkAddress(config.publicHost, receipt.receiptId),
    isSettled: loan.state === loanState.settled,
  }
}

export const fetchLetter: Handler<'fetchLetter'> = async ({ services, body, ...caller }, borrower) => {
  const { db, config } = services
  const loan = await requireOwnLoan(db, borrower.id, body.repayId)
  const card = await findCard(db, borrower.id)
  if (loan.state !== loanState.settled || card === null) throw tooEarly()
  requireCode(body)
  await spendPersonalDataCode(
    services,
    borrower,
    { purpose: 'letter', otpCode: body.code ?? '', field: 'code' },
    caller,
  )
  // A loan settled by a process of the previous release has no letter yet.
  await renewLetter(db, loan, loan, caller.now)
  const stands = and(eq(settlementLetters.loanId, loan.id), isNull(settlementLetters.withdrawnAt))
  const [letter] = await db.select().from(settlementLetters).where(stands)
  // A payment was reversed at this moment.
  if (letter === undefined) throw tooEarly()
  const { number, settledAt, madeAt } = letter
  const { principal, paidOutAt, loanNumber } = loan
  const pdf = letterPdf({
    number,
    loanNumber,
    name: card.fields.name,
    nik: card.fields.nik,
    principal,
    paidOutAt: paidOutAt!,
    settledAt,
    madeAt,
    host: config.publicHost,
  })
  return { number, pdf: pdf.toString('base64') }
}
