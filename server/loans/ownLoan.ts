import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { loans, type Loan } from '../db/ledgerTables'
import { notFound, tooEarly } from '../http/apiError'
import { isUuid } from '../kyc/face/faceTransactions'
import { readAccount, type LoanAccount } from '../ledger/readOwed'

/** Throws a 404 for a loan that there is not, and in the same way for somebody else's. */
export async function requireOwnLoan(db: Db, borrowerId: string, repayId: string): Promise<Loan> {
  if (!isUuid(repayId)) throw notFound()
  const own = and(eq(loans.id, repayId), eq(loans.borrowerId, borrowerId))
  const [loan] = await db.select().from(loans).where(own)
  if (loan === undefined) throw notFound()
  return loan
}

/** The same, with what happened to it; a 409 for one that was not paid out. */
export async function requireOwnAccount(db: Db, borrowerId: string, repayId: string): Promise<LoanAccount> {
  const loan = await requireOwnLoan(db, borrowerId, repayId)
  const account = await readAccount(db, loan.id)
  if (account === null) throw tooEarly()
  return account
}
