import { assign, setup, and, not, stateIn } from 'xstate'
import { failureOf, problemsIn } from '#domain/failure'
import type { FeedbackKind } from '#domain/service/feedback'
import { port } from '../shared/port'
import {
  hasRoom,
  isComplete,
  nothingSaid,
  type BegunFeedback,
  type FeedbackContext,
  type FeedbackPicture,
  emptyFeedback,
} from './feedback'
import { picturesRegion } from '../shared/picturesRegion'

type Thrown = { error: unknown }
type Said = Partial<{ kind: FeedbackKind; message: string }>

const feedbackSetup = setup({
  types: {} as {
    context: FeedbackContext
    events:
      | { type: 'feedback.changed'; said: Said }
      | { type: 'picture.added'; photo: Blob }
      | { type: 'picture.removed'; id: string }
      | { type: 'feedback.send' }
      | { type: 'feedback.retry' }
      | { type: 'feedback.another' }
    tags: 'busy' | 'retryable'
  },
  actors: {
    recall: port<BegunFeedback>('recall'),
    storePicture: port<FeedbackPicture, { photo: Blob }>('storePicture'),
    /** With the pictures; a repeated call is accepted once. */
    deliver: port<{ feedbackNumber: string }, BegunFeedback>('deliver'),
  },
  actions: {
    saveBegun: (_, _params: BegunFeedback) => {},
    dropPicture: (_, _params: { id: string }) => {},
    setSaid: assign(({ context }, { said }: { said: Said }) => ({
      ...said,
      problems: Object.fromEntries(Object.entries(context.problems).filter(([field]) => !(field in said))),
    })),
    setIncoming: assign(({ context }, { photo }: { photo: Blob }) => ({ incoming: [...context.incoming, photo] })),
    clearIncoming: assign(({ context }) => ({ incoming: context.incoming.slice(1) })),
    addPicture: assign(({ context }, picture: FeedbackPicture) => ({
      pictures: [...context.pictures, picture],
      isUnopened: false,
    })),
    setUnopened: assign({ isUnopened: true }),
    removePicture: assign(({ context }, { id }: { id: string }) => ({
      pictures: context.pictures.filter((each) => each.id !== id),
      isUnopened: false,
    })),
    clearFailure: assign({ failure: null, problems: {}, isIncomplete: false }),
    setFailure: assign((_, { error }: Thrown) => ({
      failure: failureOf(error),
      problems: problemsIn(failureOf(error)),
    })),
  },
  guards: {
    hasRoom: ({ context }) => hasRoom(context),
    hasIncoming: ({ context }) => context.incoming.length > 0,
    isComplete: ({ context }) => isComplete(context),
  },
})

const begunIn = ({ context: { kind, message, pictures } }: { context: FeedbackContext }) => ({
  kind,
  message,
  pictures,
})
const save = { type: 'saveBegun', params: begunIn } as const
const failed = { type: 'setFailure', params: ({ event }: { event: { error: unknown } }) => event } as const

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
            onDone: { actions: assign(({ event }) => event.output), target: 'filling' },
            onError: { actions: failed, target: 'loadFailed' },
          },
        },
        loadFailed: { tags: 'retryable', on: { 'feedback.retry': { actions: 'clearFailure', target: 'recalling' } } },
        filling: {
          on: {
            'feedback.changed': { actions: [{ type: 'setSaid', params: ({ event }) => event }, save] },
            'picture.removed': {
              actions: [
                { type: 'removePicture', params: ({ event }) => event },
                { type: 'dropPicture', params: ({ event }) => event },
                save,
              ],
            },
            'feedback.send': [
              { guard: not(stateIn({ pictures: 'resting' })) },
              { guard: 'isComplete', target: 'sending' },
              { actions: assign({ isIncomplete: true }) },
            ],
          },
        },
        sending: {
          description: 'Its pictures first; what the lender has of it is noted, so that a second try sends none twice.',
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'deliver',
            src: 'deliver',
            input: begunIn,
            onDone: {
              actions: assign(({ event }) => ({ ...nothingSaid, feedbackNumber: event.output.feedbackNumber })),
              target: 'sent',
            },
            onError: { actions: failed, target: 'filling' },
          },
        },
        sent: {
          description: 'The lender has it, and its number is shown.',
          on: { 'feedback.another': { actions: assign({ feedbackNumber: null }), target: 'recalling' } },
        },
      },
    },
    pictures: picturesRegion(and(['hasRoom', stateIn({ form: 'filling' })]), save),
  },
})
