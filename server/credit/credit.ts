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
import { loans, type Loan } from '../db/ledgerTables'
import { isNotGivenBack, stateOn } from '../ledger/loanState'
import { onTerms, selectLoans } from '../ledger/lockLoan'
import { readAccounts } from '../ledger/readOwed'
import { availableLimit, grownLimit, initialLimit } from './creditLimit'

/** What a borrower can do now; money in whole Rupiah. */
export interface CreditState {
  /**
   * The income used for the limit: the proven one, or the lower bound of the answer at the certification, or a later
   * lower answer.
   */
  monthlyIncome: number
  total: number
  /** 0 while a loan is overdue: the limit is locked. */
  available: number
  isOverdue: boolean
  open: Loan | null
}

export async function monthlyIncomeOf(db: Db, { id, monthlyIncome, statedIncome }: Borrower): Promise<number> {
  return monthlyIncome ?? statedIncome ?? incomeOfBand((await findSurvey(db, id))?.monthlyIncome ?? '')
}

export async function grantLimit(db: Db, borrower: Borrower, now: Date) {
  const statedIncome = await monthlyIncomeOf(db, borrower)
  const creditLimit = await firstLimit(db, borrower.id, statedIncome, now)
  await db.update(borrowers).set({ creditLimit, statedIncome }).where(eq(borrowers.id, borrower.id))
}

async function firstLimit(db: Db, borrowerId: string, monthlyIncome: number, now: Date) {
  const personal = await findForm(db, borrowerId, 'personal')
  return initialLimit({ monthlyIncome, workStatus: personal?.workStatus ?? '' }, dayOf(now.getTime()))
}

/**
 * Call it before another answer of a certified borrower is stored: a lower income counts at once, a higher one waits
 * for a review.
 */
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
 * Records a review of an income document: `monthlyIncome` is what it proves, in whole Rupiah, `null` for nothing new.
 * The first limit of a certified borrower follows it, but never falls.
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
const countClean = builtOnce((db) =>
  db
    .select({ n: sql<number>`count(*)::int` })
    .from(loans)
    .where(
      and(
        ofBorrower,
        eq(loans.state, loanState.settled),
        sql`(${loans.closedAt} at time zone 'Asia/Jakarta')::date <= ${loans.dueOn}`,
        isNotGivenBack,
        sql`not ${wasLate}`,
      ),
    ),
)

/** Settled by the due date, without a late fee before an extension, and not returned within a day of the pay-out. */
async function countCleanLoans(db: Db, borrowerId: string): Promise<number> {
  const [row] = await countClean(db).execute({ borrowerId })
  return row?.n ?? 0
}

const selectUnsettled = builtOnce((db) =>
  selectLoans(db, and(ofBorrower, inArray(loans.state, unsettled))).orderBy(loans.appliedAt),
)

export async function creditStateOf(db: Db, borrower: Borrower, now: Date): Promise<CreditState> {
  const day = dayOf(now.getTime())
  const monthlyIncome = await monthlyIncomeOf(db, borrower)
  const opened = (await selectUnsettled(db).execute({ borrowerId: borrower.id })).map(onTerms)
  const accounts = await readAccounts(db, opened)
  const principals = opened.map(({ loan }) => {
    const account = accounts.get(loan.id)
    return account ? owed(account.facts, account.events, day).principal : loan.principal
  })
  const isOverdue = opened.some(({ loan }) => stateOn(loan, day) === loanState.overdue)
  const isCertified = borrower.bizStatus >= statusOf.certified
  const clean = isCertified ? await countCleanLoans(db, borrower.id) : 0
  const total = isCertified ? grownLimit(borrower.creditLimit, clean, monthlyIncome, day) : 0
  const available = isOverdue
    ? 0
    : availableLimit(
        total,
        principals.reduce((sum, principal) => sum + principal, 0),
      )
  return { monthlyIncome, total, available, isOverdue, open: opened[0]?.loan ?? null }
}

const WELCOME = 'welcome'
const WELCOME_RUPIAH = 20_000

/** Returns how many coupons the borrower received: 1, or 0 if they had it before. */
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
