import { failureFields } from '../shared/fields/failureFields'
import type { FieldsOf } from '../shared/fields/fieldsOf'
import type { devicesMachine } from './devicesMachine'
import type { phoneMachine } from './phoneMachine'
import type { profileMachine } from './profileMachine'

const deviceFields = {
  sessionId: 'personal',
  kind: 'public',
  browser: 'public',
  signedInAt: 'public',
  seenAt: 'public',
  isThis: 'public',
  isNew: 'public',
  isAsked: 'public',
} as const

export const devicesFields: FieldsOf<typeof devicesMachine> = {
  context: { devices: [deviceFields], chosen: deviceFields, pausedUntil: 'public' },
  events: { 'device.signOut': { sessionId: 'personal' }, 'all.cancel': {} },
  actors: {
    list: { data: [deviceFields] },
    answerDevice: { input: { sessionId: 'personal', isOwn: 'public' }, output: { pausedUntil: 'public' } },
    signOutDevice: { input: { sessionId: 'personal' } },
  },
}

const ledgerFields = {
  entries: [{ name: 'public', allowance: 'public', askedAt: 'public' }],
  system: 'public',
  app: 'public',
} as const
const consentsFields = [{ consent: 'public', version: 'public', givenAt: 'public', repayId: 'personal' }] as const

export const profileFields: FieldsOf<typeof profileMachine> = {
  context: {
    ledger: ledgerFields,
    consents: consentsFields,
    failure: failureFields,
    personal: 'personal',
    whole: 'personal',
    personalDataFailure: failureFields,
    erasureNumber: 'personal',
    erasureFailure: failureFields,
  },
  events: {
    'code.submit': { code: 'secret' },
  },
  actors: {
    readPermissions: { output: ledgerFields },
    askNotifications: { output: 'public' },
    readPersonal: { output: 'personal' },
    reveal: { input: { code: 'secret' }, output: 'personal' },
    exportHeld: { input: { code: 'secret' } },
    readConsents: { output: consentsFields },
    readLock: { output: { isOn: 'public' } },
    askErasure: { output: { feedbackNumber: 'personal' } },
  },
}

export const phoneFields: FieldsOf<typeof phoneMachine> = {
  context: { phone: 'personal', isProven: 'public', failure: failureFields },
  output: { phone: 'personal' },
  events: { 'number.submit': { phone: 'personal' }, 'code.submit': { code: 'secret' } },
  actors: {
    confirmOld: { input: { code: 'secret' } },
    changePhone: { input: { phone: 'personal', code: 'secret' }, output: { phone: 'personal' } },
  },
}
