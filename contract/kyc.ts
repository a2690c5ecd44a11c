import * as z from 'zod/mini'
import { endpoint, nothing, standing } from './endpoint'

/** What stands on a KTP. Dates are DD/MM/YYYY; gender is the dictionary's `L` or `P`; unread fields are empty. */
export const cardFields = z.object({
  nik: z.string(),
  name: z.string(),
  birthPlace: z.string(),
  birthday: z.string(),
  gender: z.enum(['L', 'P', '']),
  address: z.string(),
})
export type CardFields = z.output<typeof cardFields>

export const faceViews = ['front', 'left', 'right'] as const
export type FaceView = (typeof faceViews)[number]
const faceView = z.enum(faceViews)

export const readCard = endpoint({
  method: 'POST',
  path: '/kyc/invoke/ocr',
  summary: 'Read a photo of a KTP; 316 when nothing can be read',
  body: z.object({ file: z.custom<Blob>((value) => value instanceof Blob), type: z.literal('KTP_FRONT') }),
  encoding: 'multipart',
  data: z.object({
    ocrId: z.string(),
    fields: cardFields,
    /** Fields that are missing, unlikely, or contradict the NIK. */
    doubtful: z.array(z.string()),
  }),
})

export const faceTask = z.object({
  transactionId: z.string(),
  /** The views in the order in which they are to be shown. */
  actions: z.array(faceView),
  done: z.array(faceView),
  triesLeft: z.int(),
  isPassed: z.boolean(),
})
export type FaceTask = z.output<typeof faceTask>

export const startFace = endpoint({
  method: 'POST',
  path: '/kyc/livingStart',
  summary: 'Begin or go on with the face check',
  body: nothing,
  data: faceTask,
})

/** Why a picture of a face was refused. */
export const faceRefusals = [
  'notAPicture',
  'tooSmall',
  'tooDark',
  'blurred',
  'sameAgain',
  'notInOrder',
  'tooManyTries',
] as const

export const judgeFace = endpoint({
  method: 'POST',
  path: '/kyc/livingResultQuery',
  summary: 'Judge one view; 317 with data.reason and data.triesLeft when it is refused',
  body: z.object({
    file: z.custom<Blob>((value) => value instanceof Blob),
    transactionId: z.string(),
    /** `selfie` stands for all three views where turning the head is not possible. */
    action: z.enum([...faceViews, 'selfie']),
  }),
  encoding: 'multipart',
  data: faceTask,
})

export const saveCard = endpoint({
  method: 'POST',
  path: '/kyc/saveKyc',
  summary: 'Confirm the card; with a passed transactionId, complete the identity step',
  body: z.object({
    ocrId: z.nullable(z.string()),
    fields: cardFields,
    transactionId: z.optional(z.string()),
  }),
  data: standing,
  isOnce: true,
})

export const cardDetail = endpoint({
  method: 'GET',
  path: '/kyc/ocrDetail',
  summary: 'What is known of the card: to be photographed, to be confirmed, confirmed, or done (then masked)',
  data: z.object({
    stage: z.enum(['none', 'read', 'confirmed', 'done']),
    ocrId: z.nullable(z.string()),
    fields: z.nullable(cardFields),
    doubtful: z.array(z.string()),
  }),
  isSafe: true,
})
