import { endpoints } from '#contract/endpoints'
import { dayOf } from '#domain/lending/day'
import { products } from '../lender/products'
import { readAgreement } from '../audit/agreement'
import { ask, expectSame, OK, type Life } from './life'

export async function apply(life: Life): Promise<string> {
  const { random, world } = life
  const { productCode, tenors, minAmount } = random.pick([products[0]!, products[1]!, products[2]!])
  const days = tenors[random.below(tenors.length)]!
  const amount = random.between(minAmount, 2_000_000)
  const coupons = (await ask(life, endpoints.listCoupons)).data?.details ?? []
  const coupon = random.chance(0.5) ? coupons.find(({ reason }) => reason === null) : undefined
  const wish = { productCode, amount, days, ...(coupon && { couponId: coupon.couponId }) }
  const { code, data: quote } = await ask(life, endpoints.quoteLoan, { body: wish })
  if (code !== OK) return `apply: no quote, ${code}`
  expectSame(life, 'total of quote', quote.total, quote.principal + quote.charges)
  const body = { ...wish, consents: quote.documents }
  const key = `apply-${++life.keys}`
  const applied = await ask(life, endpoints.applyLoan, { body, key })
  if (random.chance(0.2)) {
    const again = await ask(life, endpoints.applyLoan, { body, key })
    expectSame(life, 'the same application again', again.data?.repayId, applied.data?.repayId)
  }
  if (applied.code === OK) {
    life.loanId = applied.data.repayId
    life.agreed = { ...quote, loanId: life.loanId, on: dayOf(world.now) }
    life.isTouched = false
    if (coupon) life.happened.add('coupon')
    await readAgreement(life, life.agreed)
  }
  return `apply ${productCode} ${amount}×${days}${coupon ? ` less ${quote.discount}` : ''}: ${applied.code}`
}

export async function mend(life: Life): Promise<string> {
  const { code } = await ask(life, endpoints.mendPayOut, { body: {}, key: `mend-${++life.keys}` })
  return `mend: ${code}`
}
