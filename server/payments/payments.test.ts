import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayments, type Payments } from './paymentsTesting'

let lender: Payments
beforeAll(async () => {
  lender = await openPayments()
})
afterAll(() => lender.end())

const channels = ['BCA', 'BRI', 'BNI', 'MANDIRI', 'PERMATA', 'CIMB', 'BSI', 'ALFAMART', 'INDOMARET', 'QRIS']

describe('a loan is paid', () => {
  it.each(channels)('at %s', async (channel) => {
    const loanId = await lender.paidOutLoan()
    const code = await lender.codeFor(loanId, channel)
    await lender.pay({ number: code.number })
    expect(await lender.owedBy(loanId)).toBe(0)
    expect(await lender.recordedFor(code.codeId)).toMatchObject([{ amount: code.amount, outcome: 'booked' }])
    expect((await lender.loan(loanId)).state).toBe(30)
  })
})

describe.each(['BCA', 'BRI', 'PERMATA'])('at %s', (channel) => {
  it('a payment that is reported twice is booked once', async () => {
    const loanId = await lender.paidOutLoan()
    const code = await lender.codeFor(loanId, channel)
    await lender.pay({ number: code.number, news: 'twice' })
    expect(await lender.recordedFor(code.codeId)).toHaveLength(1)
    expect(await lender.entriesOf(loanId, 'payment')).toHaveLength(1)
  })

  it('a bill that is paid twice is overpaid by the second payment', async () => {
    const loanId = await lender.paidOutLoan()
    const { number, amount, codeId } = await lender.codeFor(loanId, channel)
    await lender.pay({ number, amount })
    expect(await lender.overpaidOn(loanId)).toBe(0)
    await lender.pay({ number, amount })
    expect(await lender.recordedFor(codeId)).toHaveLength(2)
    expect([await lender.owedBy(loanId), await lender.overpaidOn(loanId)]).toEqual([0, amount])
  })

  it('another amount than the code has is booked as it is', async () => {
    const loanId = await lender.paidOutLoan()
    const code = await lender.codeFor(loanId, channel)
    await lender.pay({ number: code.number, amount: 400_000 })
    expect(await lender.owedBy(loanId)).toBe(code.amount - 400_000)
  })

  it('a payment that is reported late counts for the day on which it was paid', async () => {
    const loanId = await lender.paidOutLoan()
    const code = await lender.codeFor(loanId, channel)
    await lender.pay({ number: code.number, amount: code.amount, news: '3d' })
    expect(await lender.owedBy(loanId)).toBe(code.amount)
    await lender.wait('73h')
    expect(await lender.owedBy(loanId)).toBe(0)
    expect((await lender.loan(loanId)).state).toBe(30)
  })

  it('what was settled and then denied is owed again', async () => {
    const loanId = await lender.paidOutLoan()
    const code = await lender.codeFor(loanId, channel)
    await lender.pay({ number: code.number, news: 'denied' })
    expect(await lender.recordedFor(code.codeId)).toMatchObject([{ outcome: 'reversed' }])
    expect(await lender.entriesOf(loanId, 'payment')).toHaveLength(1)
    expect(await lender.owedBy(loanId)).toBe(code.amount)
    expect((await lender.loan(loanId)).state).toBe(50)
  })

  it('a denial that arrives before its payment leaves nothing paid', async () => {
    const loanId = await lender.paidOutLoan()
    const code = await lender.codeFor(loanId, channel)
    await lender.fail('outOfOrder')
    await lender.pay({ number: code.number, news: 'denied' })
    expect(await lender.recordedFor(code.codeId)).toMatchObject([{ outcome: 'reversed' }])
    expect(await lender.owedBy(loanId)).toBe(code.amount)
  })

  it('a code that was replaced takes money all the same', async () => {
    const loanId = await lender.paidOutLoan()
    const old = await lender.codeFor(loanId, channel)
    const next = await lender.codeFor(loanId, 'ALFAMART')
    await lender.pay({ number: old.number, amount: old.amount })
    expect(await lender.owedBy(loanId)).toBe(0)
    await lender.pay({ number: next.number })
    expect(await lender.recordedFor(next.codeId)).toMatchObject([{ outcome: 'booked' }])
    expect(await lender.owedBy(loanId)).toBe(0)
  })

  it('a code that has ended takes money all the same, for the day on which it was paid', async () => {
    const loanId = await lender.paidOutLoan()
    const code = await lender.codeFor(loanId, channel)
    await lender.wait('2d')
    const owed = await lender.owedBy(loanId)
    await lender.pay({ number: code.number, amount: code.amount })
    expect(await lender.owedBy(loanId)).toBe(owed - code.amount)
  })
})

