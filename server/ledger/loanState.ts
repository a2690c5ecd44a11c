import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { GIVE_BACK_WITHIN } from '#domain/lending/giveBack'
import { SECOND } from '#domain/time'
import { inTime, loanState, owing, unsettled } from '#domain/lending/loanStates'
import { owed, type Owed } from '#domain/lending/account'
import { totalOf } from '#domain/lending/cost/accrual'
import { instantOf, type Step } from '#domain/lending/cost/replay'
import type { Day } from '#domain/day'
import type { LoanEvent, LoanFacts } from '#domain/lending/terms'
import type { Db } from '../db/database'
import { loans, settlementLetters, type Loan } from '../db/ledgerTables'

interface Projection {
  state: number
  dueOn: Day
  closedAt: Date | null
}

function stateOf({ isSettled, daysLate, extensions }: Owed, isWrittenOff: boolean): number {
  if (isSettled) return isWrittenOff ? loanState.closed : loanState.settled
  if (daysLate > 0) return loanState.overdue
  return extensions > 0 ? loanState.extended : loanState.active
}

export function projectionOf(
  facts: LoanFacts,
  events: readonly LoanEvent[],
  steps: readonly Step[],
  day: Day,
): Projection {
  const balance = owed(facts, events, day)
  const state = stateOf(
    balance,
    events.some(({ kind }) => kind === 'writeOff'),
  )
  const settling = steps[steps.findLastIndex(({ after }) => totalOf(after) > 0) + 1]
  const isClosed = !owing.includes(state) && settling !== undefined
  return { state, dueOn: balance.dueOn, closedAt: isClosed ? new Date(instantOf(settling.event)) : null }
}

/** Settled when it could not be returned any more. */
export const isNotGivenBack = sql`${loans.closedAt} > ${loans.paidOutAt} + make_interval(secs => ${GIVE_BACK_WITHIN / SECOND})`

/** The state on that day, whether or not its passed due date was recorded yet. */
export const stateOn = ({ state, dueOn }: Pick<Loan, 'state' | 'dueOn'>, day: Day): number =>
  owing.includes(state) && dueOn !== null && dueOn < day ? loanState.overdue : state

async function hasAnotherOpen(tx: Db, { id, borrowerId }: Loan): Promise<boolean> {
  const others = and(eq(loans.borrowerId, borrowerId), ne(loans.id, id), inArray(loans.state, unsettled))
  return (await tx.select({ id: loans.id }).from(loans).where(others).limit(1)).length > 0
}

/** A settled loan has one valid letter with its date; any other has none. `state` is the one before. */
export async function renewLetter(
  tx: Db,
  { id, state: before }: Pick<Loan, 'id' | 'state'>,
  { state, closedAt }: Pick<Projection, 'state' | 'closedAt'>,
  now: Date,
): Promise<void> {
  const settledAt = state === loanState.settled ? closedAt : null
  const { loanId, withdrawnAt } = settlementLetters
  const isWrong = settledAt === null ? undefined : ne(settlementLetters.settledAt, settledAt)
  if (before === loanState.settled)
    await tx
      .update(settlementLetters)
      .set({ withdrawnAt: now })
      .where(and(eq(loanId, id), isNull(withdrawnAt), isWrong))
  if (settledAt === null) return
  await tx.insert(settlementLetters).values({ loanId: id, settledAt, madeAt: now }).onConflictDoNothing()
}

export async function projectState(tx: Db, loan: Loan, projection: Projection, now: Date): Promise<void> {
  const { state } = projection
  const failure = state === loanState.closed ? 'written_off' : null
  const isKnown =
    state === loan.state &&
    projection.dueOn === loan.dueOn &&
    projection.closedAt?.getTime() === loan.closedAt?.getTime() &&
    failure === loan.failure
  if (isKnown) return
  const reopens = owing.includes(state) && !owing.includes(loan.state) && (await hasAnotherOpen(tx, loan))
  await tx
    .update(loans)
    .set({ ...projection, failure, ...(reopens && { reopenedAt: now }) })
    .where(eq(loans.id, loan.id))
  await renewLetter(tx, loan, projection, now)
}

/** Marks overdue loans, for lists and counts by state. Returns how many. Safe at any time. */
export async function markOverdue(db: Db, day: Day): Promise<number> {
  const marked = await db
    .update(loans)
    .set({ state: loanState.overdue })
    .where(and(inArray(loans.state, inTime), lt(loans.dueOn, sql`${day}::date`)))
    .returning({ id: loans.id })
  return marked.length
}
