import { quoteOf } from '#domain/lending/account'
import type { Bill, PayCode } from '#domain/lending/apply/bill'
import type { Inbox } from '#domain/lending/bills/notice'
import type { OwnCode } from '#domain/lending/bills/payCode'
import type { LoanQuote, Offer, OwnedCoupon } from '#domain/lending/apply/offer'
import { sampleProducts } from '#domain/lending/policy/sampleProducts'
import type { guidanceMachine } from '#machines/home/guidanceMachine'
import type { homeMachine, HomeState } from '#machines/home/homeMachine'
import type { noticesMachine } from '#machines/home/noticesMachine'
import type { couponsMachine } from '#machines/loan/couponsMachine'
import type { loanMachine, Quoted } from '#machines/loan/loanMachine'
import type { openLoanMachine } from '#machines/loan/openLoanMachine'
import type { orderMachine } from '#machines/loan/orderMachine'
import type { Persona } from './persona'
import type { SamplesOf } from './samplesOf'

export const TODAY = '2026-11-22'

const offers: readonly Offer[] = sampleProducts.map(({ name, ...product }) => ({
  ...product,
  productName: name,
  productIcon: '',
  productAmount: 2_000_000,
  productDays: Math.max(...product.tenors),
  couponId: null,
}))

export function billsOf({ loanId, name }: Persona) {
  const inReview: Bill = {
    repayId: loanId,
    borrowStatus: 10,
    productCode: 'LANGKAH30',
    productName: 'Langkah 30',
    principal: 1_000_000,
    days: 30,
    owed: 0,
    overpaid: 0,
    daysLate: 0,
    extensions: 0,
    appliedAt: '2026-11-22T03:00:00.000Z',
    paidOutOn: null,
    dueDate: null,
    closedOn: null,
    failure: null,
    giveBackUntil: null,
    giveBackAmount: null,
  }
  const paidOut: Bill = {
    ...inReview,
    borrowStatus: 50,
    owed: 1_001_000,
    paidOutOn: TODAY,
    dueDate: '2026-12-22',
    giveBackUntil: '2026-11-23T03:05:00.000Z',
    giveBackAmount: 1_000_000,
  }
  const failure = { reason: 'closedAccount', message: `The bank refused the transfer to ${name}.` }
  return {
    inReview,
    paidOut,
    unsent: { ...inReview, borrowStatus: 20, failure } satisfies Bill,
    overdue: { ...paidOut, borrowStatus: 70, daysLate: 5, giveBackUntil: null, giveBackAmount: null } satisfies Bill,
    settled: {
      ...paidOut,
      borrowStatus: 30,
      owed: 0,
      closedOn: TODAY,
      giveBackUntil: null,
      giveBackAmount: null,
    } satisfies Bill,
  }
}

const payCodeOf = ({ account }: Persona): PayCode => ({
  name: 'BCA Virtual Account',
  tillName: 'Langkah',
  number: account,
  display: [account],
  amount: 1_000_000,
  payerFee: 0,
  expiresAt: '2026-11-22T16:59:59.000Z',
})

export const ownCodeOf = (persona: Persona, amount: number): OwnCode => ({
  ...payCodeOf(persona),
  amount,
  reference: persona.reference,
  purpose: 'full',
  channel: 'BCA',
  kind: 'bank',
  qr: null,
})

const coupon: OwnedCoupon = {
  couponId: 'c1',
  name: 'Rp20.000 off',
  kind: 'CASH_OFF',
  value: 20_000,
  maxDiscount: null,
  minAmount: 0,
  minTenor: 0,
  products: null,
  validFrom: '2026-11-01',
  validTo: '2026-12-22',
  isEndingSoon: false,
  reason: null,
  reasonText: null,
  saving: 20_000,
  repayId: null,
  usedFor: null,
}

function quotedFor({ name }: Persona): Quoted {
  const rule = sampleProducts[0]!
  const days = Math.max(...rule.tenors)
  const { dueOn, early, ...figures } = quoteOf(rule, 1_000_000, days, TODAY)
  const quote: LoanQuote = {
    ...figures,
    productCode: rule.productCode,
    productName: rule.name,
    dueDate: dueOn,
    early: { date: early.on, total: early.total },
    extensions: [{ days: 7, amount: 37_000, fee: 7000, newDueDate: '2026-12-29', totalCost: 37_000 }],
    maxExtensions: 2,
    percentOfIncome: 21,
    account: { bankName: 'BCA', accountMasked: '•••• 6789', accountHolder: name },
    bestCoupon: { couponId: 'c1', saving: 20_000 },
    riskWarning: 'PERINGATAN: HATI-HATI.',
    complaints: 'Ask us first.',
    documents: [
      { document: 'agreement', version: '1', hash: `a-${name}` },
      { document: 'summary', version: '1', hash: `s-${name}` },
    ],
  }
  return { quote, coupons: [coupon], couponId: 'c1' }
}

const tenorSamples = offers.map(({ productCode, tenors }) => ({ productCode, days: tenors[0] ?? 0 }))

export const loanSamples = (persona: Persona): SamplesOf<typeof loanMachine> => ({
  events: {
    'amount.changed': [{ amount: 500_000 }, { amount: null }, { amount: 1 }],
    'tenor.changed': tenorSamples,
    'coupon.chosen': [{ coupon: 'none' }, { coupon: 'c1' }],
    'document.agreed': [
      { document: 'agreement', isAgreed: true },
      { document: 'summary', isAgreed: true },
      { document: 'summary', isAgreed: false },
    ],
    'document.opened': [{ document: 'agreement' }],
    'code.submit': [{ code: persona.code }],
  },
  answers: {
    load: [
      { offers, hasOpenLoan: false, draft: {} },
      { offers, hasOpenLoan: true, draft: {} },
      { offers: [], hasOpenLoan: false, draft: {} },
    ],
    quote: [quotedFor(persona)],
    apply: [null],
    document: [{ document: 'agreement', version: '1', hash: 'h', html: `<h1>${persona.name}</h1>`, help: null }],
  },
  ends: [undefined],
  shows: [
    { state: 'agreeing', tags: ['summary'], holds: {} },
    { state: 'confirming', tags: ['code'], holds: {} },
  ],
})

