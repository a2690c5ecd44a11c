import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { dayOf } from '#domain/day'
import { exampleFor, exampleLoan } from '#domain/lending/exampleLoan'
import { DAY, openLives, type Lives } from '../loans/lifeTesting'

let lives: Lives
beforeAll(async () => {
  lives = await openLives()
})
afterAll(() => lives.end())

describe('the list of coupons', () => {
  const coupons = [
    { value: 5000, validDays: 20 },
    { value: 9000, validDays: 2 },
    { value: 1000, validDays: -1 },
    { kind: 'INTEREST_DISCOUNT' as const, value: 5000, minAmount: 500_000 },
  ]

  it('has usable ones first, those that end soonest before others', async () => {
    const phone = await lives.borrow({ coupons })
    const { details, bestCouponId } = (await phone.call(endpoints.listCoupons)).data
    expect(details.map(({ name, reason, isEndingSoon }) => [name, reason, isEndingSoon])).toEqual([
      ['Rp9,000 off the costs', null, true],
      ['Rp5,000 off the costs', null, false],
      ['50% off the interest', null, false],
      ['Rp1,000 off the costs', 'expired', false],
    ])
    expect(bestCouponId).toBeNull()
  })

  it('shows what each saves on the chosen loan, and which saves most', async () => {
    const phone = await lives.borrow({ coupons })
    const query = { productCode: 'DEAR', amount: '400000', days: '30' }
    const { details, bestCouponId } = (await phone.call(endpoints.listCoupons, { query })).data
    expect(details.map(({ saving, reason }) => [saving, reason])).toEqual([
      [9000, null],
      [5000, null],
      [1000, 'expired'],
      [6000, 'amount'],
    ])
    expect(details.at(-1)?.reasonText).toBe('Minimum loan Rp500,000')
    expect(bestCouponId).toBe(details[0]?.couponId)
    const quote = await phone.call(endpoints.quoteLoan, { body: lives.loanRequestOf({ amount: 400_000 }) })
    expect(quote.data.bestCoupon).toEqual({ couponId: bestCouponId, saving: 9000 })
  })

  it('has of a used one the loan that it was used for', async () => {
    const phone = await lives.borrow({ coupons: [{ value: 5000 }] })
    const [own] = (await phone.call(endpoints.listCoupons)).data.details
    expect([own!.repayId, own!.usedFor]).toEqual([null, null])
    const repayId = await lives.lend(phone, lives.loanRequestOf({ couponId: own!.couponId }))
    const [used] = (await phone.call(endpoints.listCoupons)).data.details
    const { appliedAt } = await lives.bill(phone, repayId)
    expect(used).toMatchObject({
      reason: 'used',
      repayId,
      usedFor: { principal: 1_000_000, appliedOn: dayOf(Date.parse(appliedAt)) },
    })
  })

  it('is locked while a bill is overdue', async () => {
    const phone = await lives.borrow({ coupons, bills: [{ status: 70 }] })
    const { details } = (await phone.call(endpoints.listCoupons)).data
    expect(details.map(({ reason }) => reason)).toEqual(['expired', 'overdue', 'overdue', 'overdue'])
  })
})

describe('the guidance', () => {
  it('offers what can be borrowed now, and saves the choice for a day', async () => {
    const phone = await lives.borrow({ coupons: [{ value: 8000 }] })
    const { data } = await phone.call(endpoints.readGuidance)
    expect(data).toMatchObject({ isOffered: true, applyTotalAmount: 2_000_000, couponAmount: 8000, maxDays: 30 })
    const chosen = data.products.map(({ productCode, productAmount }) => ({ productCode, productAmount }))
    const body = { applyTotalAmount: data.applyTotalAmount, products: chosen.slice(0, 1) }
    const { data: saved } = await phone.call(endpoints.applyGuidance, { body })
    const status = async () => (await phone.call(endpoints.readBorrowStatus)).data.preorder
    expect(await status()).toEqual({ applyTotalAmount: 2_000_000, expiresAt: saved.expiresAt })
    await lives.advance(DAY)
    expect(await status()).toBeNull()
  })

  it.each([
    ['over the limit', { applyTotalAmount: 2_000_001, productAmount: 300_000 }, code.overLimit],
    ['of a product over the limit', { applyTotalAmount: 300_000, productAmount: 2_000_001 }, code.overLimit],
    ['of nothing', { applyTotalAmount: 0, productAmount: 300_000 }, code.invalid],
  ])('refuses a pre-order %s', async (_, { applyTotalAmount, productAmount }, expected) => {
    const phone = await lives.borrow()
    const body = { applyTotalAmount, products: [{ productCode: 'LANGKAH30', productAmount }] }
    expect((await phone.call(endpoints.applyGuidance, { body })).code).toBe(expected)
  })

  it('offers nothing while a loan is open', async () => {
    const phone = await lives.borrow({ bills: [{ status: 50 }] })
    expect((await phone.call(endpoints.readGuidance)).data).toMatchObject({ isOffered: false, products: [] })
    const body = { applyTotalAmount: 300_000, products: [{ productCode: 'LANGKAH30', productAmount: 300_000 }] }
    expect((await phone.call(endpoints.applyGuidance, { body })).code).toBe(code.inProgress)
  })
})

it('the carousel is in the reader’s language, signed in or not', async () => {
  const slides = async (locale: string) => (await lives.phone({ locale }).call(endpoints.readCarousel)).data.details
  const [id, th] = [await slides('id'), await slides('th')]
  expect(id.map((slide) => slide.id)).toEqual(th.map((slide) => slide.id))
  expect(id[0]?.title).not.toBe(th[0]?.title)
})

it('the example that strangers are shown is what the product costs', async () => {
  const phone = await lives.borrow()
  const { productCode, first: principal, days } = exampleLoan
  const { charges, total } = exampleFor(principal)
  const body = { productCode, amount: principal, days }
  expect((await phone.call(endpoints.quoteLoan, { body })).data).toMatchObject({ charges, total })
})
