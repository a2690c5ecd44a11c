import { couponCalls } from '#contract/coupons'
import { productCalls } from '#contract/products'
import { couponFor, firstDraft } from '#domain/lending/apply/loanRequest'
import { couponsMachine, type CouponBook } from '#machines/loan/couponsMachine'
import { createQuery } from '#machines/shared/queryMachine'
import { callsTo } from '../../actors/calls'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'
import { saveLoanDraft, recallLoanDraft } from '../../actors/loanDraft'

const { listCoupons } = couponCalls
const { listProducts } = productCalls
const callsOf = ({ client }: AppDependencies) => callsTo(client, { listCoupons, listProducts })

/** The coupons with the loan in mind that the application would begin with. */
async function readForLoan(dependencies: AppDependencies): Promise<CouponBook> {
  const calls = callsOf(dependencies)
  const { details: offers } = await calls.listProducts({ params: { param: 'all' } })
  const wanted = firstDraft(offers, await recallLoanDraft(dependencies))
  if (wanted?.amount == null) return readAll(dependencies)
  const { productCode, amount, days } = wanted
  const query = { productCode, amount: String(amount), days: String(days) }
  const { details: coupons, bestCouponId } = await calls.listCoupons({ query })
  return { coupons, loan: { amount, days }, chosen: couponFor(wanted.coupon, coupons, bestCouponId) }
}

async function readAll(dependencies: AppDependencies): Promise<CouponBook> {
  const { details: coupons } = await callsOf(dependencies).listCoupons({ query: {} })
  return { coupons, loan: null, chosen: null }
}

export const createCouponsMachine = ({ fromDependencies }: ActorFactories) =>
  couponsMachine.provide({
    actors: {
      book: createQuery(
        fromDependencies<CouponBook, { of: { isChoosing: boolean } }>((dependencies, { of: { isChoosing } }) =>
          isChoosing ? readForLoan(dependencies) : readAll(dependencies),
        ),
      ),
      saveChoice: fromDependencies<unknown, { coupon: string }>(async (dependencies, { coupon }) =>
        saveLoanDraft(dependencies, { ...(await recallLoanDraft(dependencies)), coupon }),
      ),
    },
  })
