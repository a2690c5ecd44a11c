import { sessionFields } from '../certification/certificationFields'
import { failureFields } from '../shared/fields/failureFields'
import type { ClassesOf } from '../shared/fields/fieldClasses'
import type { FieldsOf } from '../shared/fields/fieldsOf'
import { creditFields, staffFields } from '../shared/fields/offerFields'
import type { createAppMachine } from './createAppMachine'
import type { Request } from './places'

const requestFields = {
  route: 'public',
  params: { '*': 'personal' },
  search: 'address',
} as const satisfies ClassesOf<Request>

const statusFields = { bizStatus: 'public' } as const
const choice = { value: 'public', label: 'public' } as const
const link = { input: { openToken: 'secret' }, output: sessionFields } as const
const background = { input: 'public', output: 'secret' } as const
const watch = { input: 'public' } as const

export const appFields: FieldsOf<ReturnType<typeof createAppMachine>> = {
  input: {
    token: 'secret',
    phone: 'personal',
    openToken: 'secret',
    isHandover: 'public',
    path: 'address',
    isOnline: 'public',
  },
  output: 'public',
  context: {
    token: 'secret',
    phone: 'personal',
    openToken: 'secret',
    isHandover: 'public',
    isComputerWaiting: 'public',
    offered: sessionFields,
    left: { phone: 'personal', path: 'address' },
    bizStatus: 'public',
    isAbnormal: 'public',
    request: requestFields,
    arrival: 'public',
    picker: 'public',
    lists: 'actors',
    secondsLeft: 'public',
    isOnline: 'public',
  },
  events: {
    'route.requested': { path: 'address', by: 'public' },
    'login.succeeded': { session: sessionFields },
    'link.offered': {},
    'link.accept': {},
    'handover.ask': {},
    'handover.leave': {},
    'step.completed': statusFields,
    'stepDone.skip': {},
    'step.savedElsewhere': statusFields,
    'certification.completed': {},
    'assessment.accepted': {},
    'credit.assessing': {},
    'credit.assessed': {},
    'session.expired': { token: 'secret' },
    'session.changed': { token: 'secret', phone: 'personal' },
    'account.abnormal': {},
    'status.refresh': {},
    'call.failed': { failure: failureFields },
    'call.succeeded': {},
    'language.changed': {},
    'signOut.ask': {},
    'signOut.confirm': {},
    'policy.open': {},
    'support.open': {},
    'picker.open': { name: 'public', list: 'public' },
    'guidance.open': {},
    'overlay.dismiss': {},
    'text.copied': {},
    'back.requested': { fallback: 'public' },
    'carrier.ask': {},
    'account.mend': {},
    'network.lost': {},
    'network.returned': {},
  },
  actors: {
    login: { machine: 'login' },
    form: { machine: 'form' },
    card: { machine: 'card' },
    face: { machine: 'face' },
    handover: { machine: 'handover' },
    home: { machine: 'home' },
    loan: { machine: 'loan' },
    openLoan: { machine: 'openLoan' },
    carrier: { machine: 'carrier' },
    order: { machine: 'order' },
    guidance: { machine: 'guidance' },
    repay: { machine: 'repay' },
    payCode: { machine: 'payCode' },
    lookUp: { machine: 'lookUp' },
    voucher: { machine: 'voucher' },
    coupons: { machine: 'coupons' },
    feedback: { machine: 'feedback' },
    permission: { machine: 'permission' },
    externalBrowserGuide: { machine: 'browserGuide' },
    addToHomeGuide: { machine: 'addToHome' },
    duePrompt: { input: { route: 'public' }, output: 'public' },
    reporting: { machine: 'reporting' },
    credit: { of: 'public', data: creditFields },
    staff: { of: 'public', data: staffFields },
    starred: { of: 'public', data: 'loan' },
    keptCode: { of: 'public', data: { repayId: 'personal', kind: 'public' } },
    dictionary: { of: 'public', data: [choice] },
    banks: {
      of: 'public',
      data: [{ bankCode: 'public', bankName: 'public', digits: 'public', isPopular: 'public' }],
    },
    browser: {
      of: 'public',
      data: { deviceId: 'personal', checks: [{ name: 'public', isThere: 'public' }] },
    },
    readStatus: { input: 'public', output: statusFields },
    signInByPartner: link,
    takeHandover: link,
    claimCoupon: background,
    reachLender: background,
    sendProofs: background,
    watchSession: watch,
    watchSteps: watch,
    watchNetwork: watch,
  },
}
