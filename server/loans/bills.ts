import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { MOST_BILLS } from '#contract/bills'
import { GIVE_BACK_WITHIN } from '#domain/lending/giveBack'
import { inTime, loanState, loanStates, over, type LoanState, unsettled } from '#domain/lending/loanStates'
import type { PayOut } from '#domain/lending/apply/bill'
import { giveBackAmount, owed } from '#domain/lending/account'
import { maskAccount } from '#domain/forms/account'
import { dayOf, type Day } from '#domain/day'
import type { Locale } from '#domain/language'
import { readPause } from '../borrowers/pause'
import { findBank } from '../borrowers/banks'
import { builtOnce } from '../db/builtOnce'
import type { Db } from '../db/database'
import { loans, priceRules, type Loan } from '../db/ledgerTables'
import { failureTexts } from '../i18n/loanFailures'
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
  return failure === null ? null : { reason: failure, ...failureTexts(failure, state, locale) }
}

/** The loans whose medians say how long it takes, and how few of them say nothing. */
const KNOWN_LOANS = { most: 50, least: 5 }

const selectLatestPayOuts = builtOnce((db) => {
  const latest = db
    .select({
      review: sql<number>`extract(epoch from ${loans.decidedAt} - ${loans.appliedAt})`.as('review'),
      transfer: sql<number>`extract(epoch from ${loans.paidOutAt} - ${loans.decidedAt})`.as('transfer'),
    })
    .from(loans)
    .where(and(isNotNull(loans.paidOutAt), isNotNull(loans.decidedAt)))
    .orderBy(desc(loans.paidOutAt))
    .limit(KNOWN_LOANS.most)
    .as('latest')
  return db
    .select({
      count: sql<number>`count(*)::integer`,
      review: sql<number>`percentile_cont(0.5) within group (order by ${latest.review})::float`,
      transfer: sql<number>`percentile_cont(0.5) within group (order by ${latest.transfer})::float`,
    })
    .from(latest)
})

/** In milliseconds: nobody promises seconds. */
const inMinutes = (seconds: number) => 60_000 * Math.max(1, Math.ceil(seconds / 60))

/** When money that is awaited should arrive; `null` where too few loans were paid out to say, or it has to wait. */
async function expectedAt(db: Db, loan: Loan, now: Date): Promise<Date | null> {
  const { state, appliedAt, decidedAt, borrowerId } = loan
  if ((await readPause(db, borrowerId, now)) !== null) return null
  const [known] = await selectLatestPayOuts(db).execute()
  if (known === undefined || known.count < KNOWN_LOANS.least) return null
  const { review, transfer } = known
  if (state === loanState.inReview) return new Date(appliedAt.getTime() + inMinutes(review) + inMinutes(transfer))
  return decidedAt === null ? null : new Date(decidedAt.getTime() + inMinutes(transfer))
}

async function payOutOf(db: Db, loan: Loan, account: LoanAccount | undefined, now: Date): Promise<PayOut | undefined> {
  const { state, bankCode, accountNumber, decidedAt, paidOutAt, dueOn } = loan
  const isAwaited = state === loanState.inReview || state === loanState.payingOut
  const isFresh = paidOutAt !== null && now.getTime() < paidOutAt.getTime() + GIVE_BACK_WITHIN
  if (bankCode === null || accountNumber === null || !(isAwaited || isFresh)) return undefined
  const expected = isAwaited && loan.failure === null ? await expectedAt(db, loan, now) : null
  const isLate = expected !== null && expected < now
  return {
    bankName: findBank(bankCode)?.bankName ?? bankCode,
    accountMasked: maskAccount(accountNumber),
    reviewedAt: decidedAt?.toISOString() ?? null,
    arrivedAt: paidOutAt?.toISOString() ?? null,
    expectedAt: isLate ? null : (expected?.toISOString() ?? null),
    isLate,
    dueTotal: account && dueOn !== null ? owed(account.facts, account.events, dueOn).total : null,
  }
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
  const bills = rows.map(async ({ loan, productCode, productName }) => {
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
      payOut: await payOutOf(db, loan, account, now),
    }
  })
  return Promise.all(bills)
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
