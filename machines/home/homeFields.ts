import type { Guidance } from '#domain/lending/bills/guidance'
import type { LastKnown } from '#domain/lending/bills/lastKnown'
import type { Inbox, Slide } from '#domain/lending/bills/notice'
import type { Arrears } from '#domain/lending/repay/choice'
import { billFields, ownCodeFields, borrowStateFields } from '../shared/fields/billFields'
import { failureFields } from '../shared/fields/failureFields'
import type { ClassesOf } from '../shared/fields/fieldClasses'
import type { FieldsOf } from '../shared/fields/fieldsOf'
import { creditFields, loanDraftFields, offerFields } from '../shared/fields/offerFields'
import type { guidanceMachine } from './guidanceMachine'
import type { homeMachine, HomeState } from './homeMachine'
import type { noticesMachine } from './noticesMachine'

const homeStateFields = {
  ...borrowStateFields,
  asOf: 'public',
  bills: [billFields],
} as const satisfies ClassesOf<HomeState>

const inboxFields = {
  notices: [
    {
      messageId: 'personal',
      kind: 'public',
      title: 'personal',
      text: 'personal',
      repayId: 'personal',
      receiptNumber: 'personal',
      isAsked: 'public',
      writtenAt: 'loan',
    },
  ],
  seenId: 'personal',
} as const satisfies ClassesOf<Inbox>

const slideFields = {
  id: 'public',
  title: 'public',
  text: 'public',
  image: 'public',
  link: 'public',
} as const satisfies ClassesOf<Slide>

const lastKnownFields = {
  debt: { owed: 'loan', dueDate: 'loan', at: 'loan' },
  limit: { totalLimit: 'loan', availableLimit: 'loan', at: 'loan' },
  code: { repayId: 'personal', code: ownCodeFields },
  now: 'public',
} as const satisfies ClassesOf<LastKnown>

const arrearsFields = {
  total: 'loan',
  lateFee: 'loan',
  growsBy: 'loan',
  part: { amount: 'loan', left: 'loan' },
  extension: { days: 'public', amount: 'loan', owedAfter: 'loan', newDueDate: 'loan' },
} as const satisfies ClassesOf<Arrears>

export const homeFields: FieldsOf<typeof homeMachine> = {
  input: { isUnreachable: 'public' },
  context: {
    isUnreachable: 'public',
    borrowState: homeStateFields,
    lastKnown: lastKnownFields,
    isAssessing: 'public',
    offers: [offerFields],
    loanDraft: loanDraftFields,
  },
  events: {
    'amount.changed': { amount: 'loan' },
    'tenor.changed': { productCode: 'public', days: 'public' },
    'way.chosen': { repayId: 'personal', way: 'public', amount: 'loan', days: 'public' },
  },
  actors: {
    credit: { data: creditFields },
    borrowState: { data: homeStateFields },
    slides: { data: [slideFields] },
    notices: { data: inboxFields },
    offers: { data: { offers: [offerFields], draft: loanDraftFields } },
    arrears: { of: { repayId: 'personal' }, data: arrearsFields },
    recallLastKnown: { output: lastKnownFields },
  },
}

export const noticesFields: FieldsOf<typeof noticesMachine> = {
  context: { inbox: inboxFields },
  events: { 'notices.leave': {} },
  actors: { list: { data: inboxFields } },
}

const guidedFields = {
  isOffered: 'public',
  products: [{ productCode: 'public', productName: 'public', productIcon: 'public', productAmount: 'loan' }],
  applyTotalAmount: 'loan',
  couponAmount: 'loan',
  tips: ['public'],
  isRetained: 'public',
  maxDays: 'public',
} as const satisfies ClassesOf<Guidance>

export const guidanceFields: FieldsOf<typeof guidanceMachine> = {
  output: { isApplied: 'public' },
  context: { guidance: guidedFields, expiresAt: 'loan', failure: failureFields },
  events: { 'guidance.leave': {} },
  actors: {
    load: { output: guidedFields },
    apply: { input: guidedFields, output: { expiresAt: 'loan' } },
  },
}
