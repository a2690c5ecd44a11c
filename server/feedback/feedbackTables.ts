import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { borrowerId, id, instant } from '../db/columns'
import type { MessageKind } from '#domain/service/feedback'

export const feedback = pgTable('feedback', {
  id: id(),
  borrowerId: borrowerId(),
  feedbackNumber: text('feedback_number').notNull(),
  kind: text('kind').$type<MessageKind>().notNull(),
  message: text('message').notNull(),
  sentAt: instant('sent_at').notNull(),
  /** When the lender’s staff has dealt with it. */
  closedAt: instant('closed_at'),
})

export const feedbackPictures = pgTable('feedback_pictures', {
  id: id(),
  borrowerId: borrowerId(),
  /** `null` until the feedback is sent. */
  feedbackId: uuid('feedback_id'),
  picture: text('picture').notNull(),
  takenAt: instant('taken_at').notNull(),
})
