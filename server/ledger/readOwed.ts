import { owed, type Owed } from '../../domain/lending/account'
import type { Day } from '../../domain/lending/day'
import type { LoanEvent, LoanFacts } from '../../domain/lending/terms'
import type { Db } from '../db/database'
import type { Loan } from '../db/ledgerTables'
import { readEvents } from './history'
import { onTerms, selectLoan } from './lockLoan'

/** A loan that was paid out, with all that the pure functions of domain/lending ask for. */
export interface LoanAccount {
  loan: Loan
  facts: LoanFacts
  events: LoanEvent[]
}

/** Null where there is no such loan, or it was not paid out. */
export async function readAccount(db: Db, loanId: string): Promise<LoanAccount | null> {
  const [row] = await selectLoan(db, loanId)
  if (row === undefined) return null
  const { loan, facts } = onTerms(row)
  return facts === null ? null : { loan, facts, events: await readEvents(db, loan) }
}

/** What is owed on that day. Throws where the loan was not paid out. */
export async function readOwed(db: Db, loanId: string, day: Day): Promise<Owed> {
  const account = await readAccount(db, loanId)
  if (account === null) throw new Error(`loan ${loanId} was not paid out`)
  return owed(account.facts, account.events, day)
}
