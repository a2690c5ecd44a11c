import { isGoodAt } from '../codeExpiry'
import { loanState, over, type LoanState } from '../loanStates'
import type { OwedItems } from '../repay/quote'
import type { CodeState, OwnCode } from './payCode'
import type { Receipt } from './course'
import type { Refund } from './refund'

/** A payment with all that its money went to. Whole Rupiah. */
export interface ItemizedReceipt extends Receipt {
  shares: Receipt['shares'] & OwedItems
}

/** What the lender says of a loan and the code that was made for it. */
export interface CodeNews {
  borrowStatus: LoanState
  /** Whole Rupiah, as of today. */
  owed: number
  /** What was paid too much, and how far it is on its way back; `null` where nothing was. */
  refund: Refund | null
  dueDate: string
  /** The code to pay with, or the one that was; `null` where there is none. */
  code: OwnCode | null
  fate: CodeState
  /** The latest first. */
  payments: readonly ItemizedReceipt[]
  /** Of a loan that is settled: what the borrower may borrow now; `null` where that is not known. */
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
  /** What is shown: the device's until the lender has told its own. */
  code: OwnCode | null
  /** `null` until the lender was heard. */
  news: CodeNews | null
  /** Milliseconds; `null` while it is not known. */
  now: number | null
}

/** What became of the money, whichever code it came by. */
function outcomeOf({ borrowStatus, owed, refund, payments, fate, code }: CodeNews): CodeStanding | null {
  if (refund !== null && owed === 0) return 'overpaid'
  const hasPaid = payments.some(({ isReversed }) => !isReversed)
  if (over.includes(borrowStatus)) return borrowStatus === loanState.settled || hasPaid ? 'settled' : 'none'
  if (fate === 'paid') return code?.purpose === 'extend' ? 'extended' : 'paidInPart'
  return null
}

/** How a code stands; one that nobody was heard about is open until its time is over. */
export function codeStanding({ code, news, now }: Known): CodeStanding {
  const outcome = news === null ? null : outcomeOf(news)
  if (outcome !== null) return outcome
  if (code === null) return news === null ? 'unread' : 'none'
  if (news?.fate === 'replaced') return 'replaced'
  const isOver = now !== null && !isGoodAt(code, now)
  return isOver || news?.fate === 'expired' ? 'expired' : 'open'
}

/** Which code is shown: the newest that is alive, unless the code on the phone was paid. */
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
