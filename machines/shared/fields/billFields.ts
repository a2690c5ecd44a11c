import type { Bill, PayCode } from '#domain/lending/apply/bill'
import type { Receipt } from '#domain/lending/bills/loanHistory'
import type { BorrowState } from '#domain/lending/bills/borrowState'
import type { FoundCode } from '#domain/lending/bills/foundCode'
import type { OwnCode, ShownCode } from '#domain/lending/bills/payCode'
import type { ClassesOf } from './fieldClasses'

export const billFields = {
  repayId: 'personal',
  borrowStatus: 'loan',
  productCode: 'public',
  productName: 'public',
  principal: 'loan',
  days: 'loan',
  owed: 'loan',
  overpaid: 'loan',
  daysLate: 'loan',
  extensions: 'loan',
  appliedAt: 'loan',
  paidOutOn: 'loan',
  dueDate: 'loan',
  closedOn: 'loan',
  failure: { reason: 'public', message: 'personal', why: 'personal', help: 'personal' },
  giveBackUntil: 'loan',
  giveBackAmount: 'loan',
  payOut: {
    bankName: 'personal',
    accountMasked: 'personal',
    reviewedAt: 'loan',
    arrivedAt: 'loan',
    expectedAt: 'loan',
    isLate: 'public',
    dueTotal: 'loan',
  },
} as const satisfies ClassesOf<Bill>

/** Anybody who has the code can pay it and sees what is owed. */
export const payCodeFields = {
  name: 'public',
  tillName: 'public',
  number: 'secret',
  display: ['secret'],
  amount: 'loan',
  payerFee: 'loan',
  expiresAt: 'loan',
} as const satisfies ClassesOf<PayCode>

const shownCodeFields = {
  ...payCodeFields,
  channel: 'public',
  kind: 'public',
  qr: 'secret',
} as const satisfies ClassesOf<ShownCode>

export const ownCodeFields = {
  ...shownCodeFields,
  reference: 'secret',
  purpose: 'public',
} as const satisfies ClassesOf<OwnCode>

export const foundCodeFields = {
  ...shownCodeFields,
  maskedName: 'personal',
  dueDate: 'loan',
  purpose: 'public',
  state: 'public',
  secondsLeft: 'public',
} as const satisfies ClassesOf<FoundCode>

export const receiptFields = {
  receiptId: 'personal',
  amount: 'loan',
  paidOn: 'loan',
  paidAt: 'loan',
  name: 'public',
  shares: { extensionFee: 'loan', overpaid: 'loan' },
  isReversed: 'loan',
} as const satisfies ClassesOf<Receipt>

export const borrowStateFields = {
  repayId: 'personal',
  borrowStatus: 'loan',
  canApply: 'public',
  isLocked: 'public',
  isPayOutFailed: 'public',
  preorder: { applyTotalAmount: 'loan', expiresAt: 'loan' },
} as const satisfies ClassesOf<BorrowState>
