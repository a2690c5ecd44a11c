import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { extensionQuote } from '#domain/lending/account'
import { addDays, dayOf } from '#domain/day'
import { paymentCodes } from '../../db/ledgerTables'
import { ApiError } from '../../http/apiError'
import { errorAnswer } from '../../http/answer'
import { readAccount, readOwed } from '../../ledger/readOwed'
import { offersAt } from '../channels/channels'
import { codeOpenings } from '../../db/paymentTables'
import { DAY, HOUR, openPayments, type Payments } from '../paymentsTesting'
import { simulatorCodes } from '../simulator/simulatorTables'
import { nextStep, openCode, finishOpening } from './openCode'

let lender: Payments
beforeAll(async () => {
  lender = await openPayments()
})
afterAll(() => lender.end())
afterEach(() => lender.sandbox('DELETE', '/channels'))

const live = async (loanId: string) =>
  (await lender.codesOf(loanId)).filter(({ paidAt, replacedAt }) => paidAt === null && replacedAt === null)
const openings = () => lender.db.select().from(codeOpenings)
const closedAtProvider = async (key: string) => {
  const [code] = await lender.db.select().from(simulatorCodes).where(eq(simulatorCodes.key, key))
  return code!.closedAt !== null
}

describe('a code has what a screen needs', () => {
  it('at a bank', async () => {
    const loanId = await lender.paidOutLoan()
    const code = await lender.codeFor(loanId, 'bca')
    expect(code).toMatchObject({
      channel: 'BCA',
      kind: 'bank',
      name: 'BCA',
      tillName: 'LANGKAH',
      payerFee: 0,
      qr: null,
    })
    expect(code).toMatchObject({ purpose: 'full', amount: await lender.owedBy(loanId), state: 'open' })
    expect(code.number).toMatch(/^\d{16}$/)
    expect(code.display).toEqual([code.number.match(/\d{4}/g)!.join(' ')])
  })

  it('where a biller has a number of its own', async () => {
    const { number, display } = await lender.codeFor(await lender.paidOutLoan(), 'MANDIRI')
    expect(display).toHaveLength(2)
    expect(display[0]).toBe('70012')
    expect(display.join('').replaceAll(' ', '')).toBe(number)
  })

  it('at a till and by QR', async () => {
    const till = await lender.codeFor(await lender.paidOutLoan(), 'INDOMARET')
    expect(till).toMatchObject({ kind: 'store', tillName: 'XENDIT', payerFee: 2500, qr: null })
    const { qr, amount } = await lender.codeFor(await lender.paidOutLoan(), 'QRIS')
    expect(qr).toContain(`5407${amount}`)
  })
})

describe('a loan has one live code for a purpose', () => {
  it('which is given again while channel and amount are the same', async () => {
    const loanId = await lender.paidOutLoan()
    const first = await lender.codeFor(loanId)
    expect(await lender.codeFor(loanId)).toEqual(first)
    expect(await lender.codesOf(loanId)).toHaveLength(1)
  })

  it('and the old one is closed before another is opened', async () => {
    const loanId = await lender.paidOutLoan()
    const old = await lender.codeFor(loanId, 'BCA')
    const next = await lender.codeFor(loanId, 'QRIS')
    expect(await live(loanId)).toMatchObject([{ id: next.codeId }])
    expect(await closedAtProvider(old.codeId)).toBe(true)
    expect(await closedAtProvider(next.codeId)).toBe(false)
  })

  it('and another for an extension of other days', async () => {
    const loanId = await lender.paidOutLoan()
    const { facts, events } = (await readAccount(lender.db, loanId))!
    const today = dayOf((await lender.services.now()).getTime())
    await lender.codeFor(loanId)
    for (const days of [7, 7, 14]) {
      const quote = extensionQuote(facts, events, today, days)!
      await lender.ask({ loanId, purpose: 'extend', amount: quote.amount, quote })
    }
    expect((await live(loanId)).map(({ purpose, quote }) => [purpose, quote.days])).toEqual([
      ['full', undefined],
      ['extend', 14],
    ])
    expect(await lender.codesOf(loanId)).toHaveLength(3)
  })

  it('for thirty requests at the same moment', async () => {
    const loanId = await lender.paidOutLoan()
    const asked = await Promise.all(Array.from({ length: 30 }, () => lender.codeFor(loanId)))
    expect(new Set(asked.map(({ number }) => number)).size).toBe(1)
    expect(await lender.codesOf(loanId)).toHaveLength(1)
    expect(await openings()).toEqual([])
  })

  it('and never two, though several request other channels at the same moment', async () => {
    const loanId = await lender.paidOutLoan()
    const channels = ['BCA', 'QRIS', 'BRI', 'ALFAMART']
    await Promise.allSettled(Array.from({ length: 8 }, (_, i) => lender.codeFor(loanId, channels[i % 4]!)))
    expect((await live(loanId)).length).toBeLessThanOrEqual(1)
    const { codeId } = await lender.codeFor(loanId, 'BNI')
    expect(await live(loanId)).toMatchObject([{ id: codeId }])
    expect(await openings()).toEqual([])
    const ofLoan = new Set((await lender.codesOf(loanId)).map(({ id }) => id))
    const atProvider = await lender.db.select().from(simulatorCodes)
    expect(atProvider.filter(({ key, closedAt }) => ofLoan.has(key) && closedAt === null)).toMatchObject([
      { key: codeId },
    ])
  })
})

