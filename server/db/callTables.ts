import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { borrowerId, instant } from './columns'

export const seenEnvelopes = pgTable('seen_envelopes', {
  iv: text('iv').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

export const callCounts = pgTable(
  'call_counts',
  { caller: text('caller').notNull(), hour: instant('hour').notNull(), asked: integer('asked').notNull() },
  ({ caller, hour }) => [primaryKey({ columns: [caller, hour] })],
)

export const onceAnswers = pgTable(
  'once_answers',
  {
    borrowerId: borrowerId(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    data: jsonb('data'),
    storedAt: instant('stored_at').notNull(),
  },
  ({ borrowerId, call, key }) => [primaryKey({ columns: [borrowerId, call, key] })],
)
