import { extensionQuote, quoteOf } from '#domain/lending/account'
import type { Day } from '#domain/day'
import type { PriceTerms } from '#domain/lending/terms'
import type { PriceRule } from '../credit/productRows'
import type { LoanShown } from './documents/documents'

export function termsOf({ dailyRateBp, feeBp, lateRateBp, extensionRateBp, capBp }: PriceRule): PriceTerms {
  return { dailyRateBp, feeBp, lateRateBp, extensionRateBp, capBp }
}

function extensionsOf(rule: PriceRule, principal: number, days: number, paidOutOn: Day, dueOn: Day) {
  if (rule.maxExtensions === 0) return []
  const loan = { principal, days, paidOutOn, terms: termsOf(rule) }
  return rule.extensionDays.map((more) => extensionQuote(loan, [], dueOn, more)).filter((quote) => quote !== null)
}

/** What is shown of a loan before the agreement, as if it were paid out on `startOn`. */
export function showLoan(
  rule: PriceRule,
  facts: Pick<LoanShown, 'borrower' | 'account'>,
  { principal, days, startOn, discount }: { principal: number; days: number; startOn: Day; discount: number },
): LoanShown {
  const terms = termsOf(rule)
  const quote = quoteOf(terms, principal, days, startOn, discount)
  const extensions = extensionsOf(rule, principal, days, startOn, quote.dueOn)
  return { ...facts, productName: rule.name, terms, startOn, quote, extensions, maxExtensions: rule.maxExtensions }
}
