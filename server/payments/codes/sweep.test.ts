import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { paymentCodes } from '../../db/ledgerTables'
import { HOUR, openPayments, type Payments } from '../paymentsTesting'
import { codeOpenings } from '../../db/paymentTables'
import { simulatorCodes } from '../simulator/simulatorTables'
import { limits } from '../../config/config'
import { runDue } from '../../jobs/runJob'
import { send } from '../../jobs/send'
import { sweepCodes } from './sweep'

let lender: Payments
beforeAll(async () => {
  lender = await openPayments()
})
afterAll(() => lender.end())
afterEach(async () => {
  vi.restoreAllMocks()
  await lender.sandbox('DELETE', '/channels')
})

const sweep = () => sweepCodes(lender.services)
beforeEach(() => lender.wait('5d'))

async function lostPayment(channel = 'BCA') {
  const loanId = await lender.paidOutLoan()
  const code = await lender.codeFor(loanId, channel)
  return { loanId, code, paymentId: await lender.pay({ number: code.number, news: 'lost' }) }
}

it.each(['BCA', 'BRI', 'PERMATA'])('a lost callback of %s is found, once', async (channel) => {
  const { loanId, code } = await lostPayment(channel)
  expect(await lender.owedBy(loanId)).toBe(code.amount)
  expect(await sweep()).toMatchObject({ read: 1, found: 1, failed: 0 })
  expect(await lender.owedBy(loanId)).toBe(0)
  expect(await sweep()).toMatchObject({ read: 1, found: 0, failed: 0 })
  expect(await lender.entriesOf(loanId, 'payment')).toHaveLength(1)
})

it('a payment to a code that was replaced or has ended is found for 48 hours', async () => {
  const loanId = await lender.paidOutLoan()
  const old = await lender.codeFor(loanId)
  const next = await lender.codeFor(loanId, 'QRIS')
  await lender.wait('47h')
  await lender.pay({ number: old.number, amount: 100_000, news: 'lost' })
  await lender.pay({ number: next.number, amount: 200_000, news: 'lost' })
  expect(await sweep()).toMatchObject({ read: 2, found: 2 })
  expect(await lender.recordedFor(old.codeId)).toMatchObject([{ amount: 100_000 }])
  expect(await lender.recordedFor(next.codeId)).toMatchObject([{ amount: 200_000 }])
  await lender.wait('17h')
  expect(await sweep()).toMatchObject({ read: 2, found: 0 })
})

it('a payment that the provider itself does not have yet is not found', async () => {
  const loanId = await lender.paidOutLoan()
  const { number } = await lender.codeFor(loanId)
  await lender.pay({ number, news: '2h' })
  expect(await sweep()).toMatchObject({ read: 1, found: 0 })
  await lender.advance(2 * 60 * 60_000)
  expect(await sweep()).toMatchObject({ read: 1, found: 1 })
  await lender.wait('1m')
  expect(await lender.entriesOf(loanId, 'payment')).toHaveLength(1)
})

it('older codes are no longer read', async () => {
  await lostPayment()
  await lender.wait('4d')
  expect(await sweep()).toMatchObject({ read: 0, found: 0, failed: 0 })
})

it('a denial that was not reported is found', async () => {
  const { loanId, code, paymentId } = await lostPayment('BRI')
  await sweep()
  await lender.sandbox('POST', '/channels/deny', { paymentId, isTold: false })
  expect(await lender.owedBy(loanId)).toBe(0)
  expect(await sweep()).toMatchObject({ found: 1 })
  expect(await lender.owedBy(loanId)).toBe(code.amount)
  expect(await lender.recordedFor(code.codeId)).toMatchObject([{ outcome: 'reversed' }])
  expect(await sweep()).toMatchObject({ found: 0 })
})

it('a denial of a payment that was reported long after it was paid is found', async () => {
  const loanId = await lender.paidOutLoan()
  const code = await lender.codeFor(loanId, 'BRI')
  const paymentId = await lender.pay({ number: code.number, news: '3d' })
  await lender.wait('3d')
  await sweep()
  expect(await lender.recordedFor(code.codeId)).toMatchObject([{ outcome: 'booked' }])
  await lender.sandbox('POST', '/channels/deny', { paymentId, isTold: false })
  expect(await sweep()).toMatchObject({ found: 1 })
  expect(await lender.recordedFor(code.codeId)).toMatchObject([{ outcome: 'reversed' }])
})

