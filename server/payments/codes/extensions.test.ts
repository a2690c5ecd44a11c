import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { borrowers } from '../../db/borrowerTables'
import { loans } from '../../db/ledgerTables'
import { DAY, openLives, type Lives } from '../../loans/lifeTesting'
import type { Phone } from '../../testing'

let lives: Lives
beforeAll(async () => {
  lives = await openLives()
})
afterAll(() => lives.end())

const INCOME = 8_000_000
/** 30 % of the income. */
const MOST = 2_400_000
/** The limit at which a loan for 30 days costs exactly that, with its 9 %. */
const LIMIT = 2_200_000

async function dueLoan(amount: number, monthlyIncome = INCOME) {
  const phone = await lives.borrow({ monthlyIncome, limit: LIMIT })
  const repayId = await lives.lend(phone, lives.loanRequestOf({ amount }))
  await lives.wait(30 * DAY)
  return { phone, repayId }
}

const extensionsOf = async (phone: Phone, repayId: string) =>
  (await phone.call(endpoints.quoteRepayment, { body: { repayId } })).data.extensions

describe('an extension', () => {
  it('is not offered where what is paid now and later passes 30 % of the income of a month', async () => {
    const { phone, repayId } = await dueLoan(LIMIT)
    expect((await lives.bill(phone, repayId)).owed).toBe(2_398_000)
    expect(await extensionsOf(phone, repayId)).toEqual([])
    expect(await lives.code(phone, repayId, { purpose: 'extend', days: 7 })).toMatchObject({ code: code.tooEarly })
  })

  it('is offered once a part is paid, only for as many days as the borrower can afford', async () => {
    const { phone, repayId } = await dueLoan(LIMIT)
    const { data } = await lives.code(phone, repayId, { purpose: 'part', amount: 50_000 })
    await lives.pay({ number: data.number })
    const offered = await extensionsOf(phone, repayId)
    expect(offered.map(({ days, amount, owedAfter }) => [days, amount + owedAfter])).toEqual([[7, 2_394_200]])
    expect(offered[0]!.amount + offered[0]!.owedAfter).toBeLessThanOrEqual(MOST)
  })

  it('is checked against the income of the approval, also when it has changed since', async () => {
    const { phone, repayId } = await dueLoan(1_000_000)
    const [loan] = await lives.db.select().from(loans).where(eq(loans.id, repayId))
    expect(loan?.monthlyIncome).toBe(INCOME)
    const setIncome = (monthlyIncome: number) =>
      lives.db.update(borrowers).set({ monthlyIncome }).where(eq(borrowers.id, loan!.borrowerId))
    await setIncome(1_000_000)
    expect((await extensionsOf(phone, repayId)).map(({ days }) => days)).toEqual([7, 14])
    await lives.db.update(loans).set({ monthlyIncome: null }).where(eq(loans.id, repayId))
    expect(await extensionsOf(phone, repayId), 'of a loan of before, that of today counts').toEqual([])
    await setIncome(INCOME)
    expect((await extensionsOf(phone, repayId)).map(({ days }) => days)).toEqual([7, 14])
  })

  it('is not offered while a coupon pays all of its price: a code over 0 cannot be paid', async () => {
    const phone = await lives.borrow({ monthlyIncome: INCOME, limit: LIMIT, coupons: [{ value: 60_000 }] })
    const { data } = await phone.call(endpoints.listCoupons)
    const couponId = data.details[0]!.couponId
    const repayId = await lives.lend(phone, lives.loanRequestOf({ amount: 1_000_000, couponId }))
    await lives.wait(DAY)
    expect(await extensionsOf(phone, repayId)).toEqual([])
    expect(await lives.code(phone, repayId, { purpose: 'extend', days: 7 })).toMatchObject({ code: code.tooEarly })
    await lives.wait(9 * DAY)
    expect((await extensionsOf(phone, repayId)).map(({ days, amount }) => [days, amount])).toEqual([[14, 12_000]])
  })
})
