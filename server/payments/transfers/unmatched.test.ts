import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '../../config/config'
import { ledgerAccounts, ledgerLines, loans, providerPayments } from '../../db/ledgerTables'
import { messages } from '../../db/messageTables'
import { checkLedger } from '../../ledger/checkLedger'
import { recordPayment } from '../channels/recordPayment'
import { transfers } from '../../db/paymentTables'
import { openPayments, type Payments } from '../paymentsTesting'
import { simulatorPayouts } from '../simulator/simulatorTables'
import { payReturn, returning } from './returnPayment'
import { createTransfer } from './transfers'
import { readUnmatched } from './unmatched'

let lender: Payments
beforeAll(async () => {
  lender = await openPayments()
})
afterAll(() => lender.end())
afterEach(() => lender.sandbox('DELETE', '/channels'))

const AMOUNT = 150_000
const STRAY = '8808123456789'
const provider = 'simulator'
const account = { bankCode: '014', accountNumber: '1234567890', accountHolder: 'SAMPLE PAYER' }

const notices = async (paymentId: string, isReversed = false) => {
  const now = await lender.services.now()
  return recordPayment(
    lender.db,
    provider,
    { paymentId, key: null, number: STRAY, amount: AMOUNT, paidAt: now, isReversed },
    now,
  )
}

async function stray() {
  const paymentId = randomUUID()
  expect(await notices(paymentId)).toBe('unmatched')
  return { provider, paymentId }
}

const listed = async () => (await lender.sandbox('GET', '/unmatched')).body['payments'] as { paymentId: string }[]
const faults = async () => (await checkLedger(lender.db)).filter(({ rows }) => rows.length > 0)
const isWaiting = async ({ paymentId }: { paymentId: string }) =>
  (await listed()).some((each) => each.paymentId === paymentId)
const outcomeOf = async ({ paymentId }: { paymentId: string }) =>
  (await lender.db.select().from(providerPayments).where(eq(providerPayments.paymentId, paymentId)))[0]?.outcome

async function sentBack({ paymentId }: { paymentId: string }) {
  const tries = await lender.db.select().from(transfers).where(eq(transfers.paymentId, paymentId))
  const keys = new Set(tries.map(({ key }) => key))
  const made = await lender.db.select().from(simulatorPayouts)
  return made.filter(({ key, reason }) => keys.has(key) && reason === null).map(({ amount }) => amount)
}

