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

export interface Extensions {
  left: number
  offered: OfferedExtension[]
}

async function mostDueOf(db: Db, { borrowerId, monthlyIncome, decidedAt, appliedAt }: Loan): Promise<number> {
  const day = dayOf((decidedAt ?? appliedAt).getTime())
  if (monthlyIncome !== null) return mostDue(monthlyIncome, day)
  const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, borrowerId))
  return borrower === undefined ? 0 : mostDue(await monthlyIncomeOf(db, borrower), day)
}

/**
 * Not possible on the day of the pay-out, when the loan can be returned; more often than agreed; once charges have
 * reached the principal, since there would be no price; if the payments would be too much of the income; or if the
 * coupon covers the whole price, since a code of 0 can’t be paid.
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
