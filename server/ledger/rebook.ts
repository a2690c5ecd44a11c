import { dayOf } from '#domain/day'
import { replay } from '#domain/lending/cost/replay'
import type { LoanFacts } from '#domain/lending/terms'
import type { Db } from '../db/database'
import type { Loan } from '../db/ledgerTables'
import { endWrongCodes } from './liveCodes'
import { entriesOf, type Draft } from './entriesOf'
import { happeningsIn, readEntries, withCoupon, type BookedEntry, type Happening } from './history'
import { projectionOf, projectState } from './loanState'
import { reverseEntries, writeEntries } from './writeEntries'

type BookingChange = { happened: Happening } | { cancelled: string }

const PAYMENTS = new Set(['payment', 'match'])

function sameLines(a: Draft['lines'], b: Draft['lines']): boolean {
  const entries = Object.entries(a)
  return entries.length === Object.keys(b).length && entries.every(([kind, n]) => b[kind as keyof typeof b] === n)
}

const isBookedAs = (draft: Draft | undefined, entry: BookedEntry) =>
  draft !== undefined &&
  draft.kind === entry.kind &&
  draft.detail.step === entry.detail.step &&
  draft.valueOn === entry.valueOn &&
  sameLines(draft.lines, entry.lines)

/** The first booking has the plain key, the next ones are numbered. */
function keyOf({ kind, detail }: Draft, loanId: string, entries: readonly BookedEntry[]): string {
  const before = entries.filter((entry) => entry.kind === kind && entry.detail.step === detail.step).length
  const key = PAYMENTS.has(kind) ? `${kind}:${detail.step}` : `${kind}:${loanId}:${detail.step}`
  return before === 0 ? key : `${key}#${before + 1}`
}

/**
 * The difference between the entries that a loan should have and those that it has; the first `saved` of `live` are
 * right.
 */
export function planBooking(loan: Loan, facts: LoanFacts, entries: readonly BookedEntry[], change?: BookingChange) {
  const cancelled = change && 'cancelled' in change ? change.cancelled : null
  const known = happeningsIn(entries).filter(({ event }) => event.key !== cancelled)
  const happenings = change && 'happened' in change ? [...known, change.happened] : known
  const byKey = new Map(happenings.map((happening) => [happening.event.key, happening]))
  const events = withCoupon(loan, happenings)
  const { steps } = replay(facts, events)
  const drafts = steps.flatMap((step) => entriesOf(step, byKey.get(step.event.key)!))
  const reversed = new Set(entries.map((entry) => entry.reverses))
  const live = entries.filter(({ id, kind }) => !reversed.has(id) && kind !== 'reversal' && kind !== 'payout')
  const firstWrong = live.findIndex((entry, i) => !isBookedAs(drafts[i], entry))
  return { cancelled, events, steps, drafts, live, saved: firstWrong === -1 ? live.length : firstWrong }
}

/**
 * Books the change at its place in the loan’s history: later entries that are no longer right are reversed and booked
 * again. The loan must be locked. Afterwards its state, due date and end match the ledger, and codes with an outdated
 * amount have ended.
 */
export async function rebook(tx: Db, loan: Loan, facts: LoanFacts, change: BookingChange, now: Date): Promise<void> {
  const entries = await readEntries(tx, [loan.id])
  const { cancelled, events, steps, drafts, live, saved } = planBooking(loan, facts, entries, change)
  const wrong = live.slice(saved).map(({ id, valueOn, detail }) => {
    const isCancelled = detail.event !== undefined && detail.event.key === cancelled
    return { id, valueOn, detail: isCancelled ? { cancels: detail.event!.key } : {} }
  })
  await reverseEntries(tx, loan.id, wrong, now)
  const keyed = drafts.slice(saved).map((draft) => ({ ...draft, key: keyOf(draft, loan.id, entries) }))
  await writeEntries(tx, loan.id, keyed, now)
  await projectState(tx, loan, projectionOf(facts, events, steps, dayOf(now.getTime())), now)
  await endWrongCodes(tx, loan.id, { facts, events }, now)
}
