import { loanState } from '#domain/lending/loanStates'
import { eq, sql } from 'drizzle-orm'
import { addDays, dayOf } from '#domain/day'
import type { Db } from '../db/database'
import { ledgerAccounts, loans } from '../db/ledgerTables'
import { lockLoan } from './lockLoan'
import { writeEntries } from './writeEntries'

const ACCOUNTS = ['principal', 'interest', 'service_fee', 'late_fee', 'extension_fee', 'overpaid']

/**
 * The principal has reached the borrower: charges run from that day of WIB on. False if it was booked before. Throws
 * for a loan that is not being paid out (state 20).
 */
export async function bookPayout(tx: Db, loanId: string, paidOutAt: Date, now: Date): Promise<boolean> {
  const locked = await lockLoan(tx, loanId)
  if (locked === null) throw new Error(`there is no loan ${loanId}`)
  const { loan } = locked
  if (loan.paidOutAt !== null) return false
  if (loan.state !== loanState.payingOut)
    throw new Error(`loan ${loanId} is not being paid out, but in state ${loan.state}`)
  await tx
    .insert(ledgerAccounts)
    .values(ACCOUNTS.map((kind) => ({ kind, loanId })))
    .onConflictDoNothing()
  const valueOn = dayOf(Math.min(paidOutAt.getTime(), now.getTime()))
  const lines = { principal: loan.principal, cash: -loan.principal }
  await writeEntries(tx, loanId, [{ kind: 'payout', key: `payout:${loanId}`, valueOn, lines, detail: {} }], now)
  const dueOn = addDays(valueOn, loan.days)
  const state = sql`case when ${dueOn}::date < ${dayOf(now.getTime())}::date then 70 else 50 end`
  await tx.update(loans).set({ state, paidOutAt, paidOutOn: valueOn, dueOn, failure: null }).where(eq(loans.id, loanId))
  return true
}
