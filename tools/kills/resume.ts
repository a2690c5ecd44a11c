import { owing } from '#domain/lending/loanStates'
import { endpoints } from '#contract/endpoints'
import { sendProof } from './prove'
import type { Borrower } from './records'
import { dataOf, type World } from './world'

/** Only the latest are requested again; older ones are checked in the database. */
const LATEST = 3
const latestOf = <T extends { isKeyKept: boolean }>(sent: readonly T[]) =>
  sent.slice(-LATEST).filter(({ isKeyKept }) => isKeyKept)

/** Repeats each request with its key: what was acknowledged must be the answer. */
async function repeatApplications(world: World, borrower: Borrower) {
  const { call, faults } = world
  const unanswered = borrower.applications.filter(({ repayId }) => repayId === null)
  for (const application of new Set([...latestOf(borrower.applications), ...unanswered])) {
    const { key, body, repayId } = application
    const answer = dataOf(world, 'an application', await call(borrower, endpoints.applyLoan, { body, key }))
    if (repayId === null) application.repayId = answer?.repayId ?? null
    else if (answer?.repayId !== repayId) faults.lost.push(`the answer to ${key}: ${answer?.repayId ?? 'refused'}`)
  }
  borrower.applications = borrower.applications.filter(({ repayId }) => repayId !== null)
}

/** A proof without an answer may have been saved: the same key must give the same one. */
async function repeatProofs(world: World, borrower: Borrower) {
  const unanswered = borrower.proofs.filter(({ voucherId }) => voucherId === null)
  for (const proof of new Set([...latestOf(borrower.proofs), ...unanswered])) await sendProof(world, borrower, proof)
  borrower.proofs = borrower.proofs.filter(({ voucherId }) => voucherId !== null)
}

/** An extension must remain, unless a denial has ended it since. */
function compareExtended(
  { faults }: World,
  borrower: Borrower,
  bills: readonly { repayId: string; dueDate: string | null }[],
) {
  const extended = borrower.extended.at(-1)
  const bill = bills.find(({ repayId }) => repayId === extended?.repayId)
  if (extended === undefined || bill === undefined) return
  const isUncertain = borrower.payments.some(
    ({ repayId, isDenied, isHeard }) => repayId === extended.repayId && (isDenied || !isHeard),
  )
  if (!isUncertain && (bill.dueDate ?? '') < (extended.dueDate ?? ''))
    faults.lost.push(`the extension of ${bill.repayId}`)
}

async function billsOf(world: World, borrower: Borrower, borrowType: '0' | '1') {
  const bills = dataOf(world, 'the bills', await world.call(borrower, endpoints.listBills, { query: { borrowType } }))
  return bills?.details ?? []
}

async function rereadAll(world: World, borrower: Borrower) {
  const { call, faults } = world
  const bills = [...(await billsOf(world, borrower, '0')), ...(await billsOf(world, borrower, '1'))]
  for (const { repayId } of borrower.applications.slice(-LATEST)) {
    if (!bills.some((bill) => bill.repayId === repayId)) faults.lost.push(`the bill of ${repayId}`)
  }
  compareExtended(world, borrower, bills)
  for (const { reference, number, amount } of borrower.codes.slice(-LATEST)) {
    const answer = await call({ ...borrower, token: null }, endpoints.lookUpCode, { params: { reference } })
    const found = dataOf(world, 'a look-up', answer)
    const isSame = found?.amount === amount && (found.state !== 'open' || found.number === number)
    if (!isSame) faults.lost.push(`code ${reference}`)
  }
  if (borrower.receipts === null) return
  const { repayId, amounts } = borrower.receipts
  const receipts = dataOf(world, 'receipts', await call(borrower, endpoints.listReceipts, { params: { repayId } }))
  const left = (receipts?.details ?? []).map(({ amount }) => amount)
  for (const amount of amounts) {
    if (!left.includes(amount)) faults.lost.push(`a receipt of ${repayId} over ${amount}`)
    else left.splice(left.indexOf(amount), 1)
  }
}

/** Far enough for a sweep, a lost pay-out, a refund, and a day on which a loan may be extended. */
async function doWhatIsDue({ sandbox, faults }: World) {
  for (const advance of ['0s', '11m', '24h']) {
    await sandbox('POST', '/clock', { advance })
    const { status } = await sandbox('POST', '/jobs/run', {})
    if (status !== 200) faults.broken.push(`what is due is answered ${status}`)
  }
  const { dead } = (await sandbox('GET', '/jobs')).body
  if (!Array.isArray(dead) || dead.length > 0) faults.broken.push(`dead jobs: ${JSON.stringify(dead)}`)
}

/** After a restart: what was acknowledged is answered as before, and interrupted work completes. */
export async function resume(world: World, borrowers: Borrower[]) {
  for (const borrower of borrowers) await repeatApplications(world, borrower)
  for (const borrower of borrowers) await repeatProofs(world, borrower)
  for (const borrower of borrowers) await rereadAll(world, borrower)
  await doWhatIsDue(world)
  for (const borrower of borrowers) {
    for (const { repayId, borrowStatus } of await billsOf(world, borrower, '0')) {
      if (!owing.includes(borrowStatus)) world.faults.broken.push(`${repayId} is stuck at ${borrowStatus}`)
    }
    for (const payment of borrower.payments) payment.isHeard = true
    // A day has passed, so keys have expired.
    for (const sent of [...borrower.applications, ...borrower.proofs]) sent.isKeyKept = false
  }
}
