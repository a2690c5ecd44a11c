import { eq } from 'drizzle-orm'
import { DateTime } from 'luxon'
import * as z from 'zod/mini'
import { statusOf } from '../../domain/certification/steps'
import { sampleCard } from '../../domain/card/sampleCard'
import { keepPersonal, keepSurvey } from '../baseInfo/baseInfoRows'
import { borrowers } from '../db/borrowerTables'
import * as tables from '../db/certificationTables'
import { bills, coupons } from '../db/creditTables'
import type { Db } from '../db/database'
import { firstLimit } from '../lender/creditLimit'
import { keepCard, noteReading } from '../kyc/card/cardRows'
import { sampleAccount, sampleContacts, samplePersonal, sampleSurvey } from './samples'

const DAY = 24 * 60 * 60 * 1000

const bill = z.object({
  /** Of the design: 50 active, 70 overdue, 30 settled. */
  status: z.literal([30, 50, 70]),
  principal: z._default(z.int().check(z.positive()), 1_000_000),
  tenorDays: z._default(z.int().check(z.positive()), 30),
})

const coupon = z.object({
  kind: z._default(z.string(), 'CASH_OFF'),
  value: z._default(z.int().check(z.positive()), 20_000),
  /** Negative for one that is over. */
  validDays: z._default(z.int(), 30),
})

/** A borrower in any condition. */
export const scene = z.object({
  phone: z.string(),
  bizStatus: z.int().check(z.gte(0), z.lte(90)),
  isBlocked: z.optional(z.boolean()),
  bills: z.optional(z.array(bill)),
  coupons: z.optional(z.array(coupon)),
})
export type Scene = z.input<typeof scene>
type Wanted = z.output<typeof scene>

async function clear(tx: Db, id: string) {
  const { cards, cardReadings, faceTransactions, surveyAnswers, personalAnswers, contacts, bankAccounts } = tables
  for (const table of [
    cards,
    cardReadings,
    faceTransactions,
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

/** The answers of every step that a borrower of that status has behind them. */
async function fillSteps(tx: Db, id: string, bizStatus: number, now: Date) {
  if (bizStatus >= statusOf.identity) await keepSurvey(tx, id, sampleSurvey, now)
  if (bizStatus >= statusOf.personal) {
    const reading = { borrowerId: id, picture: 'sample', fields: sampleCard, doubtful: [], readAt: now }
    const readingId = await noteReading(tx, reading)
    await keepCard(tx, { borrowerId: id, readingId, transactionId: null, fields: sampleCard, confirmedAt: now })
  }
  if (bizStatus >= statusOf.contacts) await keepPersonal(tx, id, samplePersonal, now)
  if (bizStatus >= statusOf.bank) {
    const rows = sampleContacts.map((contact, position) => ({ ...contact, borrowerId: id, position, consentedAt: now }))
    await tx.insert(tables.contacts).values(rows)
  }
  if (bizStatus >= statusOf.certified) {
    await tx.insert(tables.bankAccounts).values({ ...sampleAccount, borrowerId: id, savedAt: now })
  }
}

/** How far behind a bill of that status its payment lies, in days. */
function daysSincePaidOut({ status, tenorDays }: { status: 30 | 50 | 70; tenorDays: number }): number {
  if (status === 50) return Math.floor(tenorDays / 3)
  return status === 70 ? tenorDays + 5 : tenorDays + 30
}

function billRow(borrowerId: string, wanted: NonNullable<Wanted['bills']>[number], now: Date) {
  const paidOut = now.getTime() - daysSincePaidOut(wanted) * DAY
  const due = DateTime.fromMillis(paidOut, { zone: 'Asia/Jakarta' }).plus({ days: wanted.tenorDays }).endOf('day')
  const settledAt = wanted.status === 30 ? due.minus({ days: 1 }).toJSDate() : null
  return { borrowerId, principal: wanted.principal, paidOutAt: new Date(paidOut), dueAt: due.toJSDate(), settledAt }
}

/** Makes the borrower, or makes an existing one over; who is signed in stays so. `phone` is normalised. */
export async function setScene(tx: Db, given: Scene, now: Date) {
  const wanted = z.parse(scene, given)
  const { phone, bizStatus, isBlocked = false } = wanted
  const creditLimit = bizStatus >= statusOf.certified ? firstLimit({ ...sampleSurvey, ...samplePersonal }) : 0
  const change = { bizStatus, isBlocked, creditLimit }
  const [borrower] = await tx
    .insert(borrowers)
    .values({ phone, createdAt: now, ...change })
    .onConflictDoUpdate({ target: borrowers.phone, set: change })
    .returning()
  const { id } = borrower!
  await clear(tx, id)
  await fillSteps(tx, id, bizStatus, now)
  for (const row of wanted.bills ?? []) await tx.insert(bills).values(billRow(id, row, now))
  for (const [i, { kind, value, validDays }] of (wanted.coupons ?? []).entries()) {
    const validTo = new Date(now.getTime() + validDays * DAY)
    const validFrom = new Date(Math.min(now.getTime(), validTo.getTime() - DAY))
    await tx.insert(coupons).values({ borrowerId: id, source: `sandbox-${i}`, kind, value, validFrom, validTo })
  }
  return { userId: id, phone, bizStatus }
}
