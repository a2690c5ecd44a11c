import { inArray, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { borrowerId, id, instant } from './columns'
import { sealedCard, sealedText, storedAs } from './sealed'
import type { FaceRefusal, FaceView } from '#domain/certification/capture'
import type { SurveyPart } from '#domain/certification/surveyQuestions'
import type { PlainForm } from '#domain/certification/fields'

export const cardReadings = pgTable('card_readings', {
  id: id(),
  borrowerId: borrowerId(),
  picture: text('picture').notNull(),
  sha256: text('sha256'),
  fields: sealedCard('fields').notNull(),
  doubtful: jsonb('doubtful').$type<string[]>().notNull(),
  readAt: instant('read_at').notNull(),
})

export const cards = pgTable('cards', {
  borrowerId: borrowerId().primaryKey(),
  readingId: uuid('reading_id'),
  transactionId: uuid('transaction_id'),
  fields: sealedCard('fields').notNull(),
  confirmedAt: instant('confirmed_at').notNull(),
  /** Doesn’t own its NIK: no identity check was passed with it, or another card owns it. */
  sharesNik: boolean('shares_nik').notNull().default(false),
  /** Since when it waits for a decision on the NIK’s owner. */
  contestedAt: instant('contested_at'),
  nikTries: integer('nik_tries').notNull().default(0),
  nikTriedFrom: instant('nik_tried_from'),
})

export const hasNik = (nik: string) => inArray(sql`${cards.fields} ->> 'nik'`, storedAs('nik', nik))

export const faceTransactions = pgTable('face_transactions', {
  id: id(),
  borrowerId: borrowerId(),
  actions: jsonb('actions').$type<FaceView[]>().notNull(),
  triesLeft: integer('tries_left').notNull(),
  passedBy: text('passed_by', { enum: ['views', 'selfie'] }),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
export type FaceTransaction = typeof faceTransactions.$inferSelect

export const facePictures = pgTable(
  'face_pictures',
  {
    transactionId: uuid('transaction_id').notNull(),
    action: text('action', { enum: ['front', 'left', 'right', 'selfie'] }).notNull(),
    sha256: text('sha256').notNull(),
    likeness: text('likeness').notNull(),
    picture: text('picture').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  ({ transactionId, action }) => [primaryKey({ columns: [transactionId, action] })],
)

export const pictureOwners = pgTable('picture_owners', {
  sha256: text('sha256').primaryKey(),
  borrowerId: borrowerId(),
  claimedAt: instant('claimed_at').notNull(),
})

export interface UploadOutcome {
  /** `failed` after several tries: nothing is known of the picture. */
  problem: FaceRefusal | 'failed' | null
  /** Of a face or screenshot: the name of the stored picture. */
  picture: string | null
  /** Of a face: its perceptual hash. */
  likeness: string | null
}

export const uploads = pgTable('uploads', {
  id: id(),
  borrowerId: borrowerId(),
  kind: text('kind', { enum: ['card', 'face', 'screenshot'] }).notNull(),
  sha256: text('sha256').notNull(),
  /** As it was sent; `null` once it was read. */
  file: text('file'),
  tries: integer('tries').notNull().default(0),
  /** `null` until a worker has read it. */
  outcome: jsonb('outcome').$type<UploadOutcome>(),
  /** Of a card. */
  readingId: uuid('reading_id'),
  sentAt: instant('sent_at').notNull(),
})
export type Upload = typeof uploads.$inferSelect

export const surveyAnswers = pgTable('survey_answers', {
  borrowerId: borrowerId().primaryKey(),
  answers: jsonb('answers').$type<SurveyPart>().notNull(),
  savedAt: instant('saved_at').notNull(),
})

export const formAnswers = pgTable(
  'form_answers',
  {
    borrowerId: borrowerId(),
    form: text('form').$type<PlainForm>().notNull(),
    answers: jsonb('answers').$type<Readonly<Record<string, string>>>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  ({ borrowerId, form }) => [primaryKey({ columns: [borrowerId, form] })],
)

export const contacts = pgTable(
  'contacts',
  {
    borrowerId: borrowerId(),
    position: smallint('position').notNull(),
    relationship: text('relationship').notNull(),
    phone: sealedText('phone', 'contact').notNull(),
    consentedAt: instant('consented_at').notNull(),
  },
  ({ borrowerId, position }) => [primaryKey({ columns: [borrowerId, position] })],
)

export const bankAccounts = pgTable('bank_accounts', {
  borrowerId: borrowerId().primaryKey(),
  bankCode: text('bank_code').notNull(),
  accountNumber: sealedText('account_number', 'account').notNull(),
  accountHolder: text('account_holder').notNull(),
  savedAt: instant('saved_at').notNull(),
})
