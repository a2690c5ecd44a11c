import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints'
import { openTestLender, type TestLender } from '../testing'

let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

it('her consents are told with version and date, those of a loan with their loan, and nobody else’s', async () => {
  const her = await lender.borrower({ phone: '81280000003', bizStatus: 60, bills: [{ status: 50 }] })
  await lender.borrower({ phone: '81280000004', bizStatus: 60, bills: [{ status: 50 }] })
  const { repayId } = (await her.call(endpoints.listBills, { query: { borrowType: '0' } })).data.details[0]!
  const { details } = (await her.call(endpoints.listConsents)).data
  expect(details.filter(({ consent }) => consent === 'privacy')).toEqual([
    { consent: 'privacy', version: '2', givenAt: expect.any(String), repayId: null },
  ])
  const ofLoans = details.filter((given) => given.repayId !== null)
  expect(ofLoans.every((given) => given.repayId === repayId)).toBe(true)
  const times = details.map(({ givenAt }) => Date.parse(givenAt))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})
