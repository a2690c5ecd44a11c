import { fromCallback, fromPromise } from 'xstate'
import { extensionQuote, owed } from '#domain/lending/account'
import type { DocumentText } from '#domain/lending/apply/offer'
import { addDays, type Day } from '#domain/day'
import { sampleProducts } from '#domain/lending/policy/sampleProducts'
import type { RepayChoice } from '#domain/lending/repay/choice'
import type { OwnCode } from '#domain/lending/bills/payCode'
import type { PayChannel, RepayQuote } from '#domain/lending/repay/quote'
import type { Repayment } from '#domain/lending/repay/repayment'
import type { LoanEvent } from '#domain/lending/terms'
import { HOUR, MINUTE } from '#domain/time'
import { repayMachine, type CodeRequest, type Recalled } from '../repayment/repayMachine'
import { createQuery } from '../shared/queryMachine'
import { payCode, TODAY } from './loanTesting'

export const channels: readonly PayChannel[] = [
  {
    channel: 'BCA',
    kind: 'bank',
    name: 'BCA Virtual Account',
    min: 10_000,
    max: 50_000_000,
    life: 24 * HOUR,
    payerFee: 0,
    tillName: 'Langkah',
  },
  {
    channel: 'ALFAMART',
    kind: 'store',
    name: 'Alfamart',
    min: 20_000,
    max: 1_000_000,
    life: 48 * HOUR,
    payerFee: 2500,
    tillName: 'XENDIT',
  },
  {
    channel: 'QRIS',
    kind: 'qr',
    name: 'QRIS',
    min: 1,
    max: 10_000_000,
    life: 30 * MINUTE,
    payerFee: 0,
    tillName: 'Langkah',
  },
]

/** A million over 30 days at 10 bp a day in all, as quoted on day 27, or on another day. */
export function quoteOn(
  day: Day = TODAY,
  events: readonly LoanEvent[] = [],
  given: Partial<RepayQuote> = {},
): RepayQuote {
  const terms = sampleProducts.find(({ productCode }) => productCode === 'LANGKAH30')!
  const facts = { principal: 1_000_000, days: 30, paidOutOn: '2026-10-26', terms }
  const { principal, interest, serviceFee, lateFee, extensionFee, total, ...standing } = owed(facts, events, day)
  const extensions = [7, 14].flatMap((days) => {
    const quote = extensionQuote(facts, events, day, days)
    if (quote === null) return []
    const { dueOn, newDueOn, ...price } = quote
    const document = { document: 'extension', version: '1', hash: `extension-${days}-${price.amount}` } as const
    return [{ ...price, dueDate: dueOn, newDueDate: newDueOn, document }]
  })
  return {
    repayId: 'r1',
    borrowStatus: total === 0 ? 30 : standing.daysLate > 0 ? 70 : 50,
    asOf: day,
    owed: { principal, interest, serviceFee, lateFee, extensionFee, total },
    discount: standing.discount,
    overpaid: standing.overpaid,
    refund: null,
    totalTomorrow: owed(facts, events, addDays(day, 1)).total,
    dueDate: standing.dueOn,
    daysLate: standing.daysLate,
    part: total > 0 ? { min: 10_000, max: total } : null,
    extensions,
    extensionsLeft: 2,
    giveBack: null,
    channels,
    codes: [],
    ...given,
  }
}

export const paying = (amount: number): LoanEvent => ({ kind: 'payment', on: TODAY, key: TODAY, amount })

export const liveCode: OwnCode = {
  ...payCode,
  reference: 'ref1',
  purpose: 'full',
  channel: 'BCA',
  kind: 'bank',
  qr: null,
}

export interface RepayLender {
  read: (repayId: string) => Promise<Partial<Repayment>>
  document: (asked: { repayId: string; days: number }) => Promise<DocumentText>
  make: (request: CodeRequest) => Promise<OwnCode>
  recall: (repayId: string) => Promise<OwnCode | null>
  now: () => number
  tick: () => void
}

/** The code for the quote of that day. */
export function codeFor(request: CodeRequest, quote: RepayQuote): OwnCode {
  const { kind } = channels.find(({ channel }) => channel === request.channel) ?? { kind: 'bank' as const }
  const amounts = {
    full: () => quote.owed.total,
    giveBack: () => quote.giveBack?.amount ?? 0,
    part: () => (request.purpose === 'part' ? request.amount : 0),
    extend: () =>
      quote.extensions.find(({ days }) => request.purpose === 'extend' && days === request.days)?.amount ?? 0,
  }
  return { ...liveCode, purpose: request.purpose, kind, amount: amounts[request.purpose]() }
}

export const repayLender = (given: Partial<RepayLender> = {}): RepayLender => ({
  read: async () => ({ quote: quoteOn() }),
  document: async ({ days }) => ({
    document: 'extension',
    version: '1',
    hash: 'abcdef0123',
    html: `<h1>Perpanjangan ${days} hari</h1>`,
    help: null,
  }),
  make: async (request) => codeFor(request, quoteOn()),
  recall: async () => null,
  now: () => Date.parse(`${TODAY}T03:00:00Z`),
  tick: () => {},
  ...given,
})

type ClockEvent = { type: 'clock.ticked'; now: number }

export const repayWith = (lender: RepayLender, onSave: (choice: RepayChoice) => void = () => {}) =>
  repayMachine.provide({
    actions: { saveChoice: (_, { choice }) => onSave(choice) },
    actors: {
      repayment: createQuery(
        fromPromise<Repayment, { of: { repayId: string } }>(async ({ input: { of } }) => ({
          quote: null,
          bill: null,
          draft: {},
          ...(await lender.read(of.repayId)),
        })),
      ),
      document: createQuery(
        fromPromise<DocumentText, { of: { repayId: string; days: number } }>(({ input }) => lender.document(input.of)),
      ),
      makeCode: fromPromise<OwnCode, CodeRequest>(({ input }) => lender.make(input)),
      recallCode: fromPromise<Recalled | null, { repayId: string }>(async ({ input }) => {
        const code = await lender.recall(input.repayId)
        return code && { code, now: lender.now() }
      }),
      watchClock: fromCallback<ClockEvent>(({ sendBack }) => {
        lender.tick = () => (sendBack as (event: ClockEvent) => void)({ type: 'clock.ticked', now: lender.now() })
      }),
    },
  })

export const choosing = (document: 'closed' | 'reading') => ({ choosing: { looking: {}, document } })
