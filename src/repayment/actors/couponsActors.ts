import { couponCalls } from '#contract/lending/coupons'
import { productCalls } from '#contract/lending/products'
import { couponFor, firstWanted } from '#domain/lending/apply/wish'
import { couponsMachine, type CouponBook } from '#machines/loan/couponsMachine'
import { createQuery } from '#machines/shared/queryMachine'
import { callsTo } from '../../actors/calls'
import type { ActorsOver } from '../../actors/fromGateway'
import type { Gateway } from '../../actors/gateway'
import { keepWanted, recallWanted } from '../../actors/loanDraft'

const { listCoupons } = couponCalls
const { listProducts } = productCalls
const callsOf = ({ client }: Gateway) => callsTo(client, { listCoupons, listProducts })

/** The coupons with the loan in mind that the application would begin with. */
async function readForLoan(gateway: Gateway): Promise<CouponBook> {
  const calls = callsOf(gateway)
  const { details: offers } = await calls.listProducts({ params: { param: 'all' } })
  const wanted = firstWanted(offers, await recallWanted(gateway))
  if (wanted?.amount == null) return readAll(gateway)
  const { productCode, amount, days } = wanted
  const query = { productCode, amount: String(amount), days: String(days) }
  const { details: coupons, bestCouponId } = await calls.listCoupons({ query })
  return { coupons, loan: { amount, days }, chosen: couponFor(wanted.coupon, coupons, bestCouponId) }
}

async function readAll(gateway: Gateway): Promise<CouponBook> {
  const { details: coupons } = await callsOf(gateway).listCoupons({ query: {} })
  return { coupons, loan: null, chosen: null }
}

export const createCouponsMachine = ({ fromGateway }: ActorsOver) =>
  couponsMachine.provide({
    actors: {
      book: createQuery(
        fromGateway<CouponBook, { of: { isChoosing: boolean } }>((gateway, { of: { isChoosing } }) =>
          isChoosing ? readForLoan(gateway) : readAll(gateway),
        ),
      ),
      keepChoice: fromGateway<unknown, { coupon: string }>(async (gateway, { coupon }) =>
        keepWanted(gateway, { ...(await recallWanted(gateway)), coupon }),
      ),
    },
  })
