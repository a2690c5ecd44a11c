import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/borrowerTables'

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

/** The last code sent to each phone. */
export const sandboxOutbox = pgTable('sandbox_outbox', {
  phone: text('phone').primaryKey(),
  code: text('code').notNull(),
  sentAt: instant('sent_at').notNull(),
})