it('no code is made for the amount from before a payment that arrived during the request', async () => {
  const loanId = await lender.paidOutLoan()
  const before = await lender.owedBy(loanId)
  const { number } = await lender.codeFor(loanId)
  await lender.pay({ number, amount: 100_000 })
  expect(await lender.ask({ loanId, amount: before })).toEqual({ outcome: 'paid' })
  expect(await live(loanId)).toEqual([])
})

it('a code that its provider makes while a payment arrives is not shown, and is closed', async () => {
  const loanId = await lender.paidOutLoan()
  const { number } = await lender.codeFor(loanId)
  await lender.fail('openUnanswered')
  const part = { loanId, purpose: 'part', amount: 900_000, validThrough: null } as const
  await expect(lender.ask(part)).rejects.toMatchObject({ code: 1005 })
  const [begun] = await openings()
  await lender.pay({ number, amount: 500_000 })
  expect(await finishOpening(lender.services, begun!)).toBeNull()
  await lender.sandbox('POST', '/jobs/run')
  expect(await closedAtProvider(begun!.id)).toBe(true)
})

describe('when the old code', () => {
  it('was paid without a report, that payment is booked instead', async () => {
    const loanId = await lender.paidOutLoan()
    const old = await lender.codeFor(loanId)
    await lender.pay({ number: old.number, news: 'lost' })
    expect(await lender.ask({ loanId, channel: 'QRIS' })).toEqual({ outcome: 'paid' })
    expect(await lender.owedBy(loanId)).toBe(0)
    expect(await lender.codesOf(loanId)).toHaveLength(1)
  })

  it('can’t be queried, nothing replaces it, and the next request does', async () => {
    const loanId = await lender.paidOutLoan()
    const old = await lender.codeFor(loanId)
    await lender.fail('closeUnknown')
    await expect(lender.codeFor(loanId, 'QRIS')).rejects.toMatchObject({ code: 1005, key: 'channelBusy' })
    expect(await live(loanId)).toMatchObject([{ id: old.codeId }])
    expect((await lender.codeFor(loanId, 'QRIS')).channel).toBe('QRIS')
  })
})

it('codes that a payment has ended are closed later when their provider can’t confirm it, and no other code waits for that', async () => {
  const loanId = await lender.paidOutLoan()
  const full = await lender.codeFor(loanId)
  await lender.ask({ loanId, purpose: 'part', amount: 900_000 })
  const { facts, events } = (await readAccount(lender.db, loanId))!
  const quote = extensionQuote(facts, events, dayOf((await lender.services.now()).getTime()), 7)!
  await lender.ask({ loanId, purpose: 'extend', amount: quote.amount, quote })
  await lender.pay({ number: full.number, amount: 300_000 })
  const wrong = (await lender.codesOf(loanId)).filter(({ paidAt }) => paidAt === null).map(({ id }) => id)
  expect(wrong.length).toBeGreaterThan(1)
  const closed = () => Promise.all(wrong.map(closedAtProvider))
  await lender.fail('closeUnknown')
  await lender.sandbox('POST', '/jobs/run')
  expect((await closed()).filter((isClosed) => !isClosed)).toHaveLength(1)
  await lender.sandbox('POST', '/clock', { advance: 2 * 60_000 })
  await lender.sandbox('POST', '/jobs/run')
  expect((await closed()).filter((isClosed) => !isClosed)).toEqual([])
})

