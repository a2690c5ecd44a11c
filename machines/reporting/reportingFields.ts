import type { FieldsOf } from '../shared/fields/fieldsOf'
import type { reportingMachine } from './reportingMachine'

/** Waiting items have no borrower data, and are of no use on a tape. */
export const reportingFields: FieldsOf<typeof reportingMachine> = {
  context: {
    isSignedIn: 'public',
    isDeviceReported: 'public',
    waiting: 'public',
    isUrgent: 'public',
    failures: 'public',
  },
  events: {
    'item.added': { item: 'secret', isUrgent: 'public' },
  },
  actors: {
    recall: { output: { waiting: 'public', isDeviceReported: 'public' } },
    sendWaiting: { output: { waiting: 'public', isOff: 'public' } },
  },
}
