import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, rupiah } from './columns'
import { sealedText } from './sealed'
import type { CodePurpose } from '#domain/lending/bills/payCode'
import type { CodeQuote } from './ledgerTables'

/** Whole Rupiah. */
const amount = () => rupiah('amount').notNull()

/** Codes requested from a provider that has not answered yet. The id becomes that of the code. */
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

export const transfers = pgTable('transfers', {
  key: uuid('key').primaryKey().defaultRandom(),
  kind: text('kind').$type<'payOut' | 'refund' | 'return'>().notNull(),
  loanId: uuid('loan_id'),
  paymentProvider: text('payment_provider'),
  paymentId: text('payment_id'),
  provider: text('provider').notNull(),
  amount: amount(),
  bankCode: text('bank_code').notNull(),
  accountNumber: sealedText('account_number', 'account').notNull(),
  accountHolder: text('account_holder').notNull(),
  state: text('state').$type<'sending' | 'sent' | 'refused'>().notNull().default('sending'),
  reason: text('reason'),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  /** When a refused pay-out was replaced by another. */
  mendedAt: instant('mended_at'),
})
export type Transfer = typeof transfers.$inferSelect
