import { billFields, payCodeFields, receiptFields, standingFields } from '../shared/fields/billFields'
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
  wantedFields,
  wishFields,
} from '../shared/fields/offerFields'
import type { couponsMachine } from './couponsMachine'
import type { loanMachine } from './loanMachine'
import type { Counted } from './loanMachine'
import type { openLoanMachine } from './openLoanMachine'
import type { BillList, orderMachine } from './orderMachine'

const countedFields = {
  quote: loanQuoteFields,
  coupons: [offeredCouponFields],
  couponId: 'loan',
} as const satisfies ClassesOf<Counted>

export const loanFields: FieldsOf<typeof loanMachine> = {
  input: { productCode: 'public' },
  output: 'public',
  context: {
    offers: [offerFields],
    wanted: wantedFields,
    counted: countedFields,
    agreed: ['public'],
    isIncomplete: 'public',
    isChanged: 'public',
    document: 'public',
    failure: failureFields,
    productCode: 'public',
  },
  events: {
    'loan.retry': {},
    'amount.changed': { amount: 'loan' },
    'tenor.changed': { productCode: 'public', days: 'loan' },
    'coupon.chosen': { coupon: 'loan' },
    'document.agreed': { document: 'public', isAgreed: 'public' },
    'document.opened': { document: 'public' },
    'loan.apply': {},
    'code.submit': { code: 'secret' },
    'code.cancel': {},
  },
  actors: {
    load: { input: 'public', output: { offers: [offerFields], hasOpenLoan: 'public', draft: wantedFields } },
    count: { input: wantedFields, output: countedFields },
    apply: { input: { wish: wishFields, consents: [documentFields], code: 'secret' }, output: 'secret' },
    document: { of: { wish: wishFields, document: 'public' }, data: documentTextFields },
    otp: { machine: 'otp' },
  },
}

export const openLoanFields: FieldsOf<typeof openLoanMachine> = {
  input: 'public',
  output: 'public',
  context: { bill: billFields, isRead: 'public', code: payCodeFields, failure: failureFields },
  events: { 'payOut.retry': {}, 'giveBack.ask': {}, 'giveBack.leave': {}, 'application.ask': {} },
  actors: {
    bill: { of: 'public', data: billFields },
    mendPayOut: { input: { repayId: 'personal' }, output: 'secret' },
    giveBack: { input: { repayId: 'personal' }, output: payCodeFields },
  },
}

export const couponsFields: FieldsOf<typeof couponsMachine> = {
  input: { isChoosing: 'public' },
  output: 'public',
  context: { isChoosing: 'public', coupons: [ownedCouponFields], coupon: 'loan', failure: failureFields },
  events: { 'list.choose': { list: 'public' }, 'coupon.choose': { couponId: 'loan' } },
  actors: {
    book: {
      of: { isChoosing: 'public' },
      data: { coupons: [ownedCouponFields], loan: { amount: 'loan', days: 'loan' }, chosen: 'loan' },
    },
    keepChoice: { input: { coupon: 'loan' }, output: 'secret' },
  },
}

const listFields = { asOf: 'public', bills: [billFields] } as const satisfies ClassesOf<BillList>

export const orderFields: FieldsOf<typeof orderMachine> = {
  input: 'public',
  output: 'public',
  context: { open: listFields, opened: 'personal' },
  events: { 'list.choose': { list: 'public' }, 'course.toggle': { repayId: 'personal' } },
  actors: {
    bills: { of: 'public', data: listFields },
    preorder: { of: 'public', data: standingFields.preorder },
    receipts: { of: { repayId: 'personal' }, data: [receiptFields] },
  },
}
