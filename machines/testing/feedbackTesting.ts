import { fromPromise } from 'xstate'
import { nothingSaid, type BegunFeedback, type FeedbackPicture } from '../feedback/feedback'
import { feedbackMachine } from '../feedback/feedbackMachine'

export interface FeedbackLender {
  begun: BegunFeedback
  recall: () => Promise<unknown>
  storePicture: () => Promise<unknown>
  deliver: (feedback: BegunFeedback) => Promise<{ feedbackNumber: string }>
  dropped: string[]
}

export const feedbackLender = (given: Partial<FeedbackLender> = {}): FeedbackLender => ({
  begun: nothingSaid,
  recall: async () => {},
  storePicture: async () => {},
  deliver: async () => ({ feedbackNumber: 'MS-2346-79AC' }),
  dropped: [],
  ...given,
})

export function feedbackWith(lender: FeedbackLender) {
  let pictures = 0
  return feedbackMachine.provide({
    actions: {
      saveBegun: (_, begun) => (lender.begun = begun),
      dropPicture: (_, { id }) => lender.dropped.push(id),
    },
    actors: {
      recall: fromPromise<BegunFeedback>(async () => {
        await lender.recall()
        return lender.begun
      }),
      storePicture: fromPromise<FeedbackPicture, { photo: Blob }>(async () => {
        await lender.storePicture()
        pictures += 1
        return { id: `p${pictures}`, url: `blob:p${pictures}` }
      }),
      deliver: fromPromise<{ feedbackNumber: string }, BegunFeedback>(async ({ input }) => {
        const answer = await lender.deliver(input)
        lender.begun = nothingSaid
        return answer
      }),
    },
  })
}
