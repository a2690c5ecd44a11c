import { and, eq, inArray, sql } from 'drizzle-orm'
import { loanState, unsettled } from '#domain/lending/loanStates'
import { statusOf } from '#domain/certification/steps'
import { incomeOfBand } from '#domain/lending/policy/affordability'
import { owed } from '#domain/lending/account'
import { dayOf } from '#domain/day'
import { findForm, findSurvey } from '../db/formRows'
import { limits } from '../config/config'
import { borrowers, type Borrower } from '../db/borrowerTables'
import { coupons } from '../db/lendingTables'
import { builtOnce } from '../db/builtOnce'
import type { Db } from '../db/database'
import { loans, priceRules, type Loan } from '../db/ledgerTables'
import { isNotGivenBack, stateOn } from '../ledger/loanState'
import { onTerms, terms } from '../ledger/lockLoan'
import { readAccounts } from '../ledger/readOwed'
import { availableLimit, grownLimit, initialLimit } from './creditLimit'

/** What a borrower can do now; money in whole Rupiah. */
export interface CreditState {
  /** To reckon with: what was proven, or the lower edge of what was answered at the certification, or a lower one since. */
  monthlyIncome: number
  total: number
  /** The loan that was settled last, if the limit is higher for it, and the limit before. */
  raise: { repayId: string; from: number } | null
  /** 0 while a loan is overdue: the limit is locked. */
  available: number
  isOverdue: boolean
  /** The loan that is not settled. */
  open: Loan | null
}

export async function monthlyIncomeOf(db: Db, { id, monthlyIncome, statedIncome }: Borrower): Promise<number> {
  return monthlyIncome ?? statedIncome ?? incomeOfBand((await findSurvey(db, id))?.monthlyIncome ?? '')
}

/** The limit of a borrower who has just been certified, by the answers as they are: later ones don't raise it. */
export async function grantLimit(db: Db, borrower: Borrower, now: Date) {
  const statedIncome = await monthlyIncomeOf(db, borrower)
  const creditLimit = await firstLimit(db, borrower.id, statedIncome, now)
  await db.update(borrowers).set({ creditLimit, statedIncome }).where(eq(borrowers.id, borrower.id))
}

async function firstLimit(db: Db, borrowerId: string, monthlyIncome: number, now: Date) {
  const personal = await findForm(db, borrowerId, 'personal')
  return initialLimit({ monthlyIncome, workStatus: personal?.workStatus ?? '' }, dayOf(now.getTime()))
}

/** Of somebody certified, before another answer is stored: a lower income counts at once, a higher one waits for a review. */
export async function saveStatedIncome(db: Db, borrower: Borrower, band: string, now: Date) {
  const before = await monthlyIncomeOf(db, borrower)
  const stated = incomeOfBand(band)
  const change = {
    statedIncome: Math.min(before, stated),
    monthlyIncome: stated < before ? null : borrower.monthlyIncome,
    incomeAskedAt: stated > before ? now : null,
  }
  await db.update(borrowers).set(change).where(eq(borrowers.id, borrower.id))
}

/**
 * Somebody has looked at proof of an income: `monthlyIncome` is what it shows, in whole Rupiah, `null` where it shows nothing new.
 * Of somebody certified the first limit follows it, and is never lowered by it.
 */
export async function decideIncome(db: Db, borrower: Borrower, monthlyIncome: number | null, now: Date) {
  const isOwner = eq(borrowers.id, borrower.id)
  await db.update(borrowers).set({ incomeAskedAt: null }).where(isOwner)
  if (monthlyIncome === null) return
  const isCertified = borrower.bizStatus >= statusOf.certified
  const first = isCertified ? await firstLimit(db, borrower.id, monthlyIncome, now) : 0
  const creditLimit = Math.max(borrower.creditLimit, first)
  await db.update(borrowers).set({ monthlyIncome, creditLimit }).where(isOwner)
}

const ofBorrower = eq(loans.borrowerId, sql.placeholder('borrowerId'))

