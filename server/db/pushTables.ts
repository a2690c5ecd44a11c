import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { borrowerId, instant } from './columns'

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    borrowerId: borrowerId(),
    deviceId: text('device_id').notNull(),
    /** Of the session that it ends with. */
    tokenHash: text('token_hash').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  ({ borrowerId, deviceId }) => [primaryKey({ columns: [borrowerId, deviceId] })],
)
export type PushRow = typeof pushSubscriptions.$inferSelect
