import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPayments, type Payments } from '../paymentsTesting'
import { deliverDue } from './deliveries'
import { simulatorDeliveries } from './simulatorTables'

let lender: Payments
beforeAll(async () => {
  lender = await openPayments()
})
afterAll(() => lender.end())
afterEach(() => vi.restoreAllMocks())

const lastDelivery = async () => {
  const all = await lender.db.select().from(simulatorDeliveries).orderBy(simulatorDeliveries.id)
  return all.at(-1)!
}
const deliverInVain = (status: number) =>
  deliverDue({ ...lender.services, ask: () => Promise.resolve(new Response('', { status })) })

it('a callback that is refused is sent again after a while, and booked then', async () => {
  const loanId = await lender.paidOutLoan()
  const { number } = await lender.codeFor(loanId, 'BRI')
  await lender.pay({ number, news: '1h' })
  await lender.advance(60 * 60_000)
  expect(await deliverInVain(503)).toBe(1)
  expect(await deliverInVain(503)).toBe(0)
  expect(await lastDelivery()).toMatchObject({ tries: 1, status: 503, endedAt: null })
  await lender.wait('14m')
  expect((await lender.loan(loanId)).state).toBe(50)
  await lender.wait('1m')
  expect((await lender.loan(loanId)).state).toBe(30)
  expect(await lastDelivery()).toMatchObject({ tries: 2, status: 200 })
})

it('and given up after six times', async () => {
  const { number } = await lender.codeFor(await lender.paidOutLoan(), 'BRI')
  await lender.pay({ number, news: '1h' })
  let sent = 0
  for (let hours = 0; hours < 30; hours++) {
    await lender.advance(60 * 60_000)
    sent += await deliverInVain(500)
  }
  expect(sent).toBe(6)
  expect((await lastDelivery()).endedAt).not.toBeNull()
})

it('a delivery that several processes send is booked once', async () => {
  const loanId = await lender.paidOutLoan()
  const { number } = await lender.codeFor(loanId, 'BCA')
  await lender.pay({ number, news: '1h' })
  await lender.advance(60 * 60_000)
  await Promise.all([deliverDue(lender.services), deliverDue(lender.services), deliverDue(lender.services)])
  expect(await lender.entriesOf(loanId, 'payment')).toHaveLength(1)
})
