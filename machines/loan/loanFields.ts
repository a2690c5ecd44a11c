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
import type { loanMachine, Counted } from './loanMachine'
import type { openLoanMachine } from './openLoanMachine'
import type { BillList, orderMachine } from './orderMachine'

const countedFields = {
  quote: loanQuoteFields,
  coupons: [offeredCouponFields],
  couponId: 'loan',
} as const satisfies ClassesOf<Counted>

export const loanFields: FieldsOf<typeof loanMachine> = {
  input: { productCode: 'public' },
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
    'amount.changed': { amount: 'loan' },
    'tenor.changed': { productCode: 'public', days: 'loan' },
    'coupon.chosen': { coupon: 'loan' },
    'document.agreed': { document: 'public', isAgreed: 'public' },
    'document.opened': { document: 'public' },
    'code.submit': { code: 'secret' },
  },
  actors: {
    load: { output: { offers: [offerFields], hasOpenLoan: 'public', draft: wantedFields } },
    count: { input: wantedFields, output: countedFields },
    apply: { input: { wish: wishFields, consents: [documentFields], code: 'secret' } },
    document: { of: { wish: wishFields, document: 'public' }, data: documentTextFields },
  },
}

export const openLoanFields: FieldsOf<typeof openLoanMachine> = {
  context: { bill: billFields, isRead: 'public', code: payCodeFields, failure: failureFields },
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
    keepChoice: { input: { coupon: 'loan' } },
  },
}

const listFields = { asOf: 'public', bills: [billFields] } as const satisfies ClassesOf<BillList>

export const orderFields: FieldsOf<typeof orderMachine> = {
  context: { open: listFields, opened: 'personal' },
  events: { 'list.choose': { list: 'public' }, 'course.toggle': { repayId: 'personal' } },
  actors: {
    bills: { of: 'public', data: listFields },
    preorder: { data: standingFields.preorder },
    receipts: { of: { repayId: 'personal' }, data: [receiptFields] },
  },
}