const wasLate = sql`exists (
  select from ledger_accounts a
  join ledger_lines l on l.account_id = a.id
  join ledger_entries e on e.id = l.entry_id and e.reverses is null
  where a.loan_id = ${loans.id} and a.kind = 'late_fee'
    and not exists (select from ledger_entries r where r.reverses = e.id))`
const wasInTime = sql`(${loans.closedAt} at time zone 'Asia/Jakarta')::date <= ${loans.dueOn} and not ${wasLate}`
const latestFirst = sql`array_agg(${loans.id} order by ${loans.closedAt} desc)`

/**
 * How many loans were settled by the due date, without a late fee before an extension, and not given back within a day of
 * the pay-out. `lastId` is the one that was settled last of all, if it is one of them.
 */
const selectClean = (db: Db) =>
  db
    .select({
      count: sql<number>`count(*) filter (where ${wasInTime})::int`.as('count'),
      lastId: sql<
        string | null
      >`case when (${latestFirst})[1] = (${latestFirst} filter (where ${wasInTime}))[1] then (${latestFirst})[1] end`.as(
        'last_id',
      ),
    })
    .from(loans)
    .where(and(ofBorrower, eq(loans.state, loanState.settled), isNotGivenBack))
    .as('clean')

/** A row for each loan that is not settled, with the clean ones; one row where there is no such loan. */
const selectLoansOf = builtOnce((db) => {
  const clean = selectClean(db)
  return db
    .select({ clean: { count: clean.count, lastId: clean.lastId }, loan: loans, terms })
    .from(clean)
    .leftJoin(loans, and(ofBorrower, inArray(loans.state, unsettled)))
    .leftJoin(priceRules, eq(priceRules.id, loans.priceRuleId))
    .orderBy(loans.appliedAt)
})

export async function creditStateOf(db: Db, borrower: Borrower, now: Date): Promise<CreditState> {
  const day = dayOf(now.getTime())
  const monthlyIncome = await monthlyIncomeOf(db, borrower)
  const rows = await selectLoansOf(db).execute({ borrowerId: borrower.id })
  const clean = rows[0]!.clean
  const opened = rows.flatMap(({ loan, terms }) => (loan === null || terms === null ? [] : [onTerms({ loan, terms })]))
  const accounts = await readAccounts(db, opened)
  // Still owed, or promised to be paid out.
  const principals = opened.map(({ loan }) => {
    const account = accounts.get(loan.id)
    return account ? owed(account.facts, account.events, day).principal : loan.principal
  })
  const isOverdue = opened.some(({ loan }) => stateOn(loan, day) === loanState.overdue)
  const isCertified = borrower.bizStatus >= statusOf.certified
  const limitAfter = (count: number) => (isCertified ? grownLimit(borrower.creditLimit, count, monthlyIncome, day) : 0)
  const total = limitAfter(clean.count)
  const before = clean.lastId === null ? total : limitAfter(clean.count - 1)
  const available = isOverdue
    ? 0
    : availableLimit(
        total,
        principals.reduce((sum, principal) => sum + principal, 0),
      )
  const raise = clean.lastId !== null && before < total ? { repayId: clean.lastId, from: before } : null
  return { monthlyIncome, total, raise, available, isOverdue, open: opened[0]?.loan ?? null }
}

const WELCOME = 'welcome'
/** Whole Rupiah off the charges of a loan. */
const WELCOME_RUPIAH = 20_000

/** Returns how many coupons the borrower received: 1, or 0 where they had it before. */
export async function giveWelcomeCoupon(db: Db, borrowerId: string, now: Date): Promise<number> {
  const given = await db
    .insert(coupons)
    .values({
      borrowerId,
      source: WELCOME,
      kind: 'CASH_OFF',
      value: WELCOME_RUPIAH,
      validFrom: now,
      validTo: new Date(now.getTime() + limits.coupon.lifetime),
    })
    .onConflictDoNothing()
    .returning()
  return given.length
}
