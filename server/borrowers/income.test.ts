import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { borrowers } from '../db/borrowerTables'
import { sampleAccount } from '../sandbox/samples'
import { openTestLender, type Phone, type TestLender } from '../testing'

let lender: TestLender
let count = 0
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

async function begin(monthlyIncome: string, bizStatus = 60) {
  const number = `8127000${String(++count).padStart(4, '0')}`
  return { number, phone: await lender.borrower({ phone: number, bizStatus, monthlyIncome }) }
}
const answer = (phone: Phone, monthlyIncome: string) =>
  phone.call(endpoints.saveBaseInfo, { body: { survey: { monthlyIncome } } })
const limit = async (phone: Phone) => (await phone.call(endpoints.readCredit)).data.totalLimit
const decide = (phone: string, monthlyIncome: number | null) =>
  lender.sandbox('POST', '/incomes', { phone, monthlyIncome })
const isAsked = async (phone: string) => {
  const [row] = await lender.db.select().from(borrowers).where(eq(borrowers.phone, phone))
  return row?.incomeAskedAt !== null
}

it('a higher income that a certified borrower states raises the limit only after a review', async () => {
  const { phone, number } = await begin('FROM_5')
  expect(await limit(phone)).toBe(1_000_000)
  expect(await answer(phone, 'FROM_20')).toMatchObject({ code: 200 })
  await phone.call(endpoints.saveAccount, { body: sampleAccount })
  expect([await limit(phone), await isAsked(number)]).toEqual([1_000_000, true])
  await decide(number, 20_000_000)
  expect([await limit(phone), await isAsked(number)]).toEqual([4_400_000, false])
})

it('a borrower whose income allows no loan gets no limit by another answer, nor by saving the account again', async () => {
  const { phone, number } = await begin('UNDER_3')
  await answer(phone, 'FROM_20')
  await phone.call(endpoints.saveAccount, { body: sampleAccount })
  expect([await limit(phone), await isAsked(number)]).toEqual([0, true])
  await decide(number, null)
  expect([await limit(phone), await isAsked(number)]).toEqual([0, false])
})

it('a lower income that a certified borrower states lowers the limit at once, and the answer of before does not restore it', async () => {
  const { phone, number } = await begin('FROM_12')
  expect(await limit(phone)).toBe(2_600_000)
  await answer(phone, 'FROM_3')
  expect([await limit(phone), await isAsked(number)]).toEqual([800_000, false])
  await answer(phone, 'FROM_12')
  expect([await limit(phone), await isAsked(number)]).toEqual([800_000, true])
  await answer(phone, 'FROM_3')
  expect([await limit(phone), await isAsked(number)]).toEqual([800_000, false])
})

it('the income that is stated last before the certification ends is the one that counts', async () => {
  const { phone } = await begin('FROM_20', 50)
  await answer(phone, 'FROM_5')
  await phone.call(endpoints.saveAccount, { body: sampleAccount })
  expect(await limit(phone)).toBe(1_000_000)
  await answer(phone, 'FROM_20')
  expect(await limit(phone)).toBe(1_000_000)
})

it('an income that was proven counts although the answer is lower, until a lower answer is given', async () => {
  const { phone, number } = await begin('FROM_3')
  await decide(number, 5_000_000)
  expect(await limit(phone)).toBe(1_000_000)
  await answer(phone, 'FROM_3')
  await phone.call(endpoints.saveBaseInfo, { body: { survey: { payday: '1' } } })
  expect(await limit(phone)).toBe(1_000_000)
  await answer(phone, 'UNDER_3')
  expect(await limit(phone)).toBe(0)
})
