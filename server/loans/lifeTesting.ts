import { expect } from 'vitest'
import type { BodyOf } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { addDays, dayOf } from '#domain/day'
import { checkLedger } from '../ledger/checkLedger'
import { openTestLender, type Phone, type TestLender } from '../testing'

export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR

/** Round numbers: a whole tenor of 1,000,000 costs 30,000 and 60,000. */
export const DEAR = {
  productCode: 'DEAR',
  dailyRateBp: 10,
  feeBp: 600,
  tenors: [30],
  lateRateBp: 10,
  extensionRateBp: 30,
  capBp: 30,
}

export async function openLives(options: Parameters<typeof openTestLender>[0] = {}) {
  const lender = await openTestLender(options)
  const { sandbox, services } = lender
  // At the same hour whenever the tests run, when the reminders of a day have been due.
  const now = (await services.now()).getTime()
  await lender.advance(Date.parse(`${addDays(dayOf(now), 1)}T16:00:00+07:00`) - now)
  await sandbox('POST', '/products', DEAR)
  let borrowersMade = 0

  const run = async () => Number((await sandbox('POST', '/jobs/run', {})).body['done'])

  const borrow = (setup: Partial<Parameters<TestLender['borrower']>[0]> = {}) => {
    const phone = `8123${String(++borrowersMade).padStart(7, '0')}`
    return lender.borrower({ phone, bizStatus: 60, limit: 2_000_000, ...setup })
  }

  const loanRequestOf = (
    loanRequest: { amount?: number; days?: number; productCode?: string; couponId?: string } = {},
  ) => ({
    productCode: DEAR.productCode,
    amount: 1_000_000,
    days: 30,
    ...loanRequest,
  })

  async function apply(phone: Phone, loanRequest = loanRequestOf(), key?: string) {
    const quoted = await phone.call(endpoints.quoteLoan, { body: loanRequest })
    if (quoted.code !== 200) return quoted
    const body = { ...loanRequest, consents: quoted.data.documents }
    return phone.call(endpoints.applyLoan, { body, ...(key === undefined ? {} : { key }) })
  }

  async function lend(phone: Phone, loanRequest = loanRequestOf()): Promise<string> {
    const { code, msg, data } = await apply(phone, loanRequest)
    expect([code, msg]).toEqual([200, 'OK'])
    await run()
    const repayId = 'repayId' in data ? data.repayId : ''
    expect(await bill(phone, repayId)).toMatchObject({ borrowStatus: 50 })
    return repayId
  }

  async function bill(phone: Phone, repayId: string) {
    for (const borrowType of ['0', '1']) {
      const { details } = (await phone.call(endpoints.listBills, { query: { borrowType } })).data
      const found = details.find((each) => each.repayId === repayId)
      if (found) return found
    }
    throw new Error('the bill is not listed')
  }

  return {
    ...lender,
    run,
    borrow,
    loanRequestOf,
    apply,
    lend,
    bill,
    code: async (
      phone: Pick<Phone, 'call'>,
      repayId: string,
      options: Partial<BodyOf<typeof endpoints.makeCode>> = {},
    ) => phone.call(endpoints.makeCode, { body: { repayId, purpose: 'full', channel: 'BCA', ...options } }),
    pay: (payment: { number: string; amount?: number; paidAt?: string; news?: string }) =>
      sandbox('POST', '/pay', payment),
    async wait(advance: number | string) {
      await sandbox('POST', '/clock', { advance })
      await run()
    },
    credit: async (phone: Phone) => (await phone.call(endpoints.readCredit)).data,
    ledger: async (repayId: string) => (await sandbox('GET', `/ledger?repayId=${repayId}`)).body,
    async end() {
      const findings = (await checkLedger(lender.db)).filter(({ rows }) => rows.length > 0)
      await lender.end()
      expect(findings).toEqual([])
    },
  }
}
export type Lives = Awaited<ReturnType<typeof openLives>>
