import { eq } from 'drizzle-orm'
import { extensionQuote, owed, type ExtensionQuote } from '#domain/lending/account'
import { dayOf, type Day } from '#domain/day'
import { mostDue } from '#domain/lending/policy/affordability'
import { code as answerCode } from '#domain/answerCodes'
import { borrowers } from '../../db/borrowerTables'
import type { Db } from '../../db/database'
import type { Loan } from '../../db/ledgerTables'
import { ApiError, invalid } from '../../http/apiError'
import type { LoanAccount } from '../../ledger/readOwed'
import { monthlyIncomeOf } from '../../credit/credit'
import { makeDocument, type MadeDocument, type ExtensionShown, type LoanShown } from '../../loans/documents/documents'
import { readPriceRule } from '../../credit/productRows'

export interface OfferedExtension {
  quote: ExtensionQuote
  shown: ExtensionShown
  document: MadeDocument
}

/** How often it may still be extended, and at what price. */
export interface Extensions {
  left: number
  offered: OfferedExtension[]
}

/** The most that may fall due within a month, by the income and the rule of the approval. */
async function mostDueOf(db: Db, { borrowerId, monthlyIncome, decidedAt, appliedAt }: Loan): Promise<number> {
  const day = dayOf((decidedAt ?? appliedAt).getTime())
  if (monthlyIncome !== null) return mostDue(monthlyIncome, day)
  const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, borrowerId))
  return borrower === undefined ? 0 : mostDue(await monthlyIncomeOf(db, borrower), day)
}

/**
 * Not on the day of the pay-out, when it can be given back, nor more often than agreed, nor once charges have reached the
 * principal: then there would be no price to it; nor where what is paid now and later would be too much of the income; nor while
 * the coupon takes all of the price: a code over nothing can't be paid.
 */
export async function readExtensions(db: Db, { loan, facts, events }: LoanAccount, day: Day): Promise<Extensions> {
  const rule = await readPriceRule(db, loan.priceRuleId)
  const creditState = owed(facts, events, day)
  const left = Math.max(0, rule.maxExtensions - creditState.extensions)
  if (left === 0 || creditState.isSettled || day <= facts.paidOutOn) return { left, offered: [] }
  const most = await mostDueOf(db, loan)
  const isPriced = ({ fee }: ExtensionQuote) => fee > 0 || rule.extensionRateBp === 0
  const isFree = ({ amount }: ExtensionQuote) => amount === 0
  const offered = rule.extensionDays.flatMap((days) => {
    const quote = extensionQuote(facts, events, day, days)
    if (quote === null || !isPriced(quote) || isFree(quote) || quote.amount + quote.owedAfter > most) return []
    const shown = { loan: loan.shown as LoanShown, paidOutOn: facts.paidOutOn, on: day, extension: quote }
    return [{ quote, shown, document: makeDocument({ document: 'extension', shown }) }]
  })
  return { left, offered }
}

/** Throws a 422 for other days than are offered, and a 409 where none are. */
export async function findExtension(
  db: Db,
  account: LoanAccount,
  days: number | undefined,
  day: Day,
): Promise<OfferedExtension> {
  const { offered } = await readExtensions(db, account, day)
  const found = offered.find(({ quote }) => quote.days === days)
  if (found !== undefined) return found
  if (offered.length > 0) throw invalid({ days: 'choose' })
  throw new ApiError(answerCode.tooEarly, 'noExtension')
}
