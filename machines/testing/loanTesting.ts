import { fromCallback, fromPromise } from 'xstate'
import { quoteOf } from '#domain/lending/account'
import type { Debt } from '#domain/lending/bills/lastKnown'
import type { Bill, PayCode } from '#domain/lending/apply/bill'
import type { DocumentText, LoanQuote, OfferedCoupon } from '#domain/lending/apply/offer'
import { sampleOffers } from '#domain/lending/apply/sampleOffers'
import { couponFor, type LoanDraft, type LoanRequest } from '#domain/lending/apply/loanRequest'
import type { DocumentMark } from '#domain/lending/documents'
import { savingOf } from '#domain/lending/policy/coupons'
import { sampleProducts } from '#domain/lending/policy/sampleProducts'
import { ApiError } from '#domain/failure'
import { loanMachine, type Quoted, type LoanDocument, type LoanStart } from '../loan/loanMachine'
import { openLoanMachine } from '../loan/openLoanMachine'
import { createQuery } from '../shared/queryMachine'
import { otpMachine, type CodeSent, type CodeToSend } from '../shared/otpMachine'

export const TODAY = '2026-11-22'
export const refusedWith = (code: number, data: Record<string, unknown> = {}) =>
  new ApiError({ kind: 'refused', code, data })
export const offline = new ApiError({ kind: 'offline' })
export const unanswered = () => new Promise<never>(() => {})

export const offers = sampleOffers

export const coupon: OfferedCoupon = {
  couponId: 'c1',
  name: 'Rp20.000 off',
  kind: 'CASH_OFF',
  minAmount: 0,
  minTenor: 0,
  validTo: '2026-12-22',
  isEndingSoon: false,
  reason: null,
  reasonText: null,
  saving: 20_000,
}

export const start: LoanStart = { offers, hasOpenLoan: false, draft: {} }

/** The lender’s quote, by the same function. */
export function quoteFor({ productCode, amount, days, couponId }: LoanRequest): LoanQuote {
  const rule = sampleProducts.find((each) => each.productCode === productCode)!
  const gross = quoteOf(rule, amount, days, TODAY)
  const saving = savingOf({ ...coupon, value: 20_000, maxDiscount: null }, gross)
  const { dueOn, early, ...figures } = quoteOf(rule, amount, days, TODAY, couponId === null ? 0 : saving)
  return {
    ...figures,
    productCode,
    productName: rule.name,
    dueDate: dueOn,
    early: { date: early.on, total: early.total },
    extensions: [{ days: 7, amount: 37_000, fee: 7_000, newDueDate: '2026-12-29', totalCost: 37_000 }],
    maxExtensions: 2,
    percentOfIncome: 21,
    account: { bankName: 'BCA', accountMasked: '•••• 6789', accountHolder: 'SITI CONTOH' },
    bestCoupon: { couponId: 'c1', saving },
    riskWarning: 'PERINGATAN: HATI-HATI.',
    complaints: 'Ask us first. Then OJK: phone 157.',
    documents: (['agreement', 'summary'] as const).map((document) => ({
      document,
      version: '1',
      hash: `${document}-${amount}-${days}-${couponId}`,
    })),
  }
}

export function quotedFor({ productCode, amount, days, coupon: loanDraft }: LoanDraft): Quoted {
  const couponId = couponFor(loanDraft, [coupon], 'c1')
  const quote = quoteFor({ productCode, amount: amount ?? 0, days, couponId })
  return { quote, coupons: [coupon], couponId }
}

export const bill: Bill = {
  repayId: 'r1',
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
export const paidOut: Bill = {
  ...bill,
  borrowStatus: 50,
  owed: 1_001_000,
  paidOutOn: TODAY,
  dueDate: '2026-12-22',
  giveBackUntil: '2026-11-23T03:05:00.000Z',
  giveBackAmount: 1_000_000,
  payOut: {
    bankName: 'BCA',
    accountMasked: '•••• 6789',
    reviewedAt: '2026-11-22T03:02:00.000Z',
    arrivedAt: '2026-11-22T03:05:00.000Z',
    expectedAt: null,
    isLate: false,
    dueTotal: 1_030_000,
  },
}
export const refusedByBank: Bill = {
  ...bill,
  borrowStatus: 20,
  failure: { reason: 'closedAccount', message: 'The bank refused the transfer.' },
}
export const payCode: PayCode = {
  name: 'BCA Virtual Account',
  tillName: 'Langkah',
  number: '7001212345678901',
  display: ['7001 2123 4567 8901'],
  amount: 1_000_000,
  payerFee: 0,
  expiresAt: '2026-11-22T16:59:59.000Z',
}

export interface LoanLender {
  load: () => Promise<LoanStart>
  quote: (loanDraft: LoanDraft) => Promise<Quoted>
  apply: (asked: { loanRequest: LoanRequest; consents: readonly DocumentMark[]; code?: string }) => Promise<unknown>
  sendCode: () => Promise<unknown>
  read: (asked: { loanRequest: LoanRequest; document: LoanDocument }) => Promise<DocumentText>
  bill: () => Promise<Bill | null>
  retryPayOut: (asked: { repayId: string }) => Promise<unknown>
  giveBack: (asked: { repayId: string }) => Promise<PayCode>
}

export const loanLender = (given: Partial<LoanLender> = {}): LoanLender => ({
  load: async () => start,
  quote: async (loanDraft) => quotedFor(loanDraft),
  apply: async () => ({}),
  sendCode: async () => ({}),
  read: async ({ document }) => ({ document, version: '1', hash: 'h', html: `<h1>${document}</h1>`, help: null }),
  bill: async () => bill,
  retryPayOut: async () => ({}),
  giveBack: async () => payCode,
  ...given,
})

/** No phone reads the code automatically. */
export const callOtpWith = (send: (purpose: CodeToSend['purpose']) => Promise<unknown>) =>
  otpMachine.provide({
    actors: {
      sendCode: fromPromise<CodeSent, CodeToSend>(async ({ input }) => {
        await send(input.purpose)
        return { resendAfter: 60 }
      }),
      receiveCode: fromCallback(() => {}),
    },
  })

export const loanWith = (lender: LoanLender, onSave: (loanDraft: LoanDraft) => void = () => {}) =>
  loanMachine.provide({
    actions: { saveLoanDraft: (_, { loanDraft }) => onSave(loanDraft) },
    actors: {
      load: fromPromise(() => lender.load()),
      quote: fromPromise<Quoted, LoanDraft>(({ input }) => lender.quote(input)),
      apply: fromPromise<unknown, { loanRequest: LoanRequest; consents: readonly DocumentMark[]; code?: string }>(
        ({ input }) => lender.apply(input),
      ),
      otp: callOtpWith(() => lender.sendCode()),
      document: createQuery(
        fromPromise<DocumentText, { of: { loanRequest: LoanRequest; document: LoanDocument } }>(({ input }) =>
          lender.read(input.of),
        ),
      ),
    },
  })

export const openLoanWith = (lender: LoanLender, stored: Debt[] = []) =>
  openLoanMachine.provide({
    actions: { storeDebt: (_, debt) => void stored.push(debt) },
    actors: {
      bill: createQuery(fromPromise<Bill | null, { of: undefined }>(() => lender.bill())),
      mendPayOut: fromPromise<unknown, { repayId: string }>(({ input }) => lender.retryPayOut(input)),
      giveBack: fromPromise<PayCode, { repayId: string }>(({ input }) => lender.giveBack(input)),
    },
  })
