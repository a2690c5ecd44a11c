import { eq, sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import * as z from 'zod/mini'
import { statusOf } from '../../domain/certification/steps'
import type { CardFields } from '../../domain/certification/capture'
import { sampleCardOf } from '../../domain/card/sampleCard'
import { upsertPersonal, upsertSurvey } from '../baseInfo/baseInfoRows'
import { borrowers, type Borrower } from '../db/borrowerTables'
import * as tables from '../db/certificationTables'
import { bills, coupons } from '../db/creditTables'
import type { Db } from '../db/database'
import { initialLimit } from '../lender/creditLimit'
import { upsertCard, insertReading } from '../kyc/card/cardRows'
import { deleteLoansOf } from './deleteLoans'
import { sampleAccount, sampleContacts, samplePersonal, sampleSurvey } from './samples'

const DAY = 24 * 60 * 60 * 1000

const bill = z.object({
  /** 50 active, 70 overdue, 30 settled. */
  status: z.literal([30, 50, 70]),
  principal: z._default(z.int().check(z.positive()), 1_000_000),
  tenorDays: z._default(z.int().check(z.positive()), 30),
})

const coupon = z.object({
  kind: z._default(z.string(), 'CASH_OFF'),
  value: z._default(z.int().check(z.positive()), 20_000),
  /** Negative for a coupon that has expired. */
  validDays: z._default(z.int(), 30),
})

/** What a borrower of the sandbox shall be like. */
export const borrowerSetup = z.object({
  phone: z.string(),
  bizStatus: z.int().check(z.gte(0), z.lte(90)),
  isBlocked: z.optional(z.boolean()),
  bills: z.optional(z.array(bill)),
  coupons: z.optional(z.array(coupon)),
})
export type BorrowerSetup = z.input<typeof borrowerSetup>
type ParsedSetup = z.output<typeof borrowerSetup>

async function deleteProgress(tx: Db, id: string) {
  await deleteLoansOf(tx, id)
  const {
    cards,
    cardReadings,
    faceTransactions,
    pictureOwners,
    surveyAnswers,
    personalAnswers,
    contacts,
    bankAccounts,
  } = tables
  for (const table of [
    cards,
    cardReadings,
    faceTransactions,
    pictureOwners,
    surveyAnswers,
    personalAnswers,
    contacts,
    bankAccounts,
    bills,
    coupons,
  ]) {
    await tx.delete(table).where(eq(table.borrowerId, id))
  }
}

/** With a NIK that no other borrower has: phones that end alike, or a card that was typed in, may have taken it. */
async function freeSampleCard(tx: Db, phone: string): Promise<CardFields> {
  for (let next = 0; ; next++) {
    const card = sampleCardOf(phone, next)
    const holders = await tx
      .select()
      .from(tables.cards)
      .where(eq(sql`${tables.cards.fields} ->> 'nik'`, card.nik))
    if (holders.length === 0) return card
  }
}

/** Sample answers for all steps that a borrower of that status has completed. */
async function insertCompletedSteps(tx: Db, { id, phone }: Borrower, bizStatus: number, now: Date) {
  if (bizStatus >= statusOf.identity) await upsertSurvey(tx, id, sampleSurvey, now)
  if (bizStatus >= statusOf.personal) {
    const fields = await freeSampleCard(tx, phone)
    const readingId = await insertReading(tx, { borrowerId: id, picture: 'sample', fields, doubtful: [], readAt: now })
    await upsertCard(tx, { borrowerId: id, readingId, transactionId: null, fields, confirmedAt: now })
  }
  if (bizStatus >= statusOf.contacts) await upsertPersonal(tx, id, samplePersonal, now)
  if (bizStatus >= statusOf.bank) {
    const rows = sampleContacts.map((contact, position) => ({ ...contact, borrowerId: id, position, consentedAt: now }))
    await tx.insert(tables.contacts).values(rows)
  }
  if (bizStatus >= statusOf.certified) {
    await tx.insert(tables.bankAccounts).values({ ...sampleAccount, borrowerId: id, savedAt: now })
  }
}

/** How many days ago a bill of that status was paid out. */
function daysSincePaidOut({ status, tenorDays }: { status: 30 | 50 | 70; tenorDays: number }): number {
  if (status === 50) return Math.floor(tenorDays / 3)
  return status === 70 ? tenorDays + 5 : tenorDays + 30
}

function billRow(borrowerId: string, setup: NonNullable<ParsedSetup['bills']>[number], now: Date) {
  const paidOut = now.getTime() - daysSincePaidOut(setup) * DAY
  const due = DateTime.fromMillis(paidOut, { zone: 'Asia/Jakarta' }).plus({ days: setup.tenorDays }).endOf('day')
  const settledAt = setup.status === 30 ? due.minus({ days: 1 }).toJSDate() : null
  return { borrowerId, principal: setup.principal, paidOutAt: new Date(paidOut), dueAt: due.toJSDate(), settledAt }
}

/** Creates the borrower or changes an existing one, whose sessions go on. `phone` must be normalised. */
export async function setUpBorrower(tx: Db, given: BorrowerSetup, now: Date) {
  const setup = z.parse(borrowerSetup, given)
  const { phone, bizStatus, isBlocked = false } = setup
  const creditLimit = bizStatus >= statusOf.certified ? initialLimit({ ...sampleSurvey, ...samplePersonal }) : 0
  const change = { bizStatus, isBlocked, creditLimit }
  const [borrower] = await tx
    .insert(borrowers)
    .values({ phone, createdAt: now, ...change })
    .onConflictDoUpdate({ target: borrowers.phone, set: change })
    .returning()
  const { id } = borrower!
  await deleteProgress(tx, id)
  await insertCompletedSteps(tx, borrower!, bizStatus, now)
  for (const row of setup.bills ?? []) await tx.insert(bills).values(billRow(id, row, now))
  for (const [i, { kind, value, validDays }] of (setup.coupons ?? []).entries()) {
    const validTo = new Date(now.getTime() + validDays * DAY)
    const validFrom = new Date(Math.min(now.getTime(), validTo.getTime() - DAY))
    await tx.insert(coupons).values({ borrowerId: id, source: `sandbox-${i}`, kind, value, validFrom, validTo })
  }
  return { userId: id, phone, bizStatus }
}
