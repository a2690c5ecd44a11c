import { KNOWN_LIFE } from '../../limits'
import { isOver, type Bill } from '../apply/bill'
import { daysBetween, type Day } from '../day'
import type { Credit } from '../lender'
import type { KeptCode } from './payCode'

/** What is to be paid back, in whole Rupiah as of the day it was read, and the first day on which any of it is due. */
export interface Debt {
  owed: number
  /** `null` where nothing is owed. */
  dueDate: Day | null
}

/** An answer of the lender with the time at which it was read, in milliseconds. */
export type Dated<T> = T & { at: number }
export type KnownDebt = Dated<Debt>
export type KnownLimit = Dated<Pick<Credit, 'totalLimit' | 'availableLimit'>>

/** What the lender last answered, to be shown with its time while the lender cannot be reached. Nothing in it says who the borrower is. */
export interface LastKnown {
  debt: KnownDebt
  /** `null` while something is owed. */
  limit: KnownLimit | null
  /** A payment code that can still be paid. */
  code: KeptCode | null
  /** When it was looked for, by the lender's clock as far as it is known. */
  now: number
}

/** Of the loans that are open: before the money is sent nothing is owed. */
export function debtOf(bills: readonly Bill[]): Debt {
  const owed = bills.filter((bill) => bill.dueDate !== null && !isOver(bill))
  const [first = null] = owed.flatMap(({ dueDate }) => dueDate ?? []).sort((a, b) => daysBetween(b, a))
  return { owed: owed.reduce((sum, bill) => sum + bill.owed, 0), dueDate: first }
}

/** What of the stored answers can be shown at `now`: nothing that is too old, and a limit only where nothing was owed. */
export function lastKnownOf(
  { debt, limit }: { debt: KnownDebt | null; limit: KnownLimit | null },
  now: number,
): Pick<LastKnown, 'debt' | 'limit'> | null {
  const isRecent = ({ at }: { at: number }) => now - at < KNOWN_LIFE
  if (debt === null || !isRecent(debt)) return null
  if (debt.owed > 0) return { debt, limit: null }
  return limit !== null && isRecent(limit) ? { debt, limit } : null
}
