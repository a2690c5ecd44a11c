import { eq, sql } from 'drizzle-orm'
import { borrowers as borrowerRows } from '../../server/db/borrowerTables'
import type { Db } from '../../server/db/database'
import { ledgerEntries, loans, providerPayments } from '../../server/db/ledgerTables'
import { vouchers } from '../../server/db/lendingTables'
import { checkLedger } from '../../server/ledger/checkLedger'
import { transfers } from '../../server/db/paymentTables'
import { simulatorPayments, simulatorPayouts } from '../../server/payments/simulator/simulatorTables'
import { VOUCHER_PROVIDER } from '../../server/payments/channels/provenPayment'
import type { Borrower, Faults } from './records'

/** Compares with the provider's books: no loan was paid out twice. */
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

/** Each reported payment is booked once, and reversed where it was denied. */
async function examinePayments(db: Db, borrowers: Borrower[], { lost, broken }: Faults) {
  const received = new Map((await db.select().from(providerPayments)).map((row) => [row.paymentId, row]))
  const booked = await db.select().from(ledgerEntries)
  const undone = new Set(booked.map(({ reverses }) => reverses))
  const live = booked.flatMap(({ id, detail }) => (undone.has(id) ? [] : (detail.payment?.paymentId ?? [])))
  for (const { paymentId, repayId, amount, isDenied, isRecorded } of borrowers.flatMap(({ payments }) => payments)) {
    const row = received.get(paymentId)
    const times = live.filter((each) => each === paymentId).length
    if (row === undefined && isRecorded) lost.push(`payment ${paymentId}`)
    if (row === undefined) continue
    const isRight = row.loanId === repayId && row.amount === amount && times === (row.outcome === 'booked' ? 1 : 0)
    const isAsNotified = !isRecorded || row.outcome === (isDenied ? 'reversed' : 'booked')
    if (!isRight || !isAsNotified) broken.push(`payment ${paymentId} is ${row.outcome}, ${times} times`)
  }
  return received
}

/** After a sweep the lender knows every payment of the provider. */
async function examineSwept(db: Db, received: ReadonlyMap<string, unknown>, { lost }: Faults) {
  for (const { id } of await db.select().from(simulatorPayments))
    if (!received.has(id)) lost.push(`payment ${id}, unswept`)
}

/** Checks the data of a stopped lender against everything it has acknowledged, and the ledger's invariants. */
export async function examine(db: Db, borrowers: Borrower[], faults: Faults, { isSwept = false } = {}) {
  for (const { name, rows } of await checkLedger(db)) {
    if (rows.length > 0) faults.broken.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  const applications = borrowers.flatMap((borrower) => borrower.applications)
  await examinePayOuts(db, new Set(applications.map(({ repayId }) => repayId)), faults)
  for (const borrower of borrowers) await examineLoans(db, borrower, faults)
  const received = await examinePayments(db, borrowers, faults)
  await examineRefunds(db, borrowers, faults)
  await examineVouchers(db, borrowers, faults)
  if (isSwept) await examineSwept(db, received, faults)
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Each refund was sent once by the provider's books, and those that were announced are on record. */
async function examineRefunds(db: Db, borrowers: Borrower[], { lost, broken }: Faults) {
  const tries = await db.select().from(transfers).where(eq(transfers.kind, 'refund'))
  const left = (await db.select().from(simulatorPayouts)).filter(({ reason }) => reason === null)
  for (const { key, amount, state } of tries) {
    const made = left.filter((each) => each.key === key)
    const isRight = state === 'sending' ? made.length <= 1 : made.length === (state === 'sent' ? 1 : 0)
    if (!isRight || made.some((each) => each.amount !== amount))
      broken.push(`refund ${key} is ${state}, left ${made.length} times`)
  }
  const said = borrowers.flatMap((borrower) => borrower.refunds)
  for (const repayId of new Set(said.map((refund) => refund.repayId))) {
    const sent = tries.filter(({ loanId, state }) => loanId === repayId && state === 'sent')
    const amounts = said.flatMap((refund) => (refund.repayId === repayId ? [refund.amount] : []))
    if (sum(sent.map(({ amount }) => amount)) < sum(amounts)) lost.push(`a refund of ${repayId}`)
  }
}

/** Each proof is stored; an accepted one is booked once. */
async function examineVouchers(db: Db, borrowers: Borrower[], { lost, broken }: Faults) {
  const saved = new Map((await db.select().from(vouchers)).map((row) => [row.id, row]))
  const booked = await db.select().from(ledgerEntries)
  const undone = new Set(booked.map(({ reverses }) => reverses))
  const live = booked.flatMap(({ id, kind, detail }) =>
    undone.has(id) || kind !== 'match' ? [] : (detail.payment?.paymentId ?? []),
  )
  const received = await db.select().from(providerPayments).where(eq(providerPayments.provider, VOUCHER_PROVIDER))
  for (const { voucherId, body, isAccepted } of borrowers.flatMap(({ sentVouchers }) => sentVouchers)) {
    const row = saved.get(voucherId ?? '')
    if (voucherId !== null && row?.amount !== body.amount) lost.push(`proof ${voucherId}`)
    if (row === undefined) continue
    if (isAccepted && row.state !== 'accepted') lost.push(`that proof ${row.id} was accepted`)
    const times = live.filter((each) => each === row.id).length
    const isRecorded = received.some(({ paymentId, amount }) => paymentId === row.id && amount === row.amount)
    const isRight = row.state === 'accepted' ? times === 1 && isRecorded : times === 0 && !isRecorded
    if (!isRight) broken.push(`proof ${row.id} is ${row.state}, booked ${times} times`)
  }
}
