import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Refusal } from '#domain/lending/policy/review'
import { borrowerId, identity, instant } from '../db/columns'
import type { InboxKind } from '../i18n/inboxTexts'

/** What fills the placeholders of a text: `amount` and `owed` in whole Rupiah, `dueOn` a day of WIB, YYYY-MM-DD. */
export interface MessageValues {
  amount?: number
  /** By the borrower, when it was written. */
  owed?: number
  dueOn?: string
  /** Why it was rejected; messages of older builds don't say. */
  refusal?: Refusal
}

export const messages = pgTable('messages', {
  id: identity(),
  borrowerId: borrowerId(),
  loanId: uuid('loan_id'),
  kind: text('kind').$type<InboxKind>().notNull(),
  key: text('key').notNull(),
  values: jsonb('values').$type<MessageValues>().notNull(),
  writtenAt: instant('written_at').notNull(),
})
export type Message = typeof messages.$inferSelect
