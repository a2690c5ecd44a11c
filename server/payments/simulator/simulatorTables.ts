import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, rupiah } from '../../db/columns'

/** Whole Rupiah. */
const amount = () => rupiah('amount').notNull()

export const simulatorCodes = pgTable('simulator_codes', {
  key: text('key').primaryKey(),
  channel: text('channel').notNull(),
  number: text('number').notNull(),
  amount: amount(),
  qr: text('qr'),
  expiresAt: instant('expires_at').notNull(),
  closedAt: instant('closed_at'),
})
export type SimulatorCode = typeof simulatorCodes.$inferSelect

export const simulatorPayments = pgTable('simulator_payments', {
  id: text('id').primaryKey(),
  number: text('number').notNull(),
  amount: amount(),
  paidAt: instant('paid_at').notNull(),
  knownAt: instant('known_at').notNull(),
  deniedAt: instant('denied_at'),
})
export type SimulatorPayment = typeof simulatorPayments.$inferSelect

export const simulatorDeliveries = pgTable('simulator_deliveries', {
  id: identity(),
  paymentId: text('payment_id').notNull(),
  isDenial: boolean('is_denial').notNull(),
  dueAt: instant('due_at').notNull(),
  tries: integer('tries').notNull().default(0),
  status: integer('status'),
  endedAt: instant('ended_at'),
})

export const simulatorPayouts = pgTable('simulator_payouts', {
  key: text('key').primaryKey(),
  amount: amount(),
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number').notNull(),
  reason: text('reason'),
  madeAt: instant('made_at').notNull(),
})

export const simulatorSwitches = pgTable('simulator_switches', {
  name: text('name').primaryKey(),
  /** Times left; for a clock, minutes. */
  leftOver: integer('left_over').notNull(),
})
