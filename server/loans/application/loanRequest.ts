import { eq, sql } from 'drizzle-orm'
import { code } from '#domain/answerCodes'
import { certificationStepOf } from '#domain/certification/steps'
import type { AccountAnswers } from '#domain/forms/formRules'
import { quoteOf } from '#domain/lending/account'
import { bestCoupon, savingOf, whyNot, type CouponPurchase } from '#domain/lending/policy/coupons'
import { dayOf } from '#domain/day'
import { isAmountOf } from '#domain/lending/policy/products'
import { maskAccount } from '#domain/forms/account'
import { maskPhone } from '#domain/forms/phone'
import { CARRIER_FIRST_ABOVE } from '../../config/config'
import { readCoupons } from '../../credit/couponRows'
import type { Borrower } from '../../db/borrowerTables'
import type { Db } from '../../db/database'
import { ApiError, invalid, tooEarly } from '../../http/apiError'
import { creditStateOf, type CreditState } from '../../credit/credit'
import { mostOf } from '../../credit/products'
import { findProduct, type PriceRule } from '../../credit/productRows'
import type { LoanShown } from '../documents/documents'
import { showLoan, termsOf } from '../showLoan'
import { findBank } from '../../borrowers/banks'
import { bankAccounts, cards } from '../../db/certificationTables'
import { builtOnce } from '../../db/builtOnce'
import { maskCard } from '../../kyc/card/cardRows'

const selectFacts = builtOnce((db) =>
  db
    .select({ fields: cards.fields, account: bankAccounts })
    .from(cards)
    .innerJoin(bankAccounts, eq(bankAccounts.borrowerId, cards.borrowerId))
    .where(eq(cards.borrowerId, sql.placeholder('id'))),
)

async function borrowerFacts(
  db: Db,
  { id, phone }: Borrower,
): Promise<{ shown: Pick<LoanShown, 'borrower' | 'account'>; account: AccountAnswers }> {
  const [found] = await selectFacts(db).execute({ id })
  if (found === undefined) throw tooEarly()
  const { fields } = found
  const { bankCode, accountNumber, accountHolder } = found.account
  const shown = {
    borrower: { name: fields.name, phoneMasked: maskPhone(phone), nikMasked: maskCard(fields).nik },
    account: {
      bankName: findBank(bankCode)?.bankName ?? bankCode,
      accountMasked: maskAccount(accountNumber),
      accountHolder,
    },
  }
  return { shown, account: { bankCode, accountNumber, accountHolder } }
}

export interface LoanRequest {
  productCode: string
  amount: number
  days: number
  couponId?: string | null | undefined
}

export interface AcceptedRequest {
  rule: PriceRule
  creditState: CreditState
  shown: LoanShown
  account: AccountAnswers
  coupon: { couponId: string; saving: number } | null
  bestCoupon: { couponId: string; saving: number } | null
}

async function findRule(db: Db, { productCode, days, amount }: LoanRequest, now: Date): Promise<PriceRule> {
  const rule = await findProduct(db, productCode, now)
  if (rule === null) throw invalid({ productCode: 'choose' })
  if (!rule.tenors.includes(days)) throw invalid({ days: 'choose' })
  if (!isAmountOf(rule, amount)) throw invalid({ amount: 'amountStep' })
  return rule
}

/** Throws a 315 while a loan is open, a 314 over the limit, a 700 if the carrier must confirm the number first. */
function requireCredit(
  creditState: CreditState,
  rule: PriceRule,
  { amount, days }: LoanRequest,
  borrower: Borrower,
  now: Date,
) {
  if (creditState.open !== null) throw new ApiError(code.inProgress, 'inProgress')
  const limit = mostOf(rule, days, creditState, now)
  if (amount > limit) throw new ApiError(code.overLimit, 'overLimit', { data: { limit } })
  if (amount > CARRIER_FIRST_ABOVE && borrower.carrierVerifiedAt === null) {
    throw new ApiError(code.carrierFirst, 'carrierFirst', { data: { limit: CARRIER_FIRST_ABOVE } })
  }
}

async function chooseCoupon(
  db: Db,
  borrowerId: string,
  wanted: string | null | undefined,
  purchase: CouponPurchase,
  now: Date,
): Promise<Pick<AcceptedRequest, 'coupon' | 'bestCoupon'>> {
  const own = await readCoupons(db, borrowerId)
  const at = { now: now.getTime(), isOverdue: false }
  const withSaving = (coupon: (typeof own)[number] | null | undefined) =>
    coupon ? { couponId: coupon.couponId, saving: savingOf(coupon, purchase) } : null
  const best = withSaving(bestCoupon(own, purchase, at))
  if (!wanted) return { coupon: null, bestCoupon: best }
  const chosen = own.find(({ couponId }) => couponId === wanted)
  if (chosen === undefined || whyNot(chosen, purchase, at) !== null) throw invalid({ couponId: 'coupon' })
  return { coupon: withSaving(chosen), bestCoupon: best }
}

/**
 * Validates a request for `/product/quote` and the application. Throws a 409 for an uncertified borrower, a 422 for
 * terms that the product doesn’t have or a coupon that can’t be used on it, 314, 315 and 700.
 */
export async function acceptRequest(
  db: Db,
  borrower: Borrower,
  loanRequest: LoanRequest,
  now: Date,
): Promise<AcceptedRequest> {
  if (certificationStepOf(borrower.bizStatus) !== 'certified') throw tooEarly()
  const rule = await findRule(db, loanRequest, now)
  const creditState = await creditStateOf(db, borrower, now)
  requireCredit(creditState, rule, loanRequest, borrower, now)
  const { amount, days, productCode } = loanRequest
  const startOn = dayOf(now.getTime())
  const { interest, serviceFee } = quoteOf(termsOf(rule), amount, days, startOn)
  const purchase = { productCode, principal: amount, days, interest, serviceFee }
  const coupons = await chooseCoupon(db, borrower.id, loanRequest.couponId, purchase, now)
  const facts = await borrowerFacts(db, borrower)
  const discount = coupons.coupon?.saving ?? 0
  const shown = showLoan(rule, facts.shown, { principal: amount, days, startOn, discount })
  return { rule, creditState, shown, account: facts.account, ...coupons }
}
