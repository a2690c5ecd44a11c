import * as z from 'zod/mini'
import { feedbackLimits, messageKinds } from '#domain/service/feedback'
import { endpoint } from './endpoint'
import { uuid } from './money'
import { list, text } from './fields'

export const feedbackNumber = text(20)
const picture = z.custom<Blob>((value) => value instanceof Blob)

export const feedbackCalls = {
  addFeedbackPicture: endpoint({
    method: 'POST',
    path: '/user/feedback/picture',
    summary: 'A picture that belongs to feedback which is sent afterwards; 316 when it is none',
    body: z.object({ file: picture }),
    encoding: 'multipart',
    data: z.object({ pictureId: uuid }),
  }),

  sendFeedback: endpoint({
    method: 'POST',
    path: '/user/feedback',
    summary:
      'A complaint, a suggestion or a problem with the app, with up to 5 pictures, or the request to delete the account and its data; it is found by its number',
    body: z.object({
      type: z.enum(messageKinds),
      message: text(feedbackLimits.message),
      pictures: list(uuid, feedbackLimits.pictures),
    }),
    data: z.object({ feedbackNumber }),
    isOnce: true,
  }),
}
