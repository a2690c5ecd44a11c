import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startWorkers } from './workers'
import { openPayments, type Payments } from '../payments/paymentsTesting'
import { limits } from '../config/config'
import { runDue } from './runJob'

let lender: Payments
beforeAll(async () => {
  lender = await openPayments()
})
afterAll(() => lender.end())

async function paidUnrecorded(channel: string): Promise<string> {
  const loanId = await lender.paidOutLoan()
  const { number } = await lender.codeFor(loanId, channel)
  await runDue(lender.services)
  await lender.pay({ number, news: 'lost' })
  return loanId
}

it.each(['BCA', 'BRI', 'PERMATA'])(
  'a payment whose callback by %s was lost is found as soon as the next sweep is due',
  async (channel) => {
    const loanId = await paidUnrecorded(channel)
    await runDue(lender.services)
    expect(await lender.owedBy(loanId)).toBeGreaterThan(0)
    await lender.advance(limits.sweep)
    await runDue(lender.services)
    expect(await lender.owedBy(loanId)).toBe(0)
    expect(await lender.entriesOf(loanId, 'payment')).toHaveLength(1)
  },
)

it('workers run the sweep when it is due', async () => {
  const loanId = await paidUnrecorded('BCA')
  await lender.advance(limits.sweep)
  const workers = startWorkers(lender.services)
  await vi.waitFor(async () => expect(await lender.owedBy(loanId)).toBe(0), { timeout: 60_000, interval: 100 })
  await workers.stop()
  expect(await lender.entriesOf(loanId, 'payment')).toHaveLength(1)
})
