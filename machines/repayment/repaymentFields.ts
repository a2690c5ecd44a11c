import { billFields, foundCodeFields, ownCodeFields } from '../shared/fields/billFields'
import { failureFields } from '../shared/fields/failureFields'
import type { FieldsOf } from '../shared/fields/fieldsOf'
import { documentFields, documentTextFields, staffFields } from '../shared/fields/offerFields'
import {
  choiceFields,
  paymentStatusFields,
  receiptProofFields,
  repaymentFields,
  repayQuoteFields,
} from '../shared/fields/repaymentFields'
import type { lookUpMachine } from './lookUpMachine'
import type { payCodeMachine } from './payCodeMachine'
import type { receiptMachine } from './receiptMachine'
import type { repayMachine } from './repayMachine'

export const repayFields: FieldsOf<typeof repayMachine> = {
  input: { repayId: 'personal', replaces: 'public' },
  output: { repayId: 'personal', kind: 'public' },
  context: {
    repayId: 'personal',
    isRead: 'public',
    quote: repayQuoteFields,
    bill: billFields,
    choice: choiceFields,
    replaces: 'public',
    agreedTo: 'personal',
    isIncomplete: 'public',
    lastChannel: 'public',
    isChanged: 'public',
    failure: failureFields,
    kind: 'public',
    saved: ownCodeFields,
    now: 'public',
  },
  events: {
    'choice.changed': { choice: choiceFields },
    'document.agreed': { isAgreed: 'public' },
    'clock.ticked': { now: 'public' },
  },
  actors: {
    repayment: { of: { repayId: 'personal' }, data: repaymentFields },
    document: { of: { repayId: 'personal', days: 'loan' }, data: documentTextFields },
    makeCode: {
      input: {
        repayId: 'personal',
        channel: 'public',
        purpose: 'public',
        amount: 'loan',
        days: 'loan',
        consents: [documentFields],
      },
      output: ownCodeFields,
    },
    recallCode: { input: { repayId: 'personal' }, output: { code: ownCodeFields, now: 'public' } },
  },
}

export const payCodeFields: FieldsOf<typeof payCodeMachine> = {
  input: { repayId: 'personal' },
  context: {
    repayId: 'personal',
    code: ownCodeFields,
    paymentStatus: paymentStatusFields,
    isWithoutLoan: 'public',
    canShare: 'public',
    failure: failureFields,
    now: 'public',
  },
  events: {
    'clock.ticked': { now: 'public' },
    'code.share': { text: 'secret' },
    'picture.save': { name: 'public', drawing: 'secret', caption: 'secret' },
  },
  actors: {
    recall: {
      input: { repayId: 'personal' },
      output: { saved: { repayId: 'personal', code: ownCodeFields }, canShare: 'public' },
    },
    readPaymentStatus: {
      input: { repayId: 'personal', code: ownCodeFields, codeState: 'public', payments: 'public' },
      output: { ...paymentStatusFields, repayId: 'personal' },
    },
  },
}

export const receiptFields: FieldsOf<typeof receiptMachine> = {
  input: { number: 'personal', isForLetter: 'public' },
  context: {
    number: 'personal',
    isForLetter: 'public',
    receipt: receiptProofFields,
    canShare: 'public',
    letterFailure: failureFields,
  },
  events: {
    'receipt.save': { paper: 'personal' },
    'receipt.share': { paper: 'personal' },
    'code.submit': { code: 'secret' },
  },
  actors: {
    paper: { data: { receipt: receiptProofFields, canShare: 'public' } },
    fetchLetter: { input: { repayId: 'personal', code: 'secret' } },
  },
}

export const lookUpFields: FieldsOf<typeof lookUpMachine> = {
  input: { reference: 'secret' },
  context: { reference: 'secret', found: foundCodeFields, secondsLeft: 'public', failure: failureFields },
  events: {
    'picture.save': { name: 'public', drawing: 'secret', caption: 'secret' },
    'reference.submit': { reference: 'secret' },
    'seconds.passed': { seconds: 'public' },
  },
  actors: {
    lookUp: { input: { reference: 'secret' }, output: foundCodeFields },
    staff: { data: staffFields },
  },
}
