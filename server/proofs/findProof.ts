import { and, eq, isNull } from 'drizzle-orm'
import { maskName } from '#domain/forms/holderName'
import { readProofNumber } from '#domain/lending/proofNumber'
import type { Db } from '../db/database'
import { loans, providerPayments, settlementLetters, type Loan } from '../db/ledgerTables'
import { findCard } from '../kyc/card/cardRows'
import { readReceipts } from '../loans/receipts'

interface Named {
  number: string
  loanNumber: string
  maskedName: string
}
export type Proof =
  | (Named & { kind: 'letter'; settledAt: Date })
  | (Named & { kind: 'receipt'; amount: number; paidOn: string; paidAt: string | null; left: number })

async function namedOf(db: Db, number: string, { borrowerId, loanNumber }: Loan): Promise<Named> {
  const card = await findCard(db, borrowerId)
  return { number, loanNumber, maskedName: card === null ? '' : maskName(card.fields.name) }
}

async function findLetter(db: Db, number: string): Promise<Proof | null> {
  const stands = and(eq(settlementLetters.number, number), isNull(settlementLetters.withdrawnAt))
  const [row] = await db
    .select({ loan: loans, settledAt: settlementLetters.settledAt })
    .from(settlementLetters)
    .innerJoin(loans, eq(loans.id, settlementLetters.loanId))
    .where(stands)
  if (row === undefined) return null
  return { kind: 'letter', ...(await namedOf(db, number, row.loan)), settledAt: row.settledAt }
}

/** The receipt with that number, and its loan; `null` if it is unknown, or its payment was not booked to a loan. */
export async function findReceipt(db: Db, number: string) {
  const [row] = await db
    .select({ loan: loans })
    .from(providerPayments)
    .innerJoin(loans, eq(loans.id, providerPayments.loanId))
    .where(eq(providerPayments.receiptNumber, number))
  if (row === undefined) return null
  const receipt = (await readReceipts(db, row.loan.id)).find(({ receiptId }) => receiptId === number)
  return receipt === undefined ? null : { receipt, loan: row.loan }
}

async function findStandingReceipt(db: Db, number: string): Promise<Proof | null> {
  const found = await findReceipt(db, number)
  if (found === null || found.receipt.left === null) return null
  const { amount, paidOn, paidAt, left } = found.receipt
  return { kind: 'receipt', ...(await namedOf(db, number, found.loan)), amount, paidOn, paidAt, left: left.amount }
}

/** `null` alike for a document never issued and a withdrawn one, so that nobody can tell which. */
export async function findProof(db: Db, typed: string): Promise<Proof | null> {
  const read = readProofNumber(typed)
  if (read === null) return null
  return read.kind === 'letter' ? findLetter(db, read.number) : findStandingReceipt(db, read.number)
}
