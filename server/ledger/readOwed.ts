import { eq, sql } from 'drizzle-orm'
import { owed, type Owed } from '#domain/lending/account'
import type { Day } from '#domain/day'
import type { LoanEvent, LoanFacts } from '#domain/lending/terms'
import { builtOnce } from '../db/builtOnce'
import type { Db } from '../db/database'
import { loans, type Loan } from '../db/ledgerTables'
import { readEvents } from './history'
import { onTerms, selectLoans, type LoanOnTerms } from './lockLoan'

export interface LoanAccount {
  loan: Loan
  facts: LoanFacts
  events: LoanEvent[]
}

/** Of loaded loans, by their ids, in one query; without those that were not paid out. */
export async function readAccounts(db: Db, rows: readonly LoanOnTerms[]): Promise<Map<string, LoanAccount>> {
  const paidOut = rows.flatMap(({ loan, facts }) => (facts === null ? [] : [{ loan, facts }]))
  const events = await readEvents(
    db,
    paidOut.map(({ loan }) => loan),
  )
  return new Map(paidOut.map((row) => [row.loan.id, { ...row, events: events.get(row.loan.id)! }]))
}

const selectLoan = builtOnce((db) => selectLoans(db, eq(loans.id, sql.placeholder('loanId'))))

export async function readAccount(db: Db, loanId: string): Promise<LoanAccount | null> {
  const rows = await selectLoan(db).execute({ loanId })
  return (await readAccounts(db, rows.map(onTerms))).get(loanId) ?? null
}

export async function readOwed(db: Db, loanId: string, day: Day): Promise<Owed> {
  const account = await readAccount(db, loanId)
  if (account === null) throw new Error(`loan ${loanId} was not paid out`)
  return owed(account.facts, account.events, day)
}
