import { code } from '#domain/answerCodes'
import { certificationStepOf } from '#domain/certification/steps'
import { savingOf } from '#domain/lending/policy/coupons'
import { dayOf } from '#domain/day'
import { quoteOf } from '#domain/lending/account'
import { limits } from '../config/config'
import { readCoupons } from './couponRows'
import type { Borrower } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { preorders } from '../db/lendingTables'
import { ApiError, invalid, tooEarly } from '../http/apiError'
import type { Handler } from '../http/call'
import { guidanceTips } from '../i18n/offerTexts'
import { say } from '../i18n/translate'
import { creditStateOf, type CreditState } from './credit'
import { mostOf, offerOf } from './products'
import { readProducts, type PriceRule } from './productRows'

const MAX_DAYS = 30
const longest = ({ tenors }: PriceRule) => Math.max(...tenors)

async function couponAmountOf(db: Db, id: string, offers: { rule: PriceRule; amount: number }[], now: Date) {
  const coupons = (await readCoupons(db, id)).filter(
    ({ isUsed, validFrom, validTo }) => !isUsed && validFrom <= now.getTime() && now.getTime() < validTo,
  )
  const savings = offers.flatMap(({ rule, amount }) => {
    const days = longest(rule)
    const quote = quoteOf(rule, amount, days, dayOf(now.getTime()))
    return coupons.map((coupon) => savingOf(coupon, { ...quote, days }))
  })
  return Math.max(0, ...savings)
}

async function offersTo(db: Db, borrower: Borrower, creditState: CreditState, now: Date) {
  if (creditState.open !== null) return []
  const offers = []
  for (const rule of await readProducts(db, now)) {
    const { productCode, productName, productIcon, productAmount } = await offerOf(db, borrower, rule, creditState, now)
    if (productAmount > 0) offers.push({ rule, item: { productCode, productName, productIcon, productAmount } })
  }
  return offers
}

export const readGuidance: Handler<'readGuidance'> = async ({ services: { db }, now, locale }, borrower) => {
  const creditState = await creditStateOf(db, borrower, now)
  const offers = await offersTo(db, borrower, creditState, now)
  const amounts = offers.map(({ rule, item }) => ({ rule, amount: item.productAmount }))
  return {
    isOffered: offers.length > 0,
    products: offers.map(({ item }) => item),
    // One loan at a time: the maximum of any product.
    applyTotalAmount: Math.max(0, ...amounts.map(({ amount }) => amount)),
    couponAmount: await couponAmountOf(db, borrower.id, amounts, now),
    tips: guidanceTips.map((tip) => say(tip, locale)),
    isRetained: offers.length > 0,
    maxDays: MAX_DAYS,
  }
}

export const applyGuidance: Handler<'applyGuidance'> = async ({ services: { db }, body, now }, borrower) => {
  if (certificationStepOf(borrower.bizStatus) !== 'certified') throw tooEarly()
  const { products, applyTotalAmount } = body
  const creditState = await creditStateOf(db, borrower, now)
  if (creditState.open !== null) throw new ApiError(code.inProgress, 'inProgress')
  if (products.length === 0 || applyTotalAmount <= 0) throw invalid({ products: 'choose' })
  const rules = await readProducts(db, now)
  for (const { productCode, productAmount } of products) {
    const rule = rules.find((each) => each.productCode === productCode)
    if (rule === undefined || productAmount <= 0) throw invalid({ products: 'choose' })
    const limit = mostOf(rule, longest(rule), creditState, now)
    if (productAmount > limit) {
      throw new ApiError(code.overLimit, 'overLimit', { data: { limit } })
    }
  }
  if (applyTotalAmount > creditState.available) {
    throw new ApiError(code.overLimit, 'overLimit', { data: { limit: creditState.available } })
  }
  const expiresAt = new Date(now.getTime() + limits.preorder.lifetime)
  const row = { borrowerId: borrower.id, products, total: applyTotalAmount, madeAt: now, expiresAt }
  await db.insert(preorders).values(row).onConflictDoUpdate({ target: preorders.borrowerId, set: row })
  return { expiresAt: expiresAt.toISOString() }
}
