import type { Bill } from '../lending/apply/bill'
import { loanState } from '../lending/loanStates'

type BillState = Pick<Bill, 'borrowStatus'>

/** The lists of `/borrow/bill`: open and closed loans. */
export interface BillLists {
  processing: readonly BillState[]
  completed: readonly BillState[]
}

const some = (bills: readonly BillState[], state: number) => bills.some(({ borrowStatus }) => borrowStatus === state)

/**
 * Whether the subject of a mail to customer service is marked (spec, section 4): a loan was repaid, and nothing is
 * owed.
 */
export const isStarred = ({ processing, completed }: BillLists): boolean =>
  processing.length === 0 && some(completed, loanState.settled) && !some(completed, loanState.overdue)

export const markSubject = (subject: string, isMarked: boolean): string => (isMarked ? `★ ${subject}` : subject)
