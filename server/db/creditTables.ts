import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { borrowerId, id, instant, rupiah } from './columns'
import type { CouponKind } from '#domain/lending/policy/coupons'

/**
 * Of before there was a ledger. Read by nobody any more; the table goes with the next release.
 * @public
 */
export const bills = pgTable('bills', {
  id: id(),
  borrowerId: borrowerId(),
  principal: rupiah('principal').notNull(),
  paidOutAt: instant('paid_out_at').notNull(),
  dueAt: instant('due_at').notNull(),
  settledAt: instant('settled_at'),
})

export const coupons = pgTable('coupons', {
  id: id(),
  borrowerId: borrowerId(),
  source: text('source').notNull(),
  kind: text('kind').$type<CouponKind>().notNull(),
  /** Whole Rupiah, basis points or days, by kind. */
  value: rupiah('value').notNull(),
  validFrom: instant('valid_from').notNull(),
  validTo: instant('valid_to').notNull(),
  maxDiscount: rupiah('max_discount'),
  minAmount: rupiah('min_amount').notNull().default(0),
  minTenor: integer('min_tenor').notNull().default(0),
  products: jsonb('products').$type<string[]>(),
})
