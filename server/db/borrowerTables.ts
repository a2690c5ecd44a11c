import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { borrowerId, id, identity, instant, rupiah } from './columns'
import type { Locale } from '#domain/language'
import type { DeviceKind } from '#domain/service/signedInDevices'
import type { Consent } from '#domain/certification/consent'
import type { DocumentName } from '#domain/lending/documents'
import type { CallCodePurpose, PersonalDataPurpose } from '#domain/service/dataExport'
import type { CertificationStep } from '#domain/certification/steps'

export const borrowers = pgTable('borrowers', {
  id: id(),
  phone: text('phone').notNull(),
  bizStatus: integer('biz_status').notNull().default(10),
  isBlocked: boolean('is_blocked').notNull().default(false),
  creditLimit: rupiah('credit_limit').notNull().default(0),
  /** Proven, in whole Rupiah. */
  monthlyIncome: rupiah('monthly_income'),
  /** The income by the answer of the certification, or a later lower one, in whole Rupiah; `null` before. */
  statedIncome: rupiah('stated_income'),
  /** Since when a higher answer waits for a review. */
  incomeAskedAt: instant('income_asked_at'),
  carrierVerifiedAt: instant('carrier_verified_at'),
  /** Another lender has reported the borrower as more than 90 days late. */
  isReported: boolean('is_reported').notNull().default(false),
  /** Until then their account stays as it is, and nothing is paid out. */
  pausedUntil: instant('paused_until'),
  createdAt: instant('created_at').notNull(),
})
export type Borrower = typeof borrowers.$inferSelect

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  borrowerId: borrowerId(),
  deviceId: text('device_id').notNull(),
  appCode: text('app_code').notNull(),
  appVersion: text('app_version').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  seenAt: instant('seen_at'),
  locale: text('locale').$type<Locale>(),
  /** The id that the borrower’s app knows. Not secret: only the token gives access. */
  id: uuid('id').notNull().defaultRandom(),
  /** The kind of device; null if unknown, and in sessions from before it was stored. */
  deviceKind: text('device_kind').$type<DeviceKind>(),
  browser: text('browser'),
  /** The borrower’s other devices have not said yet whether this sign-in was theirs. */
  isAsked: boolean('is_asked').notNull().default(false),
})

/** What a one-time code is for; it is not valid for anything else. */
export type CodePurpose = 'signIn' | 'carrier' | 'newPhone' | PersonalDataPurpose | CallCodePurpose

export const loginCodes = pgTable('login_codes', {
  id: id(),
  phone: text('phone').notNull(),
  deviceId: text('device_id').notNull(),
  address: text('address').notNull(),
  channel: text('channel').notNull(),
  purpose: text('purpose').$type<CodePurpose>().notNull().default('signIn'),
  codeHash: text('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  isKnown: boolean('is_known').notNull().default(false),
  sessionHash: text('session_hash'),
})

/** How many codes were sent in the five minutes since then. */
export const sentCodes = pgTable(
  'sent_codes',
  { isKnown: boolean('is_known').notNull(), since: instant('since').notNull(), sent: integer('sent').notNull() },
  ({ isKnown, since }) => [primaryKey({ columns: [isKnown, since] })],
)

export const loginFailures = pgTable('login_failures', {
  id: identity(),
  phone: text('phone').notNull(),
  deviceId: text('device_id').notNull(),
  address: text('address').notNull(),
  failedAt: instant('failed_at').notNull(),
  isKnown: boolean('is_known').notNull().default(false),
})

export const partnerTokens = pgTable('partner_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  phone: text('phone').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  sessionHash: text('session_hash'),
})

export const handovers = pgTable('handovers', {
  id: id(),
  borrowerId: borrowerId(),
  tokenHash: text('token_hash').notNull(),
  step: text('step').$type<CertificationStep>().notNull(),
  /** The computer’s session; the handover ends with it. */
  makerHash: text('maker_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  sessionHash: text('session_hash'),
  /** What the borrower has typed, sealed with a key that only the link has. */
  typed: text('typed'),
})

export const devices = pgTable(
  'devices',
  {
    borrowerId: borrowerId(),
    deviceId: text('device_id').notNull(),
    details: jsonb('details').notNull(),
    reportedAt: instant('reported_at').notNull(),
  },
  ({ borrowerId, deviceId }) => [primaryKey({ columns: [borrowerId, deviceId] })],
)

export const confirmedDevices = pgTable(
  'confirmed_devices',
  {
    borrowerId: borrowerId(),
    deviceId: text('device_id').notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
  },
  ({ borrowerId, deviceId }) => [primaryKey({ columns: [borrowerId, deviceId] })],
)

export const consents = pgTable('consents', {
  id: identity(),
  borrowerId: borrowerId(),
  consent: text('consent').$type<Consent | DocumentName>().notNull(),
  version: text('version').notNull(),
  textSha256: text('text_sha256').notNull(),
  locale: text('locale').notNull(),
  appCode: text('app_code').notNull(),
  appVersion: text('app_version').notNull(),
  givenAt: instant('given_at').notNull(),
  loanId: uuid('loan_id'),
})
