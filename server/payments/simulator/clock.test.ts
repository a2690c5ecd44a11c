import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#domain/day'
import { openPayments, type Payments } from '../paymentsTesting'
import { sweepCodes } from '../codes/sweep'

let lender: Payments
beforeAll(async () => {
  lender = await openPayments()
})
afterAll(() => lender.end())
afterEach(() => lender.sandbox('DELETE', '/channels'))

const MINUTES_A_DAY = 24 * 60
const today = async () => dayOf((await lender.services.now()).getTime())

async function codeOfLoan(channel: string) {
  const loanId = await lender.paidOutLoan()
  return { loanId, ...(await lender.codeFor(loanId, channel)) }
}

const bookedOn = async (loanId: string) => (await lender.entriesOf(loanId, 'payment')).map(({ valueOn }) => valueOn)

describe('a payment by a clock that is', () => {
  it('days ahead counts for today', async () => {
    const { loanId, number } = await codeOfLoan('BCA')
    await lender.fail('clockAhead', 3 * MINUTES_A_DAY)
    await lender.pay({ number })
    expect(await bookedOn(loanId)).toEqual([await today()])
    expect(await lender.owedBy(loanId)).toBe(0)
  })
  it('a day behind counts for the day in its callback', async () => {
    const { loanId, number } = await codeOfLoan('BCA')
    await lender.wait('3d')
    await lender.fail('clockBehind', MINUTES_A_DAY)
    await lender.pay({ number })
    expect(await bookedOn(loanId)).toEqual([addDays(await today(), -1)])
  })
  it('behind the pay-out counts for the day of that', async () => {
    const { loanId, number } = await codeOfLoan('BCA')
    await lender.fail('clockBehind', 9 * MINUTES_A_DAY)
    await lender.pay({ number })
    expect(await lender.owedBy(loanId)).toBe(0)
    expect((await lender.loan(loanId)).state).toBe(30)
  })
})

describe('what is signed by a clock that is wrong by', () => {
  it('9 minutes is believed', async () => {
    const { loanId, number } = await codeOfLoan('BRI')
    await lender.fail('clockAhead', 9)
    await lender.pay({ number })
    expect(await lender.owedBy(loanId)).toBe(0)
  })
  it.each(['clockAhead', 'clockBehind'])(
    '11 minutes is refused (%s), and the sweep finds the payment',
    async (wrong) => {
      const { loanId, number, amount } = await codeOfLoan('BRI')
      await lender.fail(wrong, 11)
      await lender.pay({ number })
      expect(await lender.owedBy(loanId)).toBe(amount)
      await sweepCodes(lender.services)
      expect(await lender.owedBy(loanId)).toBe(0)
      expect(await lender.entriesOf(loanId, 'payment')).toHaveLength(1)
    },
  )
  it('11 minutes gives the bank no amount, and no money is taken', async () => {
    const { loanId, number, amount } = await codeOfLoan('PERMATA')
    await lender.fail('clockBehind', 11)
    await expect(lender.pay({ number })).rejects.toThrow('409 unproven')
    expect(await lender.owedBy(loanId)).toBe(amount)
  })
})

it.each(['clockAhead', 'clockBehind'])(
  'a pay-out is dated between its order and its answer, whatever the provider’s clock: %s',
  async (wrong) => {
    await lender.fail(wrong, 2 * MINUTES_A_DAY)
    const now = await lender.services.now()
    const loan = await lender.loan(await lender.paidOutLoan())
    expect(Math.abs(loan.paidOutAt!.getTime() - now.getTime())).toBeLessThan(MINUTES_A_DAY * 1000)
    expect(loan).toMatchObject({ paidOutOn: await today(), dueOn: addDays(await today(), 30) })
  },
)
