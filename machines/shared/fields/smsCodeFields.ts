import type { smsCodeMachine } from '../smsCodeMachine'
import { failureFields } from './failureFields'
import type { FieldsOf } from './fieldsOf'

export const smsCodeFields: FieldsOf<typeof smsCodeMachine> = {
  input: { purpose: 'public' },
  context: { purpose: 'public', received: 'secret', failure: failureFields },
  events: { 'code.received': { code: 'secret' } },
  actors: {
    sendCode: { input: { purpose: 'public' } },
  },
}