it('a denial that is reported after the sweep found it changes nothing more', async () => {
  const { loanId, code, paymentId } = await lostPayment('BRI')
  await sweep()
  await lender.sandbox('POST', '/channels/deny', { paymentId })
  await sweep()
  expect(await lender.owedBy(loanId)).toBe(code.amount)
  expect(await lender.entriesOf(loanId, 'payment')).toHaveLength(1)
})

it('a provider that does not answer does not delay the others', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const paid = [await lostPayment(), await lostPayment()]
  await lender.fail('readFails')
  expect(await sweep()).toMatchObject({ read: 2, found: 1, failed: 1 })
  expect(logged).toHaveBeenCalledOnce()
  expect(await sweep()).toMatchObject({ read: 2, found: 1, failed: 0 })
  for (const { loanId } of paid) expect(await lender.owedBy(loanId)).toBe(0)
})

it('more codes than a page are read in several, each from where the one before has ended', async () => {
  const { loanId, code } = await lostPayment()
  const [own] = await lender.db.select().from(paymentCodes).where(eq(paymentCodes.id, code.codeId))
  const others = Array.from({ length: limits.sweepCodes.page }, (_, i) => ({
    ...own!,
    id: randomUUID(),
    number: `9${i}`,
    // The last of these end at the same instant.
    expiresAt: new Date(own!.expiresAt.getTime() - Math.max(1, 10 - i)),
  }))
  await lender.db.insert(paymentCodes).values(others)
  const first = await sweep()
  expect(first).toMatchObject({ read: limits.sweepCodes.page, found: 0, next: { stream: 'unpaid' } })
  expect(await sweepCodes(lender.services, first.next)).toMatchObject({ read: 1, found: 1, next: null })
  expect(await lender.owedBy(loanId)).toBe(0)
})

it('a sweep begins only once the one before has ended', async () => {
  const { loanId } = await lostPayment()
  const now = await lender.services.now()
  const after = { stream: 'unpaid', at: '-infinity', id: randomUUID() } as const
  await send(lender.db, 'sweep', { begun: now.toISOString(), after }, { delay: { now, ms: HOUR } })
  await send(lender.db, 'sweep', {})
  await runDue(lender.services)
  expect(await lender.owedBy(loanId)).toBeGreaterThan(0)
  await lender.advance(HOUR)
  await runDue(lender.services)
  expect(await lender.owedBy(loanId)).toBe(0)
})

it('a code that the release before left open though its loan is settled is closed', async () => {
  const loanId = await lender.paidOutLoan()
  const full = await lender.codeFor(loanId)
  await lender.ask({ loanId, purpose: 'part', amount: 50_000, validThrough: null })
  await lender.pay({ number: full.number })
  const [, left] = await lender.codesOf(loanId)
  const expiresAt = new Date((await lender.services.now()).getTime() + HOUR)
  await lender.db.update(paymentCodes).set({ expiresAt }).where(eq(paymentCodes.id, left!.id))
  await sweep()
  const [, part] = await lender.codesOf(loanId)
  expect(part).toMatchObject({ purpose: 'part', paidAt: null })
  expect(part!.replacedAt).not.toBeNull()
  const [atProvider] = await lender.db.select().from(simulatorCodes).where(eq(simulatorCodes.key, part!.id))
  expect(atProvider!.closedAt).not.toBeNull()
})

it('a code that was begun and never opened is given up', async () => {
  const loanId = await lender.paidOutLoan()
  await lender.fail('openUnanswered')
  await expect(lender.codeFor(loanId)).rejects.toMatchObject({ code: 1005 })
  await sweep()
  const [begun] = await lender.db.select().from(codeOpenings)
  await lender.wait('11m')
  await sweep()
  expect(await lender.db.select().from(codeOpenings)).toEqual([])
  const [atProvider] = await lender.db.select().from(simulatorCodes).where(eq(simulatorCodes.key, begun!.id))
  expect(atProvider!.closedAt).not.toBeNull()
})
