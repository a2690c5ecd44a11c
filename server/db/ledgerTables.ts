import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { borrowerId, id, identity, instant, rupiah, transactionId, wholeNumber } from './columns'
import { sealedText } from './sealed'
import type { ExtensionQuote } from '#domain/lending/account'
import type { CodePurpose } from '#domain/lending/bills/payCode'
import type { Day } from '#domain/day'
import type { DatedEvent } from '#domain/lending/terms'

export const priceRules = pgTable('price_rules', {
  id: identity(),
  productCode: text('product_code').notNull(),
  name: text('name').notNull(),
  validFrom: instant('valid_from').notNull(),
  dailyRateBp: integer('daily_rate_bp').notNull(),
  feeBp: integer('fee_bp').notNull(),
  lateRateBp: integer('late_rate_bp').notNull(),
  extensionRateBp: integer('extension_rate_bp').notNull(),
  capBp: integer('cap_bp').notNull(),
  lateCapBp: integer('late_cap_bp'),
  tenors: jsonb('tenors').$type<number[]>().notNull(),
  extensionDays: jsonb('extension_days').$type<number[]>().notNull(),
  maxExtensions: integer('max_extensions').notNull(),
  minAmount: rupiah('min_amount').notNull(),
  maxAmount: rupiah('max_amount').notNull(),
  amountStep: rupiah('amount_step').notNull(),
})

export const loans = pgTable('loans', {
  id: id(),
  borrowerId: borrowerId(),
  priceRuleId: wholeNumber('price_rule_id').notNull(),
  principal: rupiah('principal').notNull(),
  days: integer('days').notNull(),
  couponId: uuid('coupon_id'),
  discount: rupiah('discount').notNull().default(0),
  /** The agreed account for the pay-out. */
  bankCode: text('bank_code'),
  accountNumber: sealedText('account_number', 'account'),
  accountHolder: text('account_holder'),
  shown: jsonb('shown').notNull(),
  /** 10 in review, 20 paying out, 30 settled, 40 rejected or given up, 50 active, 60 extended, 70 overdue. */
  state: smallint('state').notNull().default(10),
  appliedAt: instant('applied_at').notNull(),
  decidedAt: instant('decided_at'),
  /** The income used for the approval; `null` if there was none. */
  monthlyIncome: rupiah('monthly_income'),
  paidOutAt: instant('paid_out_at'),
  /** Days of WIB, YYYY-MM-DD. */
  paidOutOn: date('paid_out_on'),
  dueOn: date('due_on'),
  closedAt: instant('closed_at'),
  /** A payment was denied after a later loan had begun. */
  reopenedAt: instant('reopened_at'),
  failure: text('failure'),
  /** The number on documents: unlike the id, it gives no access. */
  loanNumber: text('loan_number')
    .notNull()
    .default(sql`proof_number('LK')`),
})
export type Loan = typeof loans.$inferSelect

export const ledgerAccounts = pgTable('ledger_accounts', {
  id: identity(),
  kind: text('kind').notNull(),
  loanId: uuid('loan_id'),
})

export interface PaymentName {
  provider: string
  paymentId: string
}

/**
 * The event, stored with the entries that book it, so that it can be booked again after a late report of an earlier
 * one.
 */
export interface EntryDetail {
  step?: string
  event?: DatedEvent
  dueOn?: Day
  /** For a payment; `isMatched` if it was unmatched first. */
  payment?: PaymentName
  isMatched?: boolean
  returns?: PaymentName
  /** For a reversal: the event with that key did not happen. */
  cancels?: string
}

export const ledgerEntries = pgTable('ledger_entries', {
  id: identity(),
  kind: text('kind').notNull(),
  loanId: uuid('loan_id'),
  key: text('key').notNull(),
  /** The day of WIB that counts for interest and late fee, YYYY-MM-DD. */
  valueOn: date('value_on').notNull(),
  bookedAt: instant('booked_at').notNull().defaultNow(),
  reverses: wholeNumber('reverses'),
  detail: jsonb('detail').$type<EntryDetail>().notNull().default({}),
  /** The transaction that wrote it: no other may add lines to it. */
  bookedIn: transactionId('booked_in').default(sql`pg_current_xact_id()`),
})

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entryId: wholeNumber('entry_id').notNull(),
    accountId: wholeNumber('account_id').notNull(),
    amount: rupiah('amount').notNull(),
  },
  ({ entryId, accountId }) => [primaryKey({ columns: [entryId, accountId] })],
)

export type CodeQuote = Partial<Pick<ExtensionQuote, 'days' | 'dueOn'>> & object

export const paymentCodes = pgTable('payment_codes', {
  id: id(),
  loanId: uuid('loan_id').notNull(),
  purpose: text('purpose').$type<CodePurpose>().notNull(),
  provider: text('provider').notNull(),
  channel: text('channel').notNull(),
  number: text('number').notNull(),
  /** The content of the QR code, if the channel has one. */
  qr: text('qr'),
  amount: rupiah('amount').notNull(),
  /** What the borrower was shown, item by item; an extension’s is domain’s `ExtensionQuote`, which is the agreement. */
  quote: jsonb('quote').$type<CodeQuote>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  replacedAt: instant('replaced_at'),
  paidAt: instant('paid_at'),
})

export const providerPayments = pgTable(
  'provider_payments',
  {
    provider: text('provider').notNull(),
    paymentId: text('payment_id').notNull(),
    codeId: uuid('code_id'),
    /** Of the code, as reported by the channel; `null` if it reports none. */
    number: text('number'),
    loanId: uuid('loan_id'),
    amount: rupiah('amount').notNull(),
    paidAt: instant('paid_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    outcome: text('outcome').$type<'booked' | 'unmatched' | 'reversed' | 'returned'>().notNull(),
    entryId: wholeNumber('entry_id'),
    receiptNumber: text('receipt_number')
      .notNull()
      .default(sql`payment_receipt_number()`),
  },
  ({ provider, paymentId }) => [primaryKey({ columns: [provider, paymentId] })],
)

/** Confirms that nothing is left to pay on a loan; withdrawn if the loan is reopened. */
export const settlementLetters = pgTable('settlement_letters', {
  number: text('number')
    .primaryKey()
    .default(sql`proof_number('SKL')`),
  loanId: uuid('loan_id').notNull(),
  settledAt: instant('settled_at').notNull(),
  madeAt: instant('made_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
})