export const openLoanSamples = (persona: Persona): SamplesOf<typeof openLoanMachine> => ({
  events: {},
  answers: {
    bill: [...Object.values(billsOf(persona)), null],
    mendPayOut: [null],
    giveBack: [payCodeOf(persona)],
  },
  ends: [undefined],
})

export const couponsSamples = ({ loanId }: Persona): SamplesOf<typeof couponsMachine> => ({
  events: {
    'list.choose': [{ list: 'usable' }, { list: 'used' }, { list: 'expired' }],
    'coupon.choose': [{ couponId: 'c1' }, { couponId: null }],
  },
  answers: {
    book: [
      {
        coupons: [coupon, { ...coupon, couponId: 'c3', reason: 'used', reasonText: 'Used', repayId: loanId }],
        loan: { amount: 1_000_000, days: 30 },
        chosen: 'c1',
      },
    ],
    saveChoice: [null],
  },
  ends: [undefined],
})

export const orderSamples = (persona: Persona): SamplesOf<typeof orderMachine> => {
  const { inReview, paidOut, settled } = billsOf(persona)
  return {
    events: {
      'list.choose': [{ list: 'processing' }, { list: 'completed' }],
      'loanHistory.toggle': [{ repayId: persona.loanId }],
      'document.opened': [{ of: { repayId: persona.loanId, document: 'agreement', hash: 'a1' } }],
    },
    answers: {
      bills: [
        { asOf: TODAY, bills: [inReview] },
        { asOf: TODAY, bills: [paidOut, settled] },
        { asOf: TODAY, bills: [] },
      ],
      preorder: [null],
      receipts: [[]],
      documents: [[{ document: 'agreement', version: '1', hash: 'a1', agreedAt: null }]],
      document: [{ document: 'agreement', version: '1', hash: 'a1', html: '<p>Perjanjian</p>', help: null }],
    },
    shows: [{ state: 'document.reading', tags: ['document'], holds: {} }],
  }
}

const inboxOf = ({ loanId, name }: Persona): Inbox => ({
  notices: [
    {
      messageId: `m-${loanId}`,
      kind: 'overdue',
      title: 'Your loan is overdue',
      text: `${name}, pay and you can use it again.`,
      repayId: loanId,
      receiptNumber: null,
      isAsked: false,
      writtenAt: '2026-11-22T02:00:00.000Z',
    },
  ],
  seenId: null,
})

export const noticesSamples = (persona: Persona): SamplesOf<typeof noticesMachine> => ({
  events: {},
  answers: { list: [inboxOf(persona), { notices: [], seenId: null }] },
})

export const homeSamples = (persona: Persona): SamplesOf<typeof homeMachine> => {
  const { inReview, paidOut, overdue } = billsOf(persona)
  const free: HomeState = {
    repayId: null,
    borrowStatus: null,
    canApply: true,
    isLocked: false,
    isPayOutFailed: false,
    preorder: null,
    asOf: TODAY,
    bills: [],
  }
  const bound: HomeState = {
    ...free,
    repayId: persona.loanId,
    borrowStatus: 10,
    canApply: false,
    bills: [inReview],
  }
  return {
    events: {
      'amount.changed': [{ amount: 500_000 }],
      'tenor.changed': tenorSamples,
      'way.chosen': [{ repayId: persona.loanId, way: 'part', amount: 50_000, days: null }],
    },
    answers: {
      credit: [
        { totalLimit: 3_000_000, availableLimit: 3_000_000 },
        { totalLimit: 3_000_000, availableLimit: 0, isAssessing: true },
      ],
      borrowState: [free, bound, { ...bound, borrowStatus: 70, isLocked: true, bills: [overdue] }],
      slides: [[]],
      notices: [inboxOf(persona)],
      offers: [{ offers, draft: {} }],
      arrears: [
        {
          total: 1_041_000,
          lateFee: 5000,
          growsBy: 1000,
          part: { amount: 50_000, left: 991_000 },
          extension: { days: 7, amount: 48_000, owedAfter: 1_000_000, newDueDate: '2026-11-29' },
        },
      ],
      recallLastKnown: [
        null,
        {
          debt: { owed: paidOut.owed, dueDate: paidOut.dueDate, at: Date.UTC(2026, 10, 22, 3) },
          limit: null,
          code: { repayId: persona.loanId, code: ownCodeOf(persona, paidOut.owed) },
          now: Date.UTC(2026, 10, 22, 4),
        },
      ],
    },
    shows: [{ holds: { isAssessing: true } }],
  }
}

export const guidanceSamples = (_: Persona): SamplesOf<typeof guidanceMachine> => {
  const guidance = {
    isOffered: true,
    products: [{ productCode: 'LANGKAH30', productName: 'Langkah 30', productIcon: '', productAmount: 2_000_000 }],
    applyTotalAmount: 2_000_000,
    couponAmount: 20_000,
    tips: ['One loan at a time.'],
    isRetained: true,
    maxDays: 30,
  }
  return {
    events: {},
    answers: {
      load: [guidance, { ...guidance, isRetained: false }, { ...guidance, isOffered: false }],
      apply: [{ expiresAt: '2026-11-29T00:00:00.000Z' }],
    },
    ends: [{ isApplied: true }, { isApplied: false }],
    shows: [{ state: 'retained', holds: {} }],
  }
}