async function balanceOf(kind: string) {
  const rows = await lender.db
    .select({ amount: ledgerLines.amount })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(eq(ledgerAccounts.kind, kind))
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

const giveBack = async (payment: { provider: string; paymentId: string }) =>
  (await payReturn(lender.services, payment, account))?.outcome ?? null
const run = () => lender.sandbox('POST', '/jobs/run')

describe('money that was paid for no loan', () => {
  it('is listed, and named in the log at each housekeeping, until it is assigned', async () => {
    const payment = await stray()
    expect(await listed()).toContainEqual(
      expect.objectContaining({ ...payment, number: STRAY, amount: AMOUNT, refusal: null }),
    )
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    await lender.advance(limits.housekeeping)
    await run()
    expect(warned.mock.calls.flat().join()).toContain(`${provider} ${payment.paymentId}`)
    warned.mockRestore()
    await lender.sandbox('POST', '/unmatched/return', { ...payment, ...account })
    expect(await isWaiting(payment)).toBe(false)
  })

  it('is assigned to its loan once, and the borrower is notified', async () => {
    const [payment, repayId] = [await stray(), await lender.paidOutLoan()]
    const owed = await lender.owedBy(repayId)
    const place = () => lender.sandbox('POST', '/unmatched/place', { ...payment, repayId })
    expect([(await place()).status, (await place()).status]).toEqual([200, 404])
    expect([await lender.owedBy(repayId), await isWaiting(payment)]).toEqual([owed - AMOUNT, false])
    expect(await giveBack(payment)).toBeNull()
    await run()
    const written = await lender.db.select().from(messages).where(eq(messages.loanId, repayId))
    expect(written.map(({ kind }) => kind)).toContain('paid')
  })

  it('is not assigned to a loan that was not paid out, nor to none', async () => {
    const [payment, repayId] = [await stray(), await lender.approvedLoan()]
    for (const id of [repayId, randomUUID()]) {
      const { status } = await lender.sandbox('POST', '/unmatched/place', { ...payment, repayId: id })
      expect(status).toBe(404)
    }
    expect(await isWaiting(payment)).toBe(true)
    await lender.db.delete(loans).where(eq(loans.id, repayId))
  })

  it('is sent back once, for twenty requests at once', async () => {
    const payment = await stray()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => giveBack(payment)))
    expect(outcomes.filter((outcome) => outcome !== null && outcome !== 'sent')).toEqual([])
    expect([await sentBack(payment), await outcomeOf(payment)]).toEqual([[AMOUNT], 'returned'])
    expect(await giveBack(payment)).toBeNull()
  })

  it.each(['payOutUnknownPaid', 'payOutUnknownUnpaid'])(
    'is sent back once after %s, by the job alone',
    async (fault) => {
      const payment = await stray()
      await lender.fail(fault)
      expect([await giveBack(payment), await faults()]).toEqual(['unknown', []])
      await lender.fail('payOutUnreadable')
      for (let minute = 0; minute < 3; minute++) {
        await lender.advance(limits.refund.askAgain)
        await run()
      }
      const tries = await lender.db.select().from(transfers).where(eq(transfers.paymentId, payment.paymentId))
      expect(tries.map(({ state }) => state)).toEqual(['sent'])
      expect(await sentBack(payment)).toEqual([AMOUNT])
    },
  )

  it('is sent back once when a process ended before or after it was sent', async () => {
    for (const wasSent of [false, true]) {
      const payment = await stray()
      const now = await lender.services.now()
      const purpose = returning(payment, account)
      const created = await lender.db.transaction((tx) => createTransfer(tx, lender.services, purpose, now))
      if (wasSent) await lender.services.channels[0]!.payOut(created!.transfer)
      await lender.advance(limits.refund.askAgain)
      await run()
      expect([await sentBack(payment), await giveBack(payment)]).toEqual([[AMOUNT], null])
    }
  })

  it('waits as before when the bank refuses it, and can be sent elsewhere', async () => {
    const payment = await stray()
    await lender.fail('payOutRefused')
    expect([await giveBack(payment), await faults()]).toEqual(['refused', []])
    const found = (await readUnmatched(lender.db)).find(({ paymentId }) => paymentId === payment.paymentId)
    expect(found).toMatchObject({ amount: AMOUNT, refusal: 'accountClosed' })
    expect(await giveBack(payment)).toBe('sent')
    expect([await sentBack(payment), await outcomeOf(payment)]).toEqual([[AMOUNT], 'returned'])
  })

  it('is lost when it is reversed after it was sent back, and not when it is reversed before', async () => {
    const [gone, waiting] = [await stray(), await stray()]
    const before = await balanceOf('written_off')
    await giveBack(gone)
    for (const { paymentId } of [gone, waiting]) expect(await notices(paymentId, true)).toBe('reversed')
    expect([(await balanceOf('written_off')) - before, await faults()]).toEqual([AMOUNT, []])
    expect([await giveBack(gone), await giveBack(waiting), await outcomeOf(gone)]).toEqual([null, null, 'reversed'])
  })

  it('that is reversed while it is being sent back is not lost when the bank refuses it', async () => {
    const payment = await stray()
    const before = await balanceOf('written_off')
    await lender.fail('payOutUnknownUnpaid')
    expect(await giveBack(payment)).toBe('unknown')
    await notices(payment.paymentId, true)
    expect([(await balanceOf('written_off')) - before, await faults()]).toEqual([AMOUNT, []])
    await lender.fail('payOutRefused')
    expect(await giveBack(payment)).toBe('refused')
    expect([await balanceOf('written_off'), await outcomeOf(payment)]).toEqual([before, 'reversed'])
  })
})

it.each([
  ['/unmatched/place', { repayId: 'x' }],
  ['/unmatched/return', { ...account, bankCode: '000' }],
  ['/unmatched/return', { ...account, accountNumber: 'x' }],
  ['/unmatched/return', { ...account, accountHolder: ' ' }],
])('%s with %j is a 400', async (path, body) => {
  expect((await lender.sandbox('POST', path, { provider, paymentId: 'x', ...body })).status).toBe(400)
})
