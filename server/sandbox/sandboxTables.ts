import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, wholeNumber } from '../db/columns'

export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  aheadMs: wholeNumber('ahead_ms').notNull(),
})

export const sandboxFaults = pgTable('sandbox_faults', {
  id: identity(),
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
