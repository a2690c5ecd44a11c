import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { LoanFacts } from '../../domain/lending/terms'
import { borrowers } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { loans, paymentCodes, priceRules, type Loan } from '../db/ledgerTables'

const { dailyRateBp, feeBp, lateRateBp, extensionRateBp, capBp } = getTableColumns(priceRules)
export const terms = { dailyRateBp, feeBp, lateRateBp, extensionRateBp, capBp }

/** A loan with the terms that were agreed for it. `facts` is null until it is paid out. */
export interface LoanOnTerms {
  loan: Loan
  facts: LoanFacts | null
}

export const selectLoan = (db: Db, loanId: string) =>
  db
    .select({ loan: loans, terms })
    .from(loans)
    .innerJoin(priceRules, eq(priceRules.id, loans.priceRuleId))
    .where(eq(loans.id, loanId))

type Row = Awaited<ReturnType<typeof selectLoan>>[number]

export const onTerms = ({ loan, terms }: Row): LoanOnTerms => {
  const { principal, days, paidOutOn } = loan
  return { loan, facts: paidOutOn === null ? null : { principal, days, paidOutOn, terms } }
}

async function lockUnderBorrower(tx: Db, loanId: string): Promise<LoanOnTerms | null> {
  const [row] = await selectLoan(tx, loanId).for('no key update', { of: loans })
  return row === undefined ? null : onTerms(row)
}

/**
 * Locks the borrower, then the loan; the caller may lock a code after that, never before. Null where there is no such loan.
 * Not `for update`, which would wait for whoever inserts a row that refers to the same borrower or loan.
 */
export async function lockLoan(tx: Db, loanId: string): Promise<LoanOnTerms | null> {
  const borrowerOf = tx.select({ id: loans.borrowerId }).from(loans).where(eq(loans.id, loanId))
  await tx
    .select({ one: sql`1` })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerOf))
    .for('no key update')
  return lockUnderBorrower(tx, loanId)
}

/** The same for the loan that a code is for, with the code, which is not locked. Null where there is no such code. */
export async function lockLoanOfCode(tx: Db, codeId: string) {
  const [row] = await tx
    .select({ code: paymentCodes })
    .from(paymentCodes)
    .innerJoin(loans, eq(loans.id, paymentCodes.loanId))
    .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
    .where(eq(paymentCodes.id, codeId))
    .for('no key update', { of: borrowers })
  const locked = row && (await lockUnderBorrower(tx, row.code.loanId))
  return locked ? { code: row.code, ...locked } : null
}
