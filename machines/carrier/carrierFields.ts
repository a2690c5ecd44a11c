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
  context: {
    check: checkFields,
    secondsLeft: 'public',
    received: 'secret',
    tried: ['secret'],
    failure: failureFields,
  },
  events: {
    'code.received': { code: 'secret' },
    'code.typed': { code: 'secret' },
    'code.submit': { code: 'secret' },
    'seconds.passed': { seconds: 'public' },
  },
  actors: {
    load: { output: checkFields },
    sendCode: { input: { kind: 'public' }, output: { isVerified: 'public', resendAfter: 'public' } },
    checkCode: { input: { kind: 'public', code: 'secret' } },
  },
}
