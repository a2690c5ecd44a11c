import type { PaymentStatus, ReceiptProof } from '#domain/lending/bills/paymentStatus'
import type { Refund } from '#domain/lending/bills/refund'
import type { RepayChoice } from '#domain/lending/repay/choice'
import type { OwedItems, PayChannel, RepayQuote } from '#domain/lending/repay/quote'
import type { Repayment } from '#domain/lending/repay/repayment'
import { billFields, ownCodeFields, receiptFields } from './billFields'
import type { ClassesOf } from './fieldClasses'
import { documentFields } from './offerFields'

const owedFields = {
  lateFee: 'loan',
  interest: 'loan',
  serviceFee: 'loan',
  extensionFee: 'loan',
  principal: 'loan',
  total: 'loan',
} as const satisfies ClassesOf<OwedItems>

const refundFields = {
  amount: 'loan',
  state: 'loan',
  bankName: 'personal',
  accountMasked: 'personal',
  holderMasked: 'personal',
  by: 'loan',
  sentAt: 'loan',
} as const satisfies ClassesOf<Refund>

export const choiceFields = {
  way: 'public',
  amount: 'loan',
  days: 'loan',
  channel: 'public',
} as const satisfies ClassesOf<RepayChoice>

const itemizedReceiptFields = { ...receiptFields, shares: { ...receiptFields.shares, ...owedFields } } as const

export const receiptProofFields = {
  ...itemizedReceiptFields,
  repayId: 'personal',
  loanNumber: 'personal',
  lender: 'public',
  maskedName: 'personal',
  left: { amount: 'loan', dueOn: 'loan' },
  checkAddress: 'personal',
  isSettled: 'public',
} as const satisfies ClassesOf<ReceiptProof>

export const paymentStatusFields = {
  borrowStatus: 'loan',
  owed: 'loan',
  refund: refundFields,
  dueDate: 'loan',
  code: ownCodeFields,
  codeState: 'public',
  payments: [itemizedReceiptFields],
  raise: { from: 'loan', to: 'loan' },
} as const satisfies ClassesOf<PaymentStatus>

const channelFields = {
  channel: 'public',
  kind: 'public',
  name: 'public',
  min: 'public',
  max: 'public',
  life: 'public',
  payerFee: 'public',
  tillName: 'public',
} as const satisfies ClassesOf<PayChannel>

export const repayQuoteFields = {
  repayId: 'personal',
  borrowStatus: 'loan',
  asOf: 'loan',
  owed: owedFields,
  discount: 'loan',
  overpaid: 'loan',
  refund: refundFields,
  totalTomorrow: 'loan',
  dueDate: 'loan',
  daysLate: 'loan',
  part: { min: 'loan', max: 'loan' },
  extensions: [
    {
      days: 'loan',
      amount: 'loan',
      fee: 'loan',
      dueDate: 'loan',
      newDueDate: 'loan',
      owedAfter: 'loan',
      totalCost: 'loan',
      totalCostWithout: 'loan',
      document: documentFields,
    },
  ],
  extensionsLeft: 'loan',
  giveBack: { amount: 'loan', until: 'loan' },
  channels: [channelFields],
  codes: [ownCodeFields],
} as const satisfies ClassesOf<RepayQuote>

export const repaymentFields = {
  quote: repayQuoteFields,
  bill: billFields,
  draft: choiceFields,
  lastChannel: 'public',
} as const satisfies ClassesOf<Repayment>
