import { jsonb, pgTable, text, uuid, primaryKey } from 'drizzle-orm/pg-core'
import type { Refusal } from '#domain/lending/policy/review'
import type { DeviceName } from '#domain/service/signedInDevices'
import { borrowerId, identity, instant } from './columns'
import type { InboxKind } from '../i18n/inboxTexts'

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    borrowerId: borrowerId(),
    deviceId: text('device_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  ({ borrowerId, deviceId }) => [primaryKey({ columns: [borrowerId, deviceId] })],
)
export type PushRow = typeof pushSubscriptions.$inferSelect

/** Placeholder values: `amount` and `owed` in whole Rupiah, `dueOn` a day of WIB, YYYY-MM-DD. */
export interface MessageValues {
  amount?: number
  owed?: number
  dueOn?: string
  /** Why it was rejected; messages of older builds have none. */
  refusal?: Refusal
  device?: DeviceName
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
