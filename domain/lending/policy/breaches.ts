import { quoteOf } from '../account'
import type { Day } from '../../day'
import type { LoanFacts } from '../terms'
import { mostDue } from './affordability'
import { capOn } from './caps'

type Breach = 'cap' | 'extensionCap' | 'income'

interface Approval {
  askedOn: Day
  approvedOn: Day
  /** The income used for the approval; `null` without one. */
  monthlyIncome: number | null
}

const BP = 10_000

/** Legal limits that an agreed loan exceeds, by the rules of the days of application and approval. */
export function breachesOf(
  { principal, days, paidOutOn, terms }: LoanFacts,
  { askedOn, approvedOn, monthlyIncome }: Approval,
): Breach[] {
  const { interest, serviceFee, total } = quoteOf(terms, principal, days, paidOutOn)
  const capBp = capOn(askedOn, days, 'confirmed')?.capBp ?? 0
  const found: [Breach, boolean][] = [
    ['cap', (interest + serviceFee) * BP > principal * days * capBp],
    ['extensionCap', Math.min(terms.extensionRateBp, terms.capBp) > capBp],
    ['income', monthlyIncome !== null && total > mostDue(monthlyIncome, approvedOn)],
  ]
  return found.flatMap(([breach, isFound]) => (isFound ? [breach] : []))
}
