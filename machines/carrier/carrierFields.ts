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
  context: { check: checkFields, failure: failureFields },
  events: { 'carrier.retry': {}, 'carrier.close': {} },
  actors: { load: { input: 'public', output: checkFields }, otp: { machine: 'otp' } },
}
