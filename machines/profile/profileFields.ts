import { failureFields } from '../shared/fields/failureFields'
import type { FieldsOf } from '../shared/fields/fieldsOf'
import type { profileMachine } from './profileMachine'

const ledgerFields = {
  entries: [{ name: 'public', allowance: 'public', askedAt: 'public' }],
  system: 'public',
  app: 'public',
} as const
const consentsFields = [{ consent: 'public', version: 'public', givenAt: 'public', repayId: 'personal' }] as const

export const profileFields: FieldsOf<typeof profileMachine> = {
  input: 'public',
  output: 'public',
  context: { ledger: ledgerFields, consents: consentsFields, failure: failureFields },
  events: { 'permissions.changed': {}, 'notifications.ask': {}, 'consents.retry': {} },
  actors: {
    readPermissions: { input: 'public', output: ledgerFields },
    askNotifications: { input: 'public', output: 'public' },
    watchPermissions: { input: 'public' },
    readConsents: { input: 'public', output: consentsFields },
  },
}
