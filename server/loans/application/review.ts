import { loanState } from '#domain/lending/loanStates'
import { eq } from 'drizzle-orm'
import { dayOf, type Day } from '#domain/day'
import { refusalOf, type Application } from '#domain/lending/policy/review'
import { checkHolder } from '../../borrowers/accountHolder'
import { limits } from '../../config/config'
import { borrowers, type Borrower } from '../../db/borrowerTables'
import { cards } from '../../db/certificationTables'
import type { Db } from '../../db/database'
import { loans, priceRules, type Loan } from '../../db/ledgerTables'
import { isContested } from '../../kyc/card/contestedCards'
import { send } from '../../jobs/send'
import { lockLoan } from '../../ledger/lockLoan'
import { addMessage } from '../../notifications/messages'
import type { ChannelServices } from '../../payments/channels/channel'
import { accountOf } from '../../payments/transfers/payOut'
import { creditStateOf } from '../../credit/credit'
import { quoteOf } from '#domain/lending/account'

/** Asks the bank whether the account is still the borrower’s: it may be older than the bank checks. */
async function checkAccount(services: ChannelServices, loanId: string) {
  const [found] = await services.db
    .select({ loan: loans, card: cards.fields })
    .from(loans)
    .innerJoin(cards, eq(cards.borrowerId, loans.borrowerId))
    .where(eq(loans.id, loanId))
  const account = found && accountOf(found.loan)
  return found && account ? checkHolder(services, account, found.card.name) : 'none'
}

async function applicationOf(
  tx: Db,
  borrower: Borrower,
  loan: Loan,
  hasAccount: boolean,
  now: Date,
  day: Day,
): Promise<Application> {
  const { monthlyIncome, total: limit, isOverdue } = await creditStateOf(tx, borrower, now)
  const [saved] = await tx
    .select({ rule: priceRules, card: cards.fields })
    .from(priceRules)
    .leftJoin(cards, eq(cards.borrowerId, borrower.id))
    .where(eq(priceRules.id, loan.priceRuleId))
  const { rule, card } = saved!
  const { isBlocked, isReported } = borrower
  return {
    isBlocked,
    isReported,
    isOverdue,
    hasAccount,
    birthday: card?.birthday ?? '',
    monthlyIncome,
    total: quoteOf(rule, loan.principal, loan.days, day).total,
    principal: loan.principal,
    limit,
  }
}

/**
 * Decides a waiting application by the rule of domain/lending/review.ts: an approved one is paid out; a rejected one
 * ends with the reason, and its coupon is free again. It waits while the bank can’t be reached. Idempotent.
 */
export async function review(services: ChannelServices, { loanId }: { loanId: string }) {
  const { db, now } = services
  const date = await now()
  const account = await checkAccount(services, loanId)
  await db.transaction(async (tx) => {
    const locked = await lockLoan(tx, loanId)
    if (locked === null || locked.loan.state !== loanState.inReview) return
    const { loan } = locked
    // The NIK’s owner is decided first, which sends the application here again.
    if (await isContested(tx, loan.borrowerId)) return
    if (account === 'unknown') {
      return send(tx, 'review', { loanId }, { delay: { now: date, ms: limits.payOut.askAgain } })
    }
    const [borrower] = await tx.select().from(borrowers).where(eq(borrowers.id, loan.borrowerId))
    const day = dayOf(date.getTime())
    const application = await applicationOf(tx, borrower!, loan, account === 'own', date, day)
    const refusal = refusalOf(application, day)
    const decision =
      refusal === null
        ? { state: loanState.payingOut, decidedAt: date, monthlyIncome: application.monthlyIncome }
        : { state: loanState.closed, decidedAt: date, closedAt: date, failure: refusal }
    await tx.update(loans).set(decision).where(eq(loans.id, loanId))
    if (refusal === null) await send(tx, 'payOut', { loanId })
    else {
      const { borrowerId } = loan
      await addMessage(tx, { borrowerId, loanId, kind: 'rejected', key: loanId, values: { refusal }, writtenAt: date })
    }
  })
}
