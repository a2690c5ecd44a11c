import { sessionFields } from '../certification/certificationFields'
import { failureFields } from '../shared/fields/failureFields'
import type { ClassesOf } from '../shared/fields/fieldClasses'
import type { FieldsOf } from '../shared/fields/fieldsOf'
import { creditFields, staffFields } from '../shared/fields/offerFields'
import type { createAppMachine } from './appSetup'
import type { Request } from './places'

const requestFields = {
  route: 'public',
  params: { '*': 'personal' },
  search: 'address',
} as const satisfies ClassesOf<Request>

const statusFields = { bizStatus: 'public' } as const
const choice = { value: 'public', label: 'public' } as const
const link = { input: { openToken: 'secret' }, output: sessionFields } as const

export const appFields: FieldsOf<ReturnType<typeof createAppMachine>> = {
  input: {
    token: 'secret',
    phone: 'personal',
    openToken: 'secret',
    isHandover: 'public',
    path: 'address',
    isOnline: 'public',
    isLockOn: 'public',
  },
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
    isLockOn: 'public',
    wasOnlineAtStart: 'public',
  },
  events: {
    'route.requested': { path: 'address', by: 'public' },
    'login.succeeded': { session: sessionFields },
    'step.completed': statusFields,
    'step.savedElsewhere': statusFields,
    'session.expired': { token: 'secret' },
    'session.changed': { token: 'secret', phone: 'personal' },
    'call.failed': { failure: failureFields },
    'picker.open': { name: 'public' },
    'back.requested': { fallback: 'public' },
    'page.shown': { awayMs: 'public' },
    'seconds.passed': { seconds: 'public' },
  },
  actors: {
    duePrompt: { input: { route: 'public' }, output: 'public' },
    credit: { data: creditFields },
    staff: { data: staffFields },
    starred: { data: 'loan' },
    savedCode: { data: { repayId: 'personal', kind: 'public' } },
    dictionary: { of: 'public', data: [choice] },
    banks: {
      data: [{ bankCode: 'public', bankName: 'public', digits: 'public', isPopular: 'public' }],
    },
    browser: {
      data: { deviceId: 'personal', checks: [{ name: 'public', isThere: 'public' }] },
    },
    hasLastKnown: { output: 'public' },
    readStatus: { output: statusFields },
    signInByPartner: link,
    takeHandover: link,
  },
}