describe('at a bank that requests the amount', () => {
  it('nothing happens when the bank asks and no money follows', async () => {
    const loanId = await lender.paidOutLoan()
    const { number, amount, codeId } = await lender.codeFor(loanId, 'BSI')
    expect(await lender.sandbox('POST', '/channels/inquire', { number })).toEqual({ status: 200, body: { amount } })
    expect(await lender.recordedFor(codeId)).toEqual([])
    expect(await lender.owedBy(loanId)).toBe(amount)
  })

  it('the amount is that of the day on which the bank asks, and paying it settles the loan', async () => {
    const loanId = await lender.paidOutLoan()
    await lender.wait('2d')
    const code = await lender.codeFor(loanId, 'BSI')
    await lender.wait('23h')
    const owed = await lender.owedBy(loanId)
    expect(owed).toBeGreaterThan(code.amount)
    await lender.pay({ number: code.number })
    expect(await lender.recordedFor(code.codeId)).toMatchObject([{ amount: owed }])
    expect(await lender.owedBy(loanId)).toBe(0)
  })

  it('a code that is paid, ended or unknown is answered as that, and no money is taken', async () => {
    const loanId = await lender.paidOutLoan()
    const first = await lender.codeFor(loanId, 'BSI')
    const second = await lender.codeFor(loanId, 'PERMATA')
    await expect(lender.pay({ number: first.number })).rejects.toThrow('409 expired')
    await lender.pay({ number: second.number })
    await expect(lender.pay({ number: second.number })).rejects.toThrow('409 paid')
    await expect(lender.pay({ number: '700700000000' })).rejects.toThrow('409 unknown')
    const other = await lender.codeFor(await lender.paidOutLoan(), 'BSI')
    await lender.wait('25h')
    await expect(lender.pay({ number: other.number })).rejects.toThrow('409 expired')
  })

  it('to pay a part, or to extend, the amount is the one that was shown', async () => {
    const loanId = await lender.paidOutLoan()
    const asked = await lender.ask({ loanId, channel: 'BSI', purpose: 'part', amount: 250_000, validThrough: null })
    if (asked.outcome !== 'opened') throw new Error('it was paid')
    const { number } = asked.code
    expect((await lender.sandbox('POST', '/channels/inquire', { number })).body).toEqual({ amount: 250_000 })
  })
})

it('a payment for tomorrow, or for an unknown number, is refused', async () => {
  const { number } = await lender.codeFor(await lender.paidOutLoan())
  const paidAt = new Date((await lender.services.now()).getTime() + 60_000).toISOString()
  expect((await lender.sandbox('POST', '/pay', { number, paidAt })).status).toBe(400)
  expect((await lender.sandbox('POST', '/pay', { number: '1' })).status).toBe(409)
  expect((await lender.sandbox('POST', '/pay', { number, news: 'soon' })).status).toBe(400)
})

it('a reset of the sandbox leaves no loan, code or payment behind, nor what the simulator knew of them', async () => {
  const loanId = await lender.paidOutLoan()
  const { number } = await lender.codeFor(loanId)
  await lender.pay({ number, news: '3d' })
  expect((await lender.sandbox('POST', '/reset')).status).toBe(200)
  expect(await lender.codesOf(loanId)).toEqual([])
  expect((await lender.sandbox('POST', '/pay', { number })).status).toBe(409)
})
