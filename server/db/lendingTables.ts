import { sql } from 'drizzle-orm'
import { date, jsonb, pgTable, primaryKey, text, uuid, integer } from 'drizzle-orm/pg-core'
import type { VoucherState } from '#domain/lending/voucher'
import type { DocumentName } from '#domain/lending/documents'
import type { CouponKind } from '#domain/lending/policy/coupons'
import { borrowerId, id, instant, rupiah } from './columns'

/** From before the ledger. Nothing reads it, and the next release drops it. @public */
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

const loanId = () => uuid('loan_id').notNull()

export const loanDocuments = pgTable(
  'loan_documents',
  {
    loanId: loanId(),
    sha256: text('sha256').notNull(),
    document: text('document').$type<DocumentName>().notNull(),
    version: text('version').notNull(),
    /** Empty once it is erased; `null` where it is rendered again from its version and facts. */
    html: text('html'),
    /** `null`, or without `loan`, where that is what the loan's own row shows. */
    shown: jsonb('shown'),
    madeAt: instant('made_at').notNull(),
  },
  ({ loanId, sha256 }) => [primaryKey({ columns: [loanId, sha256] })],
)

export const codeReferences = pgTable('code_references', {
  reference: text('reference').primaryKey(),
  codeId: uuid('code_id').notNull(),
})

export const preorders = pgTable('preorders', {
  borrowerId: borrowerId().primaryKey(),
  products: jsonb('products').$type<{ productCode: string; productAmount: number }[]>().notNull(),
  total: rupiah('total').notNull(),
  madeAt: instant('made_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const vouchers = pgTable('vouchers', {
  id: id(),
  loanId: loanId(),
  amount: rupiah('amount').notNull(),
  /** A day of WIB. */
  paidOn: date('paid_on').notNull(),
  /** `HH:MM` of WIB. */
  paidTime: text('paid_time').notNull().default('23:59'),
  channel: text('channel').notNull().default('other'),
  note: text('note').notNull().default(''),
  receiptNumber: text('receipt_number')
    .notNull()
    .default(sql`voucher_receipt_number()`),
  state: text('state').$type<VoucherState>().notNull().default('waiting'),
  reason: text('reason'),
  sentAt: instant('sent_at').notNull(),
  decidedAt: instant('decided_at'),
})

export const voucherPictures = pgTable('voucher_pictures', {
  id: id(),
  loanId: loanId(),
  /** `null` until the voucher is sent. */
  voucherId: uuid('voucher_id'),
  picture: text('picture').notNull(),
  /** Of the uploaded file; `null` for older rows. */
  sha256: text('sha256'),
  takenAt: instant('taken_at').notNull(),
})
