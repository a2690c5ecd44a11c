import * as z from 'zod/mini'
import { faceViews, genders, maritals, type CardFields, type FaceTask } from '#domain/certification/capture'
import { cardFields, namesOf } from '#domain/certification/fields'
import { endpoint, nothing, statusData } from './endpoint'
import { integer, list, strings, text } from './fields'

const card = z.object({
  ...strings(namesOf(cardFields)),
  gender: z.enum([...genders, '']),
  /** Missing in the calls of an earlier app. */
  marital: z._default(z.enum([...maritals, '']), ''),
}) satisfies z.ZodMiniType<CardFields>

const faceView = z.enum(faceViews)
const picture = z.custom<Blob>((value) => value instanceof Blob)

const faceTask = z.object({
  transactionId: text(),
  /** The views in the order in which they are to be shown. */
  actions: list(faceView, 10),
  done: list(faceView, 10),
  triesLeft: integer,
  isPassed: z.boolean(),
}) satisfies z.ZodMiniType<FaceTask>

export const kycCalls = {
  readCard: endpoint({
    method: 'POST',
    path: '/kyc/invoke/ocr',
    summary: 'Read a photo of a KTP; 316 when nothing can be read',
    body: z.object({ file: picture, type: z.literal('KTP_FRONT') }),
    encoding: 'multipart',
    data: z.object({
      ocrId: text(),
      fields: card,
      /** Fields that are missing, unlikely, or contradict the NIK. */
      doubtful: list(text(), 50),
    }),
  }),

  startFace: endpoint({
    method: 'POST',
    path: '/kyc/livingStart',
    summary: 'Begin or go on with the face check',
    body: nothing,
    data: faceTask,
    isRepeatable: true,
  }),

  judgeFace: endpoint({
    method: 'POST',
    path: '/kyc/livingResultQuery',
    summary: 'Judge one view; 317 with data.reason and data.triesLeft when it is refused',
    body: z.object({
      file: picture,
      transactionId: text(),
      /** `selfie` replaces all three views where turning the head is impossible. */
      action: z.enum([...faceViews, 'selfie']),
    }),
    encoding: 'multipart',
    data: faceTask,
  }),

  saveCard: endpoint({
    method: 'POST',
    path: '/kyc/saveKyc',
    summary: 'Confirm the card; with a passed transactionId, complete the identity step',
    body: z.object({
      ocrId: z.nullable(text()),
      fields: card,
      transactionId: z.optional(text()),
    }),
    data: statusData,
    isOnce: true,
  }),

  cardDetail: endpoint({
    method: 'GET',
    path: '/kyc/ocrDetail',
    summary: 'What is known of the card: to be photographed, to be confirmed, confirmed, or done (then masked)',
    data: z.object({
      stage: z.enum(['none', 'read', 'confirmed', 'done']),
      ocrId: z.nullable(text()),
      fields: z.nullable(card),
      doubtful: list(text(), 50),
    }),
    isSafe: true,
  }),
}
