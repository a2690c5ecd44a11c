import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { borrowerId, id, instant } from './borrowerTables'

export const bills = pgTable('bills', {
  id: id(),
  borrowerId: borrowerId(),
  principal: bigint('principal', { mode: 'number' }).notNull(),
  paidOutAt: instant('paid_out_at').notNull(),
  dueAt: instant('due_at').notNull(),
  settledAt: instant('settled_at'),
})

export const coupons = pgTable('coupons', {
  id: id(),
  borrowerId: borrowerId(),
  source: text('source').notNull(),
  kind: text('kind').notNull(),
  /** Whole Rupiah or basis points, by kind. */
  value: bigint('value', { mode: 'number' }).notNull(),
  validFrom: instant('valid_from').notNull(),
  validTo: instant('valid_to').notNull(),
})
