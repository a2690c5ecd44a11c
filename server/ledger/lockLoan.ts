import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { GIVE_BACK_WITHIN } from '#domain/lending/giveBack'
import type { LoanFacts } from '#domain/lending/terms'
import { borrowers } from '../db/borrowerTables'
import { builtOnce } from '../db/builtOnce'
import { isUuid } from '../db/columns'
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
const lockedOfCode = (condition: SQL) =>
  builtOnce((tx) =>
    tx
      .select({ code: paymentCodes, loan: loans, terms })
      .from(paymentCodes)
      .innerJoin(loans, eq(loans.id, paymentCodes.loanId))
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
      .innerJoin(priceRules, eq(priceRules.id, loans.priceRuleId))
      .where(and(eq(paymentCodes.provider, sql.placeholder('provider')), condition))
      .orderBy(desc(paymentCodes.createdAt))
      .limit(1)
      .for('no key update', { of: IN_ORDER }),
  )
const lockedById = lockedOfCode(eq(paymentCodes.id, sql.placeholder('id')))
const lockedByNumber = lockedOfCode(eq(paymentCodes.number, sql.placeholder('number')))

/**
 * Locks the borrower, then the loan; the caller may lock a code after that, never before. Null if there is no such
 * loan. Not `for update`, which would wait for inserts of rows that reference the same borrower or loan.
 */
export async function lockLoan(tx: Db, loanId: string): Promise<LoanOnTerms | null> {
  const [row] = await lockedLoan(tx).execute({ loanId })
  return row === undefined ? null : onTerms(row)
}

interface NamedCode {
  provider: string
  /** What the provider sent as our id of the code; `null` if it sent none. */
  codeId: string | null
  number?: string | null
}

/**
 * Locks the loan of a code, found by our id, or if the provider sent none by the number: the last code that had it. The code
 * is returned without a lock. Null if there is no such code.
 */
export async function lockLoanOfCode(tx: Db, { provider, codeId, number }: NamedCode) {
  if (codeId === null ? number == null : !isUuid(codeId)) return null
  const [row] =
    codeId === null
      ? await lockedByNumber(tx).execute({ provider, number })
      : await lockedById(tx).execute({ provider, id: codeId })
  return row === undefined ? null : { code: row.code, ...onTerms(row) }
}
