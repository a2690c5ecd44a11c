import type { CarrierCheck } from '#domain/lending/apply/carrier'
import { failureFields } from '../shared/fields/failureFields'
import type { ClassesOf } from '../shared/fields/fieldClasses'
import type { FieldsOf } from '../shared/fields/fieldsOf'
import type { carrierMachine } from './carrierMachine'

const checkFields = {
  kind: 'public',
  carrier: 'public',
  isVerified: 'public',
  above: 'public',
  resendAfter: 'public',
  expiresIn: 'public',
} as const satisfies ClassesOf<CarrierCheck>

export const carrierFields: FieldsOf<typeof carrierMachine> = {
  input: 'public',
  output: 'public',
  context: {
    check: checkFields,
    secondsLeft: 'public',
    received: 'secret',
    tried: ['secret'],
    failure: failureFields,
  },
  events: {
    'carrier.retry': {},
    'carrier.close': {},
    'code.request': {},
    'code.expected': {},
    'code.sent': {},
    'code.received': { code: 'secret' },
    'code.typed': { code: 'secret' },
    'code.submit': { code: 'secret' },
    'failure.dismiss': {},
    'seconds.passed': { seconds: 'public' },
  },
  actors: {
    load: { input: 'public', output: checkFields },
    sendCode: { input: { kind: 'public' }, output: { isVerified: 'public', resendAfter: 'public' } },
    receiveCode: { input: 'public' },
    seconds: { input: 'public' },
    checkCode: { input: { kind: 'public', code: 'secret' }, output: 'secret' },
  },
}
