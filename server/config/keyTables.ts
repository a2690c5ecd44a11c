import { pgTable, text } from 'drizzle-orm/pg-core'

export const sharedKeys = pgTable('shared_keys', {
  name: text('name').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
})
