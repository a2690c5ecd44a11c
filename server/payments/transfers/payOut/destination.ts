import { desc, eq } from 'drizzle-orm'
import type { AccountAnswers } from '#domain/forms/formRules'
import { bankAccounts } from '../../../db/certificationTables'
import type { Db } from '../../../db/database'
import type { Loan } from '../../../db/ledgerTables'
import { refunds } from '../../paymentTables'

/** The account that the loan's agreement names; `null` where the borrower had none. */
export function accountOf({
  bankCode,
  accountNumber,
  accountHolder,
}: Pick<Loan, 'bankCode' | 'accountNumber' | 'accountHolder'>): AccountAnswers | null {
  if (bankCode === null || accountNumber === null || accountHolder === null) return null
  return { bankCode, accountNumber, accountHolder }
}

/**
 * Where what was paid too much goes: the account that the loan was paid out to. A later one takes its place only where the bank
 * refused a refund and the borrower gave it after that. `null` where there is none.
 */
export async function refundAccount(db: Db, loan: Loan): Promise<AccountAnswers | null> {
  const ofLoan = db.select().from(refunds).where(eq(refunds.loanId, loan.id))
  const [latest] = await ofLoan.orderBy(desc(refunds.startedAt)).limit(1)
  if (latest === undefined) return accountOf(loan)
  const [given] = await db.select().from(bankAccounts).where(eq(bankAccounts.borrowerId, loan.borrowerId))
  const isAnswer = latest.state === 'refused' && given !== undefined && given.savedAt > latest.endedAt!
  return accountOf(isAnswer ? given : latest)
}
