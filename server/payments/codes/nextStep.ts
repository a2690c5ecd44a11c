import { and, desc, eq, isNull } from 'drizzle-orm'
import { isGoodAt } from '#domain/lending/codeExpiry'
import { isAmountRight } from '#domain/lending/codeAmount'
import { dayOf, type Day } from '#domain/lending/day'
import type { Db } from '../../db/database'
import type { CodePurpose } from '#domain/lending/bills/payCode'
import { loans, paymentCodes, type CodeQuote } from '../../db/ledgerTables'
import { readAccount } from '../../ledger/readOwed'
import { codeOpenings, type CodeOpening } from '../../db/paymentTables'

export type PaymentCode = typeof paymentCodes.$inferSelect

export interface CodeRequest {
  loanId: string
  purpose: CodePurpose
  /** As in the offers. */
  channel: string
  /** Whole Rupiah. */
  amount: number
  /** Saved with the code: what the borrower was shown, which for an extension is the agreement. */
  quote: CodeQuote
  /** The last day of WIB for which the amount is right: today unless given, `null` where it never changes. */
  holdsThrough?: Day | null | undefined
  /** When it has to end at the latest, for another reason. */
  endsBy?: Date | undefined
}

/** A request whose way and time are settled. */
export interface PlannedCode extends Omit<CodeRequest, 'holdsThrough' | 'endsBy'> {
  provider: string
  expiresAt: Date
}

/** `stale` where another amount is owed by now. */
export type Step =
  | { kind: 'stale' }
  | { kind: 'show' | 'retire'; code: PaymentCode }
  | { kind: 'open' | 'abandon'; opening: CodeOpening }

type Comparable = Pick<PaymentCode, 'channel' | 'amount' | 'quote' | 'expiresAt'>
const isSame = (one: Comparable, plan: PlannedCode, now: Date) =>
  one.channel === plan.channel &&
  one.amount === plan.amount &&
  one.quote.days === plan.quote.days &&
  one.quote.dueOn === plan.quote.dueOn &&
  isGoodAt(one, now.getTime())

export async function findLiveCode(tx: Db, loanId: string, purpose: CodePurpose): Promise<PaymentCode | null> {
  const ofBill = and(eq(paymentCodes.loanId, loanId), eq(paymentCodes.purpose, purpose))
  const isLive = and(isNull(paymentCodes.paidAt), isNull(paymentCodes.replacedAt))
  const [code] = await tx
    .select()
    .from(paymentCodes)
    .where(and(ofBill, isLive))
    .orderBy(desc(paymentCodes.createdAt))
    .limit(1)
  return code ?? null
}

async function findOpening(tx: Db, { loanId, purpose }: PlannedCode): Promise<CodeOpening | null> {
  const ofBill = and(eq(codeOpenings.loanId, loanId), eq(codeOpenings.purpose, purpose))
  const [opening] = await tx.select().from(codeOpenings).where(ofBill)
  return opening ?? null
}

/**
 * What has to be done next for that code, decided under the lock of the loan, so that two who ask at once do the same. One
 * that was begun is finished or given up first: a provider may have made it.
 */
export async function nextStep(tx: Db, plan: PlannedCode, now: Date): Promise<Step> {
  await tx.select({ id: loans.id }).from(loans).where(eq(loans.id, plan.loanId)).for('no key update')
  const begun = await findOpening(tx, plan)
  if (begun !== null) return { kind: isSame(begun, plan, now) ? 'open' : 'abandon', opening: begun }
  const account = await readAccount(tx, plan.loanId)
  if (account !== null && !isAmountRight(plan, account.facts, account.events, dayOf(now.getTime())))
    return { kind: 'stale' }
  const live = await findLiveCode(tx, plan.loanId, plan.purpose)
  if (live !== null) return { kind: isSame(live, plan, now) ? 'show' : 'retire', code: live }
  const [opening] = await tx
    .insert(codeOpenings)
    .values({ ...plan, createdAt: now })
    .returning()
  return { kind: 'open', opening: opening! }
}
