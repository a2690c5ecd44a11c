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
  context: { check: checkFields, failure: failureFields },
  actors: { load: { output: checkFields } },
}
