import { eq } from 'drizzle-orm'
import type { Db } from '../../server/db/database'
import { ledgerEntries, providerPayments } from '../../server/db/ledgerTables'
import { vouchers } from '../../server/db/lendingTables'
import { transfers } from '../../server/db/paymentTables'
import { simulatorPayouts } from '../../server/payments/simulator/simulatorTables'
import { PROOF_PROVIDER } from '../../server/payments/channels/provenPayment'
import type { Borrower, Faults } from './records'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What was sent back left once, by the provider's own books, and all that was said to have left is on record. */
export async function examineRefunds(db: Db, borrowers: Borrower[], { lost, broken }: Faults) {
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

/** Each proof that was taken is there; what one was accepted for is booked, once. */
export async function examineProofs(db: Db, borrowers: Borrower[], { lost, broken }: Faults) {
  const kept = new Map((await db.select().from(vouchers)).map((row) => [row.id, row]))
  const booked = await db.select().from(ledgerEntries)
  const undone = new Set(booked.map(({ reverses }) => reverses))
  const live = booked.flatMap(({ id, kind, detail }) =>
    undone.has(id) || kind !== 'match' ? [] : (detail.payment?.paymentId ?? []),
  )
  const heard = await db.select().from(providerPayments).where(eq(providerPayments.provider, PROOF_PROVIDER))
  for (const { voucherId, body, isAccepted } of borrowers.flatMap(({ proofs }) => proofs)) {
    const row = kept.get(voucherId ?? '')
    if (voucherId !== null && row?.amount !== body.amount) lost.push(`proof ${voucherId}`)
    if (row === undefined) continue
    if (isAccepted && row.state !== 'accepted') lost.push(`that proof ${row.id} was accepted`)
    const times = live.filter((each) => each === row.id).length
    const isHeard = heard.some(({ paymentId, amount }) => paymentId === row.id && amount === row.amount)
    const isRight = row.state === 'accepted' ? times === 1 && isHeard : times === 0 && !isHeard
    if (!isRight) broken.push(`proof ${row.id} is ${row.state}, booked ${times} times`)
  }
}
