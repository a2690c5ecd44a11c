import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { MOST_BILLS } from '#contract/bills'
import { GIVE_BACK_WITHIN } from '#domain/lending/giveBack'
import { inTime, loanStates, over, type LoanState, unsettled } from '#domain/lending/loanStates'
import { giveBackAmount, owed } from '#domain/lending/account'
import { dayOf, type Day } from '#domain/day'
import type { Locale } from '#domain/language'
import { builtOnce } from '../db/builtOnce'
import type { Db } from '../db/database'
import { loans, priceRules, type Loan } from '../db/ledgerTables'
import { failureText } from '../i18n/loanFailures'
import { stateOn } from '../ledger/loanState'
import { onTerms, terms } from '../ledger/lockLoan'
import { readAccounts, type LoanAccount } from '../ledger/readOwed'

/** The principal that can still be returned without charge, and until when; `null` if nothing can. */
export function giveBackOf({ loan: { state, paidOutAt }, facts, events }: LoanAccount, now: Date) {
  if (paidOutAt === null || !inTime.includes(state)) return null
  const until = new Date(paidOutAt.getTime() + GIVE_BACK_WITHIN)
  const amount = giveBackAmount(facts, events)
  return now < until && amount > 0 ? { amount, until } : null
}

const nothingOwed = { total: 0, overpaid: 0, daysLate: 0, extensions: 0 }

function failureOf({ failure, state }: Loan, locale: Locale) {
  return failure === null ? null : { reason: failure, message: failureText(failure, state, locale) }
}

const ofBorrower = eq(loans.borrowerId, sql.placeholder('borrowerId'))

const selectBills = (states: readonly number[]) =>
  builtOnce((db) =>
    db
      .select({ loan: loans, terms, productCode: priceRules.productCode, productName: priceRules.name })
      .from(loans)
      .innerJoin(priceRules, eq(priceRules.id, loans.priceRuleId))
      .where(and(ofBorrower, inArray(loans.state, states)))
      .orderBy(desc(loans.appliedAt), desc(loans.id))
      .limit(MOST_BILLS),
  )
const selectByType = { '0': selectBills(unsettled), '1': selectBills(over) }

export async function readBills(db: Db, borrowerId: string, borrowType: '0' | '1', now: Date, locale: Locale) {
  const rows = await selectByType[borrowType](db).execute({ borrowerId })
  const day = dayOf(now.getTime())
  const accounts = await readAccounts(db, rows.map(onTerms))
  return rows.map(({ loan, productCode, productName }) => {
    const account = accounts.get(loan.id)
    const giveBack = account ? giveBackOf(account, now) : null
    const { total, overpaid, daysLate, extensions } = account ? owed(account.facts, account.events, day) : nothingOwed
    return {
      repayId: loan.id,
      borrowStatus: statusOf(loan, day),
      productCode,
      productName,
      principal: loan.principal,
      days: loan.days,
      owed: total,
      overpaid,
      daysLate,
      extensions,
      appliedAt: loan.appliedAt.toISOString(),
      paidOutOn: loan.paidOutOn,
      dueDate: loan.dueOn,
      closedOn: loan.closedAt === null ? null : dayOf(loan.closedAt.getTime()),
      failure: failureOf(loan, locale),
      giveBackUntil: giveBack?.until.toISOString() ?? null,
      giveBackAmount: giveBack?.amount ?? null,
    }
  })
}

/** As of that day, whether or not its passed due date was recorded yet. */
export function statusOf(loan: Pick<Loan, 'state' | 'dueOn'>, day: Day): LoanState {
  const state = stateOn(loan, day)
  const status = loanStates.find((known) => known === state)
  if (status === undefined) throw new Error(`no such state ${state}`)
  return status
}

const selectLatest = builtOnce((db) =>
  db
    .select()
    .from(loans)
    .where(ofBorrower)
    .orderBy(desc(inArray(loans.state, unsettled)), desc(loans.appliedAt), desc(loans.id))
    .limit(1),
)

export async function readLatestLoan(db: Db, borrowerId: string): Promise<Loan | null> {
  const [loan] = await selectLatest(db).execute({ borrowerId })
  return loan ?? null
}
