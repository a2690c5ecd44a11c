import { assign, setup } from 'xstate'
import { failureOf, problemsIn } from '../../domain/failure'
import type { FeedbackKind } from '../../domain/service/feedback'
import { port } from '../shared/port'
import {
  hasRoom,
  isComplete,
  nothingSaid,
  type BegunFeedback,
  type FeedbackContext,
  type FeedbackPicture,
} from './feedback'

type Thrown = { error: unknown }
export type Said = Partial<{ kind: FeedbackKind; message: string }>

export const feedbackSetup = setup({
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
    keepPicture: port<FeedbackPicture, { photo: Blob }>('keepPicture'),
    /** With the pictures; the same sent again is taken once. */
    deliver: port<{ feedbackNumber: string }, BegunFeedback>('deliver'),
  },
  actions: {
    keepBegun: (_, _params: BegunFeedback) => {},
    dropPicture: (_, _params: { id: string }) => {},
    noteRecalled: assign((_, begun: BegunFeedback) => ({ ...begun })),
    noteSaid: assign(({ context }, { said }: { said: Said }) => ({
      ...said,
      problems: Object.fromEntries(Object.entries(context.problems).filter(([field]) => !(field in said))),
    })),
    noteIncoming: assign(({ context }, { photo }: { photo: Blob }) => ({ incoming: [...context.incoming, photo] })),
    forgetIncoming: assign(({ context }) => ({ incoming: context.incoming.slice(1) })),
    addPicture: assign(({ context }, picture: FeedbackPicture) => ({
      pictures: [...context.pictures, picture],
      isUnopened: false,
    })),
    noteUnopened: assign({ isUnopened: true }),
    removePicture: assign(({ context }, { id }: { id: string }) => ({
      pictures: context.pictures.filter((each) => each.id !== id),
      isUnopened: false,
    })),
    noteIncomplete: assign({ isIncomplete: true }),
    forgetFailure: assign({ failure: null, problems: {}, isIncomplete: false }),
    noteFailure: assign((_, { error }: Thrown) => ({
      failure: failureOf(error),
      problems: problemsIn(failureOf(error)),
    })),
    noteSent: assign((_, { feedbackNumber }: { feedbackNumber: string }) => ({ ...nothingSaid, feedbackNumber })),
    forgetSent: assign({ feedbackNumber: null }),
  },
  guards: {
    hasRoom: ({ context }) => hasRoom(context),
    hasIncoming: ({ context }) => context.incoming.length > 0,
    isComplete: ({ context }) => isComplete(context),
  },
})
