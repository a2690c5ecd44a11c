import { describe, expect, it } from 'vitest'
import type { Receipt } from './loanHistory'
import { isPaidTwice, refundHistory, type Refund } from './refund'

const receipt = (receiptId: string, amount: number, overpaid: number, isReversed = false): Receipt => ({
  receiptId,
  amount,
  paidOn: '2026-11-22',
  paidAt: null,
  name: null,
  shares: { extensionFee: 0, overpaid },
  isReversed,
})
const refund = (state: Refund['state']): Refund => ({
  amount: 1000,
  state,
  bankName: 'BRI',
  accountMasked: '•••• 7890',
  holderMasked: 'S***',
  by: '2026-11-25',
  sentAt: state === 'sent' ? '2026-11-23T12:00:00.000Z' : null,
})

describe('what was paid too much', () => {
  it('is paid twice when a whole payment is, and not when a part of one is, or one was reversed', () => {
    expect(isPaidTwice([receipt('2', 1000, 1000), receipt('1', 1000, 0)])).toBe(true)
    expect(isPaidTwice([receipt('1', 2000, 1000)])).toBe(false)
    expect(isPaidTwice([receipt('2', 1000, 1000, true), receipt('1', 1000, 0)])).toBe(false)
  })
  it.each([
    ['waiting', ['returning now', 'returned next']],
    ['sending', ['returning now', 'returned next']],
    ['refused', ['refused now', 'returned next']],
    ['sent', ['returned done']],
  ] as const)('%s: its history has the payments that count, and the refund', (state, way) => {
    const receipts = [receipt('4', 1000, 1000), receipt('3', 700, 0, true), receipt('2', 500, 0), receipt('1', 500, 0)]
    const steps = refundHistory(refund(state), receipts).map(({ step, when }) => `${step} ${when}`)
    expect(steps).toEqual(['paid done', 'settling done', 'tooMuch done', ...way])
  })
  it('and settled by the same payment is listed once', () => {
    const [first] = refundHistory(refund('waiting'), [receipt('1', 2000, 1000)])
    expect(first).toMatchObject({ step: 'settling', amount: 2000, at: '2026-11-22' })
  })
})
