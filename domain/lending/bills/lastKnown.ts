import { KNOWN_LIFE } from '../../limits'
import { isOver, type Bill } from '../apply/bill'
import { daysBetween, type Day } from '../../day'
import type { Credit } from '../lender'
import type { SavedCode } from './payCode'

/** The debt in whole Rupiah as of the day it was fetched, and its first due date. */
export interface Debt {
  owed: number
  /** `null` without debt. */
  dueDate: Day | null
}

/** A response with the time at which it was fetched, in milliseconds. */
export type Dated<T> = T & { at: number }
export type KnownDebt = Dated<Debt>
export type KnownLimit = Dated<Pick<Credit, 'totalLimit' | 'availableLimit'>>

/**
 * The lender's last responses, shown with their time while the lender is unreachable. They don't identify the borrower.
 */
export interface LastKnown {
  debt: KnownDebt
  /** `null` while there is a debt. */
  limit: KnownLimit | null
  /** A payment code that is still valid. */
  code: SavedCode | null
  /** The time of reading, by the lender's clock as far as it is known. */
  now: number
}

/** Of open loans; before the pay-out nothing is owed. */
export function debtOf(bills: readonly Bill[]): Debt {
  const owed = bills.filter((bill) => bill.dueDate !== null && !isOver(bill))
  const [first = null] = owed.flatMap(({ dueDate }) => dueDate ?? []).sort((a, b) => daysBetween(b, a))
  return { owed: owed.reduce((sum, bill) => sum + bill.owed, 0), dueDate: first }
}

/** The saved responses that may be shown at `now`: none that are too old, and a limit only without debt. */
export function lastKnownOf(
  { debt, limit }: { debt: KnownDebt | null; limit: KnownLimit | null },
  now: number,
): Pick<LastKnown, 'debt' | 'limit'> | null {
  const isRecent = ({ at }: { at: number }) => now - at < KNOWN_LIFE
  if (debt === null || !isRecent(debt)) return null
  if (debt.owed > 0) return { debt, limit: null }
  return limit !== null && isRecent(limit) ? { debt, limit } : null
}
