import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { borrowerId, instant } from './borrowerTables'

export const seenEnvelopes = pgTable('seen_envelopes', {
  iv: text('iv').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

export const onceAnswers = pgTable('once_answers', {
  borrowerId: borrowerId(),
  call: text('call').notNull(),
  key: text('key').notNull(),
  fingerprint: text('fingerprint').notNull(),
  data: jsonb('data'),
  storedAt: instant('stored_at').notNull(),
})

export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
})

export const sandboxFaults = pgTable('sandbox_faults', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  method: text('method').notNull(),
  path: text('path').notNull(),
  fault: text('fault').notNull(),
  leftOver: integer('left_over').notNull(),
  delayMs: integer('delay_ms').notNull(),
  deviceId: text('device_id'),
  phone: text('phone'),
})

export const sandboxOutbox = pgTable('sandbox_outbox', {
  phone: text('phone').primaryKey(),
  code: text('code').notNull(),
  sentAt: instant('sent_at').notNull(),
})
