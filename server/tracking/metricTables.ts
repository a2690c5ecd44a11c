import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Content } from '#domain/tracking/event'
import type { Visit } from '#domain/tracking/visit'
import { instant } from '../db/columns'

const eventColumns = () => ({
  key: text('key').notNull(),
  uploadType: integer('upload_type').notNull(),
  idName: text('id_name').notNull(),
  beginTime: instant('begin_time').notNull(),
  duration: integer('duration').notNull(),
  content: jsonb('content').$type<Content>().notNull(),
  visitor: text('visitor').notNull(),
  receivedAt: instant('received_at').notNull(),
  /** All of them, the first one first; empty in rows of older builds. */
  uploadTypes: integer('upload_types').array().notNull().default([]),
  upload: text('upload'),
  hasSession: boolean('has_session').notNull().default(false),
})

/** In partitions by the day of `beginTime`, in UTC, which `eventDays.ts` makes and drops. */
export const appEvents = pgTable('app_events', eventColumns(), ({ key, beginTime }) => [
  primaryKey({ columns: [key, beginTime] }),
])

/** Of the release before 2.1.9; empty once housekeeping has moved them, and dropped by a later release. */
export const trackEvents = pgTable('track_events', { ...eventColumns(), key: text('key').primaryKey() })

export const trackUploads = pgTable('track_uploads', {
  key: text('key').primaryKey(),
  visit: text('visit'),
  number: integer('number'),
  version: integer('version'),
  chart: text('chart'),
  lost: integer('lost').notNull(),
  sentAt: instant('sent_at').notNull(),
  visitor: text('visitor').notNull(),
  receivedAt: instant('received_at').notNull(),
})

export const failedEvents = pgTable('failed_events', {
  hash: text('hash').primaryKey(),
  uploadType: integer('upload_type').notNull(),
  raw: text('raw').notNull(),
  reason: text('reason').notNull(),
  visitor: text('visitor').notNull(),
  receivedAt: instant('received_at').notNull(),
  triedAt: instant('tried_at'),
})
export type FailedEvent = typeof failedEvents.$inferInsert

export const appReports = pgTable('app_reports', {
  key: text('key').primaryKey(),
  type: text('type').notNull(),
  report: jsonb('report').notNull(),
  visitor: text('visitor').notNull(),
  receivedAt: instant('received_at').notNull(),
})

export const visits = pgTable('visits', {
  key: text('key').primaryKey(),
  page: text('page').notNull(),
  network: text('network'),
  clickHash: text('click_hash'),
  campaign: jsonb('campaign').$type<Visit['campaign']>().notNull(),
  visitor: text('visitor').notNull(),
  visitedAt: instant('visited_at').notNull(),
})

/** By Monday. Only tools/numbers reads and writes them. */
export const publishedWeeks = pgTable('published_weeks', {
  week: date('week').primaryKey(),
  publishedAt: instant('published_at').notNull().defaultNow(),
})
