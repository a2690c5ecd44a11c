import { eq, sql } from 'drizzle-orm'
import { borrowers as borrowerRows } from '../../server/db/borrowerTables'
import type { Db } from '../../server/db/database'
import { ledgerEntries, loans, providerPayments } from '../../server/db/ledgerTables'
import { checkLedger } from '../../server/ledger/checkLedger'
import { transfers } from '../../server/db/paymentTables'
import { simulatorPayments, simulatorPayouts } from '../../server/payments/simulator/simulatorTables'
import { examineProofs, examineRefunds } from './examineMoney'
import type { Borrower, Faults } from './records'

/** Each loan that has the money got it once, by the provider's own books; none got it twice. */
async function examinePayOuts(db: Db, repayIds: ReadonlySet<string | null>, { broken }: Faults) {
  const made = await db
    .select({ loanId: transfers.loanId, reason: simulatorPayouts.reason })
    .from(simulatorPayouts)
    .innerJoin(transfers, sql`${transfers.kind} = 'payOut' and ${transfers.key}::text = ${simulatorPayouts.key}`)
  const booked = await db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'payout'))
  const sent = made.flatMap(({ loanId, reason }) => (reason === null ? [loanId] : []))
  if (new Set(sent).size < sent.length) broken.push('a loan was paid out twice')
  const unpaid = booked.filter(({ loanId }) => repayIds.has(loanId) && !sent.includes(loanId ?? ''))
  if (unpaid.length > 0) broken.push(`pay-outs are booked that never were: ${unpaid.map(({ key }) => key).join(', ')}`)
}

async function examineLoans(db: Db, { phone, applications }: Borrower, { lost, broken }: Faults) {
  const rows = await db
    .select({ id: loans.id })
    .from(loans)
    .innerJoin(borrowerRows, eq(borrowerRows.id, loans.borrowerId))
    .where(eq(borrowerRows.phone, phone))
  const ids = new Set(rows.map(({ id }) => id))
  const acknowledged = applications.flatMap(({ repayId }) => repayId ?? [])
  for (const repayId of acknowledged) if (!ids.has(repayId)) lost.push(`loan ${repayId}`)
  if (ids.size > applications.length) broken.push(`${ids.size} loans of ${applications.length} applications`)
}

/** What was heard of is booked to its loan, once, and booked back where it was denied. */
async function examinePayments(db: Db, borrowers: Borrower[], { lost, broken }: Faults) {
  const heard = new Map((await db.select().from(providerPayments)).map((row) => [row.paymentId, row]))
  const booked = await db.select().from(ledgerEntries)
  const undone = new Set(booked.map(({ reverses }) => reverses))
  const live = booked.flatMap(({ id, detail }) => (undone.has(id) ? [] : (detail.payment?.paymentId ?? [])))
  for (const { paymentId, repayId, amount, isDenied, isHeard } of borrowers.flatMap(({ payments }) => payments)) {
    const row = heard.get(paymentId)
    const times = live.filter((each) => each === paymentId).length
    if (row === undefined && isHeard) lost.push(`payment ${paymentId}`)
    if (row === undefined) continue
    const isRight = row.loanId === repayId && row.amount === amount && times === (row.outcome === 'booked' ? 1 : 0)
    const isAsTold = !isHeard || row.outcome === (isDenied ? 'reversed' : 'booked')
    if (!isRight || !isAsTold) broken.push(`payment ${paymentId} is ${row.outcome}, ${times} times`)
  }
  return heard
}

/** After a sweep nothing that came in at the provider is unheard of. */
async function examineSwept(db: Db, heard: ReadonlyMap<string, unknown>, { lost }: Faults) {
  for (const { id } of await db.select().from(simulatorPayments))
    if (!heard.has(id)) lost.push(`payment ${id}, unswept`)
}

/** What the data of a lender that does not run say of all that it has acknowledged, and of the ledger. */
export async function examine(db: Db, borrowers: Borrower[], faults: Faults, { isSwept = false } = {}) {
  for (const { name, rows } of await checkLedger(db)) {
    if (rows.length > 0) faults.broken.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  const applications = borrowers.flatMap((borrower) => borrower.applications)
  await examinePayOuts(db, new Set(applications.map(({ repayId }) => repayId)), faults)
  for (const borrower of borrowers) await examineLoans(db, borrower, faults)
  const heard = await examinePayments(db, borrowers, faults)
  await examineRefunds(db, borrowers, faults)
  await examineProofs(db, borrowers, faults)
  if (isSwept) await examineSwept(db, heard, faults)
}
