import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { GIVE_BACK_WITHIN } from '#domain/lending/giveBack'
import type { LoanFacts } from '#domain/lending/terms'
import { borrowers } from '../db/borrowerTables'
import { builtOnce } from '../db/builtOnce'
import type { Db } from '../db/database'
import { loans, paymentCodes, priceRules, type Loan } from '../db/ledgerTables'

const { dailyRateBp, feeBp, lateRateBp, extensionRateBp, capBp } = getTableColumns(priceRules)
export const terms = { dailyRateBp, feeBp, lateRateBp, extensionRateBp, capBp }

/** A statement locks a row’s tables in the order in which they are named, and returns their values after the wait. */
const IN_ORDER: [typeof borrowers, typeof loans] = [borrowers, loans]

export interface LoanOnTerms {
  loan: Loan
  facts: LoanFacts | null
}

export const selectLoans = (db: Db, condition: SQL | undefined) =>
  db
    .select({ loan: loans, terms })
    .from(loans)
    .innerJoin(priceRules, eq(priceRules.id, loans.priceRuleId))
    .where(condition)

type Row = Awaited<ReturnType<typeof selectLoans>>[number]

export const onTerms = ({ loan, terms }: Row): LoanOnTerms => {
  const { principal, days, paidOutOn, paidOutAt } = loan
  if (paidOutOn === null) return { loan, facts: null }
  const giveBackBy = paidOutAt && new Date(paidOutAt.getTime() + GIVE_BACK_WITHIN).toISOString()
  return { loan, facts: { principal, days, paidOutOn, ...(giveBackBy && { giveBackBy }), terms } }
}

const lockedLoan = builtOnce((tx) =>
  tx
    .select({ loan: loans, terms })
    .from(loans)
    .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
    .innerJoin(priceRules, eq(priceRules.id, loans.priceRuleId))
    .where(eq(loans.id, sql.placeholder('loanId')))
    .for('no key update', { of: IN_ORDER }),
)
const lockedOfCode = builtOnce((tx) =>
  tx
    .select({ code: paymentCodes, loan: loans, terms })
    .from(paymentCodes)
    .innerJoin(loans, eq(loans.id, paymentCodes.loanId))
    .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
    .innerJoin(priceRules, eq(priceRules.id, loans.priceRuleId))
    .where(eq(paymentCodes.id, sql.placeholder('codeId')))
    .for('no key update', { of: IN_ORDER }),
)

/**
 * Locks the borrower, then the loan; the caller may lock a code after that, never before. Null if there is no such
 * loan. Not `for update`, which would wait for inserts of rows that reference the same borrower or loan.
 */
export async function lockLoan(tx: Db, loanId: string): Promise<LoanOnTerms | null> {
  const [row] = await lockedLoan(tx).execute({ loanId })
  return row === undefined ? null : onTerms(row)
}

/** Locks the loan of a code; the code is returned without a lock. Null if there is no such code. */
export async function lockLoanOfCode(tx: Db, codeId: string) {
  const [row] = await lockedOfCode(tx).execute({ codeId })
  return row === undefined ? null : { code: row.code, ...onTerms(row) }
}
