import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

export const storedExports = pgTable('exports', {
  /** What it is of: `borrower/…`, `events/2026-11-29.parquet`. */
  name: text('name').primaryKey(),
  /** Whose data it has; `null` for those of nobody in particular. */
  borrowerId: uuid('borrower_id'),
  /** The name in the store of pictures. */
  file: text('file').notNull(),
  /** Of the content. */
  sha256: text('sha256').notNull(),
  madeAt: instant('made_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
