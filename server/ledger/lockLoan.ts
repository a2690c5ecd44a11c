import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { LoanFacts } from '../../domain/lending/terms'
import { borrowers } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { loans, priceRules, type Loan } from '../db/ledgerTables'

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
  const [row] = await selectLoan(tx, loanId).for('no key update', { of: loans })
  return row === undefined ? null : onTerms(row)
}
