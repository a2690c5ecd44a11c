import { failureFields } from '../shared/fields/failureFields'
import type { FieldsOf } from '../shared/fields/fieldsOf'
import type { devicesMachine } from './devicesMachine'
import type { profileMachine } from './profileMachine'

const deviceFields = {
  sessionId: 'personal',
  kind: 'public',
  browser: 'public',
  signedInAt: 'public',
  seenAt: 'public',
  isThis: 'public',
  isNew: 'public',
} as const

export const devicesFields: FieldsOf<typeof devicesMachine> = {
  input: 'public',
  output: 'public',
  context: { devices: [deviceFields], chosen: deviceFields },
  events: { 'device.signOut': { sessionId: 'personal' }, 'all.ask': {}, 'all.confirm': {}, 'all.cancel': {} },
  actors: {
    list: { of: 'public', data: [deviceFields] },
    signOutDevice: { input: { sessionId: 'personal' }, output: 'secret' },
    signOutAll: { input: 'public', output: 'secret' },
  },
}

const ledgerFields = {
  entries: [{ name: 'public', allowance: 'public', askedAt: 'public' }],
  system: 'public',
  app: 'public',
} as const
const consentsFields = [{ consent: 'public', version: 'public', givenAt: 'public', repayId: 'personal' }] as const

export const profileFields: FieldsOf<typeof profileMachine> = {
  input: 'public',
  output: 'public',
  context: {
    ledger: ledgerFields,
    consents: consentsFields,
    failure: failureFields,
    personal: 'personal',
    whole: 'personal',
    heldFailure: failureFields,
    erasureNumber: 'personal',
    erasureFailure: failureFields,
  },
  events: {
    'permissions.changed': {},
    'notifications.ask': {},
    'consents.retry': {},
    'personal.retry': {},
    'reveal.ask': {},
    'export.ask': {},
    'held.close': {},
    'code.submit': { code: 'secret' },
    'erasure.open': {},
    'erasure.close': {},
    'erasure.ask': {},
  },
  actors: {
    readPermissions: { input: 'public', output: ledgerFields },
    askNotifications: { input: 'public', output: 'public' },
    watchPermissions: { input: 'public' },
    readPersonal: { input: 'public', output: 'personal' },
    otp: { machine: 'otp' },
    reveal: { input: { code: 'secret' }, output: 'personal' },
    exportHeld: { input: { code: 'secret' }, output: 'personal' },
    readConsents: { input: 'public', output: consentsFields },
    askErasure: { input: 'public', output: { feedbackNumber: 'personal' } },
  },
}
