import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { checkLedger } from '../ledger/checkLedger'
import { openTestLender, type TestLender } from '../testing'

let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

describe('a bill of the sandbox is a real loan', () => {
  it.each([
    [10, '0', 0],
    [20, '0', 0],
    [50, '0', 1_010_000],
    [60, '0', 1_000_000],
    [70, '0', 1_035_000],
    [30, '1', 0],
    [40, '1', 0],
  ] as const)('in state %i', async (status, borrowType, owed) => {
    const phone = await lender.borrower({ phone: `812710000${status}`, bizStatus: 60, bills: [{ status }] })
    const { details } = (await phone.call(endpoints.listBills, { query: { borrowType } })).data
    expect(details).toMatchObject([{ borrowStatus: status, owed, principal: 1_000_000 }])
    const { body } = await lender.sandbox('GET', `/ledger?repayId=${details[0]!.repayId}`)
    const balances = Object.values((body['balances'] ?? {}) as Record<string, number>)
    expect(balances.reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect(body['owed']).toEqual([10, 20, 40].includes(status) ? null : expect.objectContaining({ total: owed }))
  })

  it('and is deleted with the next scene', async () => {
    const setup = { phone: '81271000001', bizStatus: 60, bills: [{ status: 30 as const }], coupons: [{}] }
    const phone = await lender.borrower(setup)
    await lender.sandbox('POST', '/borrowers', { phone: setup.phone, bizStatus: 60 })
    expect((await phone.call(endpoints.listBills, { query: { borrowType: '1' } })).data.details).toEqual([])
    expect((await phone.call(endpoints.listCoupons)).data.details).toEqual([])
  })
})

it('the ledger of all bills has no faults', async () => {
  expect((await checkLedger(lender.db)).filter(({ rows }) => rows.length > 0)).toEqual([])
})

describe('a borrower of the sandbox', () => {
  const limitOf = async (setup: object, i: number) => {
    const phone = await lender.borrower({ phone: `8127200000${i}`, bizStatus: 60, ...setup })
    return (await phone.call(endpoints.readCredit)).data.totalLimit
  }
  it.each([
    [{ monthlyIncome: 3_000_000 }, 600_000],
    [{ monthlyIncome: 'FROM_20' as const }, 4_400_000],
    [{ monthlyIncome: 'UNDER_3' as const }, 0],
    [{ limit: 7_000_000 }, 7_000_000],
    [{ limit: 7_000_000, monthlyIncome: 8_000_000 }, 2_200_000],
  ])('%j has a limit of %i', async (setup, limit) => {
    expect(await limitOf(setup, limit % 7)).toBe(limit)
  })
})

describe('a product of the sandbox', () => {
  const rates = { dailyRateBp: 10, feeBp: 600, lateRateBp: 10, extensionRateBp: 30, capBp: 30 }
  const terms = { productCode: 'ANY', tenors: [30], ...rates }
  it.each([
    [{}, 200, undefined],
    [{ lateRateBp: 30 }, 200, undefined],
    [{ feeBp: 601 }, 422, { feeBp: 'cap' }],
    [{ capBp: 31 }, 422, { capBp: 'cap' }],
    [{ lateRateBp: 31 }, 422, { lateRateBp: 'lateCap' }],
    [{ tenors: [] }, 422, { tenors: 'range' }],
    [{ dailyRateBp: -1 }, 400, undefined],
  ])('%j is answered %i', async (change, status, problems) => {
    const answer = await lender.sandbox('POST', '/products', { ...terms, ...change })
    expect(answer.status).toBe(status)
    expect(answer.body['problems']).toEqual(problems)
  })

  it('is offered from then on, instead of its earlier terms', async () => {
    await lender.sandbox('POST', '/products', { ...terms, productCode: 'NEW', feeBp: 300 })
    await lender.sandbox('POST', '/products', { ...terms, productCode: 'NEW', feeBp: 450 })
    const phone = await lender.borrower({ phone: '81273000001', bizStatus: 60 })
    const { details } = (await phone.call(endpoints.listProducts, { params: { param: 'NEW' } })).data
    expect(details).toMatchObject([{ productCode: 'NEW', feeBp: 450, productAmount: 1_000_000, productDays: 30 }])
  })
})
