import { extensionQuote, giveBackAmount, owed } from './account'
import type { CodePurpose } from './bills/payCode'
import type { Day } from '../day'
import type { LoanEvent, LoanFacts } from './terms'

/** The amount of a code in whole Rupiah; `quote` is the agreement of an extension. */
interface Asked {
  purpose: CodePurpose
  amount: number
  quote: { days?: number; dueOn?: Day }
}

/** Whether a new code for that purpose and day would have the same amount. A part may be any sum up to what is owed. */
export function isAmountRight(
  { purpose, amount, quote }: Asked,
  loan: LoanFacts,
  events: readonly LoanEvent[],
  day: Day,
): boolean {
  const { total } = owed(loan, events, day)
  switch (purpose) {
    case 'full':
      return amount === total
    case 'part':
      return amount <= total
    case 'giveBack':
      return total > 0 && amount === giveBackAmount(loan, events)
    case 'extend': {
      const extension = extensionQuote(loan, events, day, quote.days ?? 0)
      return extension?.amount === amount && extension.dueOn === quote.dueOn
    }
  }
}
