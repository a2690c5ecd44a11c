import { and, eq, sql } from 'drizzle-orm'
import { builtOnce } from '../db/builtOnce'
import type { Db } from '../db/database'
import { loans, type Loan } from '../db/ledgerTables'
import { notFound, tooEarly } from '../http/apiError'
import { isUuid } from '../db/columns'
import { onTerms, selectLoans } from './lockLoan'
import { readAccounts, type LoanAccount } from './readOwed'

const isOwn = and(eq(loans.id, sql.placeholder('id')), eq(loans.borrowerId, sql.placeholder('borrowerId')))
const selectOwn = builtOnce((db) => selectLoans(db, isOwn))

async function findOwn(db: Db, borrowerId: string, repayId: string) {
  if (!isUuid(repayId)) throw notFound()
  const [row] = await selectOwn(db).execute({ id: repayId, borrowerId })
  if (row === undefined) throw notFound()
  return onTerms(row)
}

/** Throws a 404 for an unknown loan, and the same one for another borrower’s. */
export async function requireOwnLoan(db: Db, borrowerId: string, repayId: string): Promise<Loan> {
  return (await findOwn(db, borrowerId, repayId)).loan
}

/** The borrower’s loan with its events; throws a 404, or a 409 if it was not paid out. */
export async function requireOwnAccount(db: Db, borrowerId: string, repayId: string): Promise<LoanAccount> {
  const account = (await readAccounts(db, [await findOwn(db, borrowerId, repayId)])).get(repayId)
  if (account === undefined) throw tooEarly()
  return account
}
