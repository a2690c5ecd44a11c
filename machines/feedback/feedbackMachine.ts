import { picturesRegion } from '../shared/picturesRegion'
import { and, not, stateIn } from 'xstate'
import { emptyFeedback, type FeedbackContext } from './feedback'
import { feedbackSetup } from './feedbackSetup'

const begunIn = ({ context: { kind, message, pictures } }: { context: FeedbackContext }) => ({
  kind,
  message,
  pictures,
})
const keep = { type: 'keepBegun', params: begunIn } as const
const failed = { type: 'noteFailure', params: ({ event }: { event: { error: unknown } }) => event } as const

/** A message of the borrower to the lender, with pictures. */
export const feedbackMachine = feedbackSetup.createMachine({
  id: 'feedback',
  context: emptyFeedback,
  type: 'parallel',
  states: {
    form: {
      initial: 'recalling',
      states: {
        recalling: {
          description: 'What the borrower began earlier is on this device.',
          tags: 'busy',
          invoke: {
            id: 'recall',
            src: 'recall',
            onDone: { actions: { type: 'noteRecalled', params: ({ event }) => event.output }, target: 'filling' },
            onError: { actions: failed, target: 'unrecalled' },
          },
        },
        unrecalled: { tags: 'retryable', on: { 'feedback.retry': { actions: 'forgetFailure', target: 'recalling' } } },
        filling: {
          on: {
            'feedback.changed': { actions: [{ type: 'noteSaid', params: ({ event }) => event }, keep] },
            'picture.removed': {
              actions: [
                { type: 'removePicture', params: ({ event }) => event },
                { type: 'dropPicture', params: ({ event }) => event },
                keep,
              ],
            },
            'feedback.send': [
              { guard: not(stateIn({ pictures: 'resting' })) },
              { guard: 'isComplete', target: 'sending' },
              { actions: 'noteIncomplete' },
            ],
          },
        },
        sending: {
          description: 'Its pictures first; what the lender has of it is noted, so that a second try sends none twice.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'deliver',
            src: 'deliver',
            input: begunIn,
            onDone: { actions: { type: 'noteSent', params: ({ event }) => event.output }, target: 'sent' },
            onError: { actions: failed, target: 'filling' },
          },
        },
        sent: {
          description: 'The lender has it, and its number is shown.',
          on: { 'feedback.another': { actions: 'forgetSent', target: 'recalling' } },
        },
      },
    },
    pictures: picturesRegion(and(['hasRoom', stateIn({ form: 'filling' })]), keep),
  },
})
