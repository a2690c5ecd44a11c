import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dayOf } from '#domain/day'
import type { Db } from '../db/database'
import { waiveCharges, writeOff } from '../ledger/lenderEntries'
import { lockLoan } from '../ledger/lockLoan'
import { readOwed } from '../ledger/readOwed'
import { act, type Acting, ActRefused, list, uuid } from './act'
import { staff as people, staffActs, staffRequests } from './staffTables'

/** Whole Rupiah of one loan that is waived or written off without a second person. */
export const WAIVED_ALONE = 500_000

const ALONE = `Rp${WAIVED_ALONE.toLocaleString('en')}`

type Booking = (tx: Db, loanId: string, amount: number, now: Date) => Promise<number>

const bookings = {
  'loan waive': (tx, loanId, amount, now) => waiveCharges(tx, loanId, { key: randomUUID(), amount }, now),
  'loan write-off': (tx, loanId, _amount, now) => writeOff(tx, loanId, now),
} satisfies Record<string, Booking>
type BookingName = keyof typeof bookings

async function sumAlone(tx: Db, repayId: string): Promise<number> {
  const isOfLoan = and(
    inArray(staffActs.act, Object.keys(bookings)),
    eq(staffActs.outcome, 'done'),
    sql`${staffActs.about} ->> 'repayId' = ${repayId}`,
  )
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum((${staffActs.about} ->> 'amount')::bigint), 0)::bigint`.mapWith(Number) })
    .from(staffActs)
    .where(isOfLoan)
  return row?.sum ?? 0
}

/** The amount that is still to be paid of a loan, which is locked; `null` if it was not paid out. */
async function lockOwed(tx: Db, loanId: string, now: Date): Promise<number | null> {
  const locked = await lockLoan(tx, loanId)
  if (locked === null || locked.facts === null) return null
  return (await readOwed(tx, loanId, dayOf(now.getTime()))).total
}

/** Books it, or asks a second person, so that parts of a large sum need one as well. */
async function bookOrAsk(
  { tx, now, staff }: Acting,
  name: BookingName,
  { repayId, amount, reason }: { repayId: string; amount?: number; reason: string },
) {
  const owed = await lockOwed(tx, repayId, now)
  if (owed === null || owed === 0) return null
  const wanted = Math.min(amount ?? owed, owed)
  if ((await sumAlone(tx, repayId)) + wanted <= WAIVED_ALONE) {
    const booked = await bookings[name](tx, repayId, wanted, now)
    return booked === 0 ? null : { amount: booked }
  }
  const row = { act: name, loanId: repayId, amount: wanted, reason, askedBy: staff.id, askedAt: now }
  const [request] = await tx.insert(staffRequests).values(row).onConflictDoNothing().returning()
  if (request === undefined) throw new ActRefused('the same waits for a second person already: request list')
  return { outcome: 'asked' as const, requestId: request.id, amount: wanted }
}

export const loanActs = {
  'loan waive': act({
    does: `Waives open charges of a loan, up to an amount; above ${ALONE} of a loan in all a second person approves`,
    roles: ['finance'],
    fields: { repayId: uuid, amount: z.int().check(z.positive()) },
    audited: ['repayId', 'amount', 'requestId'],
    run: (acting, asked) => bookOrAsk(acting, 'loan waive', asked),
  }),
  'loan write-off': act({
    does: `Writes off all that is owed on a loan and closes it; above ${ALONE} a second person approves`,
    roles: ['finance'],
    fields: { repayId: uuid },
    audited: ['repayId', 'amount', 'requestId'],
    run: (acting, asked) => bookOrAsk(acting, 'loan write-off', asked),
  }),
}

const isOpen = (requestId: string) => and(eq(staffRequests.id, requestId), isNull(staffRequests.decidedAt))

async function decide({ tx, now, staff }: Acting, requestId: string, isApproved: boolean) {
  const decided = { isApproved, decidedAt: now, decidedBy: staff.id }
  await tx.update(staffRequests).set(decided).where(isOpen(requestId))
}

const lockRequest = async (tx: Db, requestId: string) =>
  (await tx.select().from(staffRequests).where(isOpen(requestId)).for('update'))[0]

export const requestActs = {
  'request list': list({
    does: 'What waits for a second person, the oldest first',
    roles: ['finance'],
    fields: {},
    async run({ tx }) {
      const { id: requestId, act: wanted, loanId: repayId, amount, reason, askedAt } = staffRequests
      const requests = await tx
        .select({ requestId, act: wanted, repayId, amount, reason, askedBy: people.name, askedAt })
        .from(staffRequests)
        .innerJoin(people, eq(people.id, staffRequests.askedBy))
        .where(isNull(staffRequests.decidedAt))
        .orderBy(asc(askedAt))
      return { requests }
    },
  }),
  'request approve': act({
    does: 'Does what another person has asked for',
    roles: ['finance'],
    fields: { requestId: uuid },
    audited: ['requestId', 'repayId', 'amount'],
    async run(acting, { requestId }) {
      const { tx, now, staff } = acting
      const request = await lockRequest(tx, requestId)
      if (request === undefined) return null
      if (request.askedBy === staff.id) throw new ActRefused('you have asked for it yourself: a second person approves')
      const amount = await bookings[request.act as BookingName](tx, request.loanId, request.amount, now)
      if (amount === 0) throw new ActRefused('nothing of it is owed any more: request decline')
      await decide(acting, requestId, true)
      return { repayId: request.loanId, amount }
    },
  }),
  'request decline': act({
    does: 'Declines what was asked for, or takes back what oneself has asked for',
    roles: ['finance'],
    fields: { requestId: uuid },
    audited: ['requestId', 'repayId'],
    async run(acting, { requestId }) {
      const request = await lockRequest(acting.tx, requestId)
      if (request === undefined) return null
      await decide(acting, requestId, false)
      return { repayId: request.loanId }
    },
  }),
}
