import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, rupiah } from '../db/columns'
import type { CodePurpose } from '#domain/lending/bills/payCode'
import type { CodeQuote } from '../db/ledgerTables'

/** Whole Rupiah. */
const amount = () => rupiah('amount').notNull()

/** Codes that a provider was asked for and has not answered for yet. The id becomes that of the code. */
export const codeOpenings = pgTable('code_openings', {
  id: id(),
  loanId: uuid('loan_id').notNull(),
  purpose: text('purpose').$type<CodePurpose>().notNull(),
  provider: text('provider').notNull(),
  channel: text('channel').notNull(),
  amount: amount(),
  quote: jsonb('quote').$type<CodeQuote>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
export type CodeOpening = typeof codeOpenings.$inferSelect

export const payouts = pgTable('payouts', {
  key: uuid('key').primaryKey().defaultRandom(),
  loanId: uuid('loan_id').notNull(),
  provider: text('provider').notNull(),
  amount: amount(),
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number').notNull(),
  accountHolder: text('account_holder').notNull(),
  state: text('state').$type<'sending' | 'sent' | 'refused'>().notNull().default('sending'),
  /** Why it was refused. */
  reason: text('reason'),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  /** When a refused one made room for another. */
  mendedAt: instant('mended_at'),
})
export type Payout = typeof payouts.$inferSelect

export const refunds = pgTable('refunds', {
  key: uuid('key').primaryKey(),
  loanId: uuid('loan_id').notNull(),
  provider: text('provider').notNull(),
  amount: amount(),
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number').notNull(),
  accountHolder: text('account_holder').notNull(),
  state: text('state').$type<'sending' | 'sent' | 'refused'>().notNull().default('sending'),
  /** Why it was refused. */
  reason: text('reason'),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
})
export type Refund = typeof refunds.$inferSelect

/** Of money that no loan was found for. `sentBy` is the provider that sends it, `provider` the one that it came by. */
export const paymentReturns = pgTable('payment_returns', {
  key: uuid('key').primaryKey(),
  provider: text('provider').notNull(),
  paymentId: text('payment_id').notNull(),
  sentBy: text('sent_by').notNull(),
  amount: amount(),
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number').notNull(),
  accountHolder: text('account_holder').notNull(),
  state: text('state').$type<'sending' | 'sent' | 'refused'>().notNull().default('sending'),
  /** Why it was refused. */
  reason: text('reason'),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
})
export type PaymentReturn = typeof paymentReturns.$inferSelect
