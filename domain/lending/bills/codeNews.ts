import { isGoodAt } from '../codeExpiry'
import { loanState, over, type LoanState } from '../loanStates'
import type { OwedItems } from '../repay/quote'
import type { CodeState, OwnCode } from './payCode'
import type { Receipt } from './course'
import type { Refund } from './refund'

/** A payment and how it was divided. Whole Rupiah. */
export interface ItemizedReceipt extends Receipt {
  shares: Receipt['shares'] & OwedItems
}

/** The lender's data about a loan and its code. */
export interface CodeNews {
  borrowStatus: LoanState
  /** Whole Rupiah, as of today. */
  owed: number
  /** The refund of an overpayment, if any. */
  refund: Refund | null
  dueDate: string
  /** The current or last code; `null` without one. */
  code: OwnCode | null
  fate: CodeState
  /** The latest first. */
  payments: readonly ItemizedReceipt[]
  /** For a settled loan, the borrower's limit now; `null` where it is unknown. */
  limit: number | null
}

export type CodeStanding =
  | 'unread'
  | 'open'
  | 'paidInPart'
  | 'extended'
  | 'settled'
  | 'overpaid'
  | 'expired'
  | 'replaced'
  | 'none'

interface Known {
  /** The code on the device until the lender has sent its own. */
  code: OwnCode | null
  /** `null` until the lender has answered. */
  news: CodeNews | null
  /** Milliseconds; `null` while unknown. */
  now: number | null
}

/** The state of the loan, whichever code the money arrived by. */
function outcomeOf({ borrowStatus, owed, refund, payments, fate, code }: CodeNews): CodeStanding | null {
  if (refund !== null && owed === 0) return 'overpaid'
  const hasPaid = payments.some(({ isReversed }) => !isReversed)
  if (over.includes(borrowStatus)) return borrowStatus === loanState.settled || hasPaid ? 'settled' : 'none'
  if (fate === 'paid') return code?.purpose === 'extend' ? 'extended' : 'paidInPart'
  return null
}

/** The state to show; a code without an answer from the lender is open until it expires. */
export function codeStanding({ code, news, now }: Known): CodeStanding {
  const outcome = news === null ? null : outcomeOf(news)
  if (outcome !== null) return outcome
  if (code === null) return news === null ? 'unread' : 'none'
  if (news?.fate === 'replaced') return 'replaced'
  const isOver = now !== null && !isGoodAt(code, now)
  return isOver || news?.fate === 'expired' ? 'expired' : 'open'
}

/** The code to show: the newest open one, unless the code on the phone was paid. */
export function codeToShow(
  live: readonly OwnCode[],
  own: OwnCode | null,
  fateOfOwn: CodeState | null,
): Pick<CodeNews, 'code' | 'fate'> {
  if (fateOfOwn === 'paid') return { code: own, fate: 'paid' }
  const [newest] = live
  if (newest !== undefined) return { code: newest, fate: 'open' }
  return { code: own, fate: fateOfOwn ?? 'expired' }
}
