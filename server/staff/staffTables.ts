import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, identity, instant, rupiah } from '../db/columns'

/** Admins may do every act. */
export const roles = ['clerk', 'finance', 'admin'] as const
export type Role = (typeof roles)[number]

export const staff = pgTable('staff', {
  id: id(),
  name: text('name').notNull(),
  role: text('role').$type<Role>().notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
})
export type Staff = typeof staff.$inferSelect

export const staffRequests = pgTable('staff_requests', {
  id: id(),
  act: text('act').notNull(),
  loanId: uuid('loan_id').notNull(),
  /** Whole Rupiah. */
  amount: rupiah('amount').notNull(),
  reason: text('reason').notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  isApproved: boolean('is_approved'),
})

/**
 * `begun`: money is about to be sent. `asked`: it waits for a second person. `nothing`: what it was about was not there,
 * or dealt with before.
 */
export type Outcome = 'begun' | 'done' | 'asked' | 'nothing' | 'refused'

/** Append-only. `about` has ids, numbers and amounts, nothing personal. */
export const staffActs = pgTable('staff_acts', {
  id: identity(),
  doneAt: instant('done_at').notNull(),
  /** `null`: done at the database itself. */
  staffId: uuid('staff_id'),
  act: text('act').notNull(),
  outcome: text('outcome').$type<Outcome>().notNull(),
  about: jsonb('about').$type<Record<string, unknown>>().notNull(),
  reason: text('reason'),
})