describe('when it breaks off', () => {
  it.each(['openFails', 'openUnanswered'])(
    'at %s, the same code is requested again under the same key',
    async (fault) => {
      const loanId = await lender.paidOutLoan()
      await lender.fail(fault)
      await expect(lender.codeFor(loanId)).rejects.toMatchObject({ code: 1005 })
      const [begun] = await openings()
      const { codeId } = await lender.codeFor(loanId)
      expect(codeId).toBe(begun!.id)
      expect(await openings()).toEqual([])
    },
  )

  it('and another channel is chosen then, nothing stays open at the first', async () => {
    const loanId = await lender.paidOutLoan()
    await lender.fail('openUnanswered')
    await expect(lender.codeFor(loanId, 'BCA')).rejects.toMatchObject({ code: 1005 })
    const [begun] = await openings()
    await lender.codeFor(loanId, 'QRIS')
    expect(await closedAtProvider(begun!.id)).toBe(true)
    expect(await lender.codesOf(loanId)).toMatchObject([{ channel: 'QRIS' }])
  })

  it('between a close and the row about it, the next request continues', async () => {
    const loanId = await lender.paidOutLoan()
    const { codeId } = await lender.codeFor(loanId)
    await lender.services.channels[0]!.close(codeId)
    await lender.codeFor(loanId, 'QRIS')
    expect(await live(loanId)).toMatchObject([{ channel: 'QRIS' }])
  })

  it('before the provider is called and for a day, another code is opened', async () => {
    const loanId = await lender.paidOutLoan()
    const now = await lender.services.now()
    const amount = await lender.owedBy(loanId)
    const expiresAt = new Date(now.getTime() + HOUR)
    const planned = {
      loanId,
      purpose: 'full',
      channel: 'BCA',
      amount,
      quote: {},
      provider: 'simulator',
      expiresAt,
    } as const
    await lender.db.transaction((tx) => nextStep(tx, planned, now))
    await lender.wait('1d')
    const code = await lender.codeFor(loanId)
    expect(code.expiresAt > (await lender.services.now())).toBe(true)
    expect(await openings()).toEqual([])
  })
})

describe('an amount that the channel refuses', () => {
  it.each([
    ['ALFAMART', 9_999],
    ['ALFAMART', 5_000_001],
    ['QRIS', 10_000_001],
  ])('of %s is refused: %d', async (channel, amount) => {
    const loanId = await lender.paidOutLoan()
    const error = await lender.ask({ loanId, channel, amount }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 1004, details: { data: { channel } } })
    expect(await openings()).toEqual([])
  })

  it('is refused in the reader’s language, with its limits', async () => {
    const loanId = await lender.paidOutLoan()
    const error = await lender.ask({ loanId, channel: 'ALFAMART', amount: 1 }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    const shop = 'Alfamart, Alfamidi, Dan+Dan, Lawson'
    expect(errorAnswer(error, 'id', 'test').msg).toBe(
      `${shop} menerima pembayaran dari Rp10.000 sampai Rp5.000.000. Pilih cara bayar lain.`,
    )
    expect(errorAnswer(error, 'en', 'test').msg).toContain('from Rp10,000 to Rp5,000,000')
  })

  it('and an unknown channel is a 404', async () => {
    const loanId = await lender.paidOutLoan()
    await expect(lender.ask({ loanId, channel: 'SHOP' })).rejects.toMatchObject({ code: 404 })
  })
})

it('no code outlives its channel’s life or the day for which its amount is right, at any time of any day', async () => {
  const loanId = await lender.paidOutLoan()
  const today = dayOf((await lender.services.now()).getTime())
  const offers = offersAt(lender.services, await lender.services.now())
  const times = fc.integer({ min: 0, max: 40 * DAY })
  const holding = fc.option(fc.nat(3), { nil: null })
  await fc.assert(
    fc.asyncProperty(times, fc.constantFrom(...offers), holding, async (wait, { channel, asksAmount, life }, days) => {
      const now = new Date(Date.parse(`${today}T00:00:00+07:00`) + wait)
      const validThrough = days === null ? null : addDays(dayOf(now.getTime()), days)
      const { total: amount } = await readOwed(lender.db, loanId, dayOf(now.getTime()))
      const request = { loanId, purpose: 'full', channel, amount, quote: {}, validThrough } as const
      await lender.db.update(paymentCodes).set({ replacedAt: now }).where(eq(paymentCodes.loanId, loanId))
      const opened = await openCode(lender.services, request, now)
      if (opened.outcome !== 'opened') throw new Error('it was paid')
      const end = opened.code.expiresAt.getTime()
      expect(end).toBeGreaterThan(now.getTime())
      expect(end).toBeLessThanOrEqual(now.getTime() + life)
      expect(asksAmount || validThrough === null || dayOf(end - 1) <= validThrough).toBe(true)
    }),
    { numRuns: 40 },
  )
})
