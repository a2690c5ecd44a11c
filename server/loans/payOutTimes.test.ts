import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR, openLives, type Lives } from './lifeTesting'

let lives: Lives
beforeAll(async () => {
  lives = await openLives()
})
afterAll(() => lives.end())

const MINUTE = 60_000

/** A loan that is reviewed and paid out after that long. */
async function lendAfter(wait: number) {
  const phone = await lives.borrow()
  const { data } = await lives.apply(phone)
  await lives.advance(wait)
  await lives.run()
  return { phone, repayId: 'repayId' in data ? data.repayId : '' }
}
const apply = async () => {
  const phone = await lives.borrow()
  const { data } = await lives.apply(phone)
  const repayId = 'repayId' in data ? data.repayId : ''
  return async () => (await lives.bill(phone, repayId)).payOut
}

it('a loan on its way says when its money should arrive, once a few loans show how long it takes', async () => {
  const early = await (await apply())()
  expect(early).toMatchObject({
    bankName: expect.any(String),
    accountMasked: expect.stringMatching(/^•••• \d{4}$/),
    reviewedAt: null,
    arrivedAt: null,
    expectedAt: null,
    isLate: false,
    dueTotal: null,
  })
  for (const minutes of [10, 10, 10, 30, 10, 10, 10]) await lendAfter(minutes * MINUTE)
  const began = (await lives.services.now()).getTime()
  const look = await apply()
  const { expectedAt } = (await look())!
  // The median review of ten minutes, and a transfer of a minute, which is the least.
  expect(Date.parse(expectedAt!) - began).toBeGreaterThanOrEqual(11 * MINUTE)
  expect(Date.parse(expectedAt!) - began).toBeLessThan(14 * MINUTE)
  await lives.advance(20 * MINUTE)
  expect(await look()).toMatchObject({ expectedAt: null, isLate: true })
})

it('a loan that was paid out says when and what is due, for its first day', async () => {
  const { phone, repayId } = await lendAfter(10 * MINUTE)
  const look = async () => (await lives.bill(phone, repayId)).payOut
  expect(await look()).toMatchObject({
    reviewedAt: expect.any(String),
    arrivedAt: expect.any(String),
    expectedAt: null,
    isLate: false,
    dueTotal: 1_090_000,
  })
  await lives.advance(25 * HOUR)
  expect(await look()).toBeUndefined()
})
