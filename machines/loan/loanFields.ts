import { billFields, payCodeFields, receiptFields, borrowStateFields } from '../shared/fields/billFields'
import { failureFields } from '../shared/fields/failureFields'
import type { ClassesOf } from '../shared/fields/fieldClasses'
import type { FieldsOf } from '../shared/fields/fieldsOf'
import {
  documentFields,
  documentTextFields,
  loanQuoteFields,
  offeredCouponFields,
  offerFields,
  ownedCouponFields,
  loanDraftFields,
  loanRequestFields,
} from '../shared/fields/offerFields'
import type { couponsMachine } from './couponsMachine'
import type { loanMachine, Quoted } from './loanMachine'
import type { openLoanMachine } from './openLoanMachine'
import type { BillList, orderMachine } from './orderMachine'

const quotedFields = {
  quote: loanQuoteFields,
  coupons: [offeredCouponFields],
  couponId: 'loan',
} as const satisfies ClassesOf<Quoted>

export const loanFields: FieldsOf<typeof loanMachine> = {
  input: { productCode: 'public', isConfirmed: 'public' },
  context: {
    offers: [offerFields],
    loanDraft: loanDraftFields,
    quoted: quotedFields,
    agreed: ['public'],
    isConfirmed: 'public',
    isIncomplete: 'public',
    isChanged: 'public',
    document: 'public',
    failure: failureFields,
    productCode: 'public',
  },
  events: {
    'amount.changed': { amount: 'loan' },
    'tenor.changed': { productCode: 'public', days: 'loan' },
    'coupon.chosen': { coupon: 'loan' },
    'document.agreed': { document: 'public', isAgreed: 'public' },
    'document.opened': { document: 'public' },
    'code.submit': { code: 'secret' },
  },
  actors: {
    load: { output: { offers: [offerFields], hasOpenLoan: 'public', draft: loanDraftFields } },
    quote: { input: loanDraftFields, output: quotedFields },
    apply: { input: { loanRequest: loanRequestFields, consents: [documentFields], code: 'secret' } },
    document: { of: { loanRequest: loanRequestFields, document: 'public' }, data: documentTextFields },
  },
}

export const openLoanFields: FieldsOf<typeof openLoanMachine> = {
  context: { bill: billFields, isRead: 'public', isAwaited: 'public', code: payCodeFields, failure: failureFields },
  events: { 'application.ask': {} },
  actors: {
    bill: { data: billFields },
    mendPayOut: { input: { repayId: 'personal' } },
    giveBack: { input: { repayId: 'personal' }, output: payCodeFields },
  },
}

export const couponsFields: FieldsOf<typeof couponsMachine> = {
  input: { isChoosing: 'public' },
  context: { isChoosing: 'public', coupons: [ownedCouponFields], coupon: 'loan', failure: failureFields },
  events: { 'list.choose': { list: 'public' }, 'coupon.choose': { couponId: 'loan' } },
  actors: {
    book: {
      of: { isChoosing: 'public' },
      data: { coupons: [ownedCouponFields], loan: { amount: 'loan', days: 'loan' }, chosen: 'loan' },
    },
    saveChoice: { input: { coupon: 'loan' } },
  },
}

const listFields = { asOf: 'public', bills: [billFields] } as const satisfies ClassesOf<BillList>

const documentOfLoan = { repayId: 'personal', document: 'public', hash: 'public' } as const

export const orderFields: FieldsOf<typeof orderMachine> = {
  context: { open: listFields, opened: 'personal', reading: documentOfLoan },
  events: {
    'list.choose': { list: 'public' },
    'loanHistory.toggle': { repayId: 'personal' },
    'document.opened': { of: documentOfLoan },
  },
  actors: {
    bills: { of: 'public', data: listFields },
    preorder: { data: borrowStateFields.preorder },
    receipts: { of: { repayId: 'personal' }, data: [receiptFields] },
    documents: { of: { repayId: 'personal' }, data: [{ ...documentFields, agreedAt: 'loan' }] },
    document: { of: documentOfLoan, data: documentTextFields },
  },
}
