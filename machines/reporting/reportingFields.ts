import type { FieldsOf } from '../shared/fields/fieldsOf'
import type { reportingMachine } from './reportingMachine'

/** What waits says nothing of the borrower, and is of no use on a tape. */
export const reportingFields: FieldsOf<typeof reportingMachine> = {
  input: 'public',
  output: 'public',
  context: {
    isSignedIn: 'public',
    isDeviceReported: 'public',
    waiting: 'public',
    isUrgent: 'public',
    failures: 'public',
  },
  events: {
    'session.begun': {},
    'session.ended': {},
    'news.told': { item: 'secret', isUrgent: 'public' },
    'outbox.due': {},
  },
  actors: {
    watchChart: { input: 'public' },
    recall: { input: 'public', output: { waiting: 'public', isDeviceReported: 'public' } },
    reportDevice: { input: 'public', output: 'secret' },
    sendWaiting: { input: 'public', output: { waiting: 'public', isOff: 'public' } },
  },
}
