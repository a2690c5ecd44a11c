import { owing } from '#domain/lending/loanStates'
import { endpoints } from '#contract/endpoints'
import { sendVoucher } from './prove'
import type { Borrower } from './records'
import { dataOf, type TestBackend } from './testBackend'

/** Only the latest are requested again; older ones are checked in the database. */
const LATEST = 3
const latestOf = <T extends { isKeySaved: boolean }>(sent: readonly T[]) =>
  sent.slice(-LATEST).filter(({ isKeySaved }) => isKeySaved)

/** Repeats each request with its key: what was acknowledged must be the answer. */
async function repeatApplications(backend: TestBackend, borrower: Borrower) {
  const { call, faults } = backend
  const unanswered = borrower.applications.filter(({ repayId }) => repayId === null)
  for (const application of new Set([...latestOf(borrower.applications), ...unanswered])) {
    const { key, body, repayId } = application
    const answer = dataOf(backend, 'an application', await call(borrower, endpoints.applyLoan, { body, key }))
    if (repayId === null) application.repayId = answer?.repayId ?? null
    else if (answer?.repayId !== repayId) faults.lost.push(`the answer to ${key}: ${answer?.repayId ?? 'refused'}`)
  }
  borrower.applications = borrower.applications.filter(({ repayId }) => repayId !== null)
}

/** A proof without an answer may have been saved: the same key must give the same one. */
async function repeatVouchers(backend: TestBackend, borrower: Borrower) {
  const unanswered = borrower.sentVouchers.filter(({ voucherId }) => voucherId === null)
  for (const voucher of new Set([...latestOf(borrower.sentVouchers), ...unanswered]))
    await sendVoucher(backend, borrower, voucher)
  borrower.sentVouchers = borrower.sentVouchers.filter(({ voucherId }) => voucherId !== null)
}

/** An extension must remain, unless a denial has ended it since. */
function compareExtended(
  { faults }: TestBackend,
  borrower: Borrower,
  bills: readonly { repayId: string; dueDate: string | null }[],
) {
  const extended = borrower.extended.at(-1)
  const bill = bills.find(({ repayId }) => repayId === extended?.repayId)
  if (extended === undefined || bill === undefined) return
  const isUncertain = borrower.payments.some(
    ({ repayId, isDenied, isRecorded }) => repayId === extended.repayId && (isDenied || !isRecorded),
  )
  if (!isUncertain && (bill.dueDate ?? '') < (extended.dueDate ?? ''))
    faults.lost.push(`the extension of ${bill.repayId}`)
}

async function billsOf(backend: TestBackend, borrower: Borrower, borrowType: '0' | '1') {
  const bills = dataOf(
    backend,
    'the bills',
    await backend.call(borrower, endpoints.listBills, { query: { borrowType } }),
  )
  return bills?.details ?? []
}

async function rereadAll(backend: TestBackend, borrower: Borrower) {
  const { call, faults } = backend
  const bills = [...(await billsOf(backend, borrower, '0')), ...(await billsOf(backend, borrower, '1'))]
  for (const { repayId } of borrower.applications.slice(-LATEST)) {
    if (!bills.some((bill) => bill.repayId === repayId)) faults.lost.push(`the bill of ${repayId}`)
  }
  compareExtended(backend, borrower, bills)
  for (const { reference, number, amount } of borrower.codes.slice(-LATEST)) {
    const answer = await call({ ...borrower, token: null }, endpoints.lookUpCode, { params: { reference } })
    const found = dataOf(backend, 'a look-up', answer)
    const isSame = found?.amount === amount && (found.state !== 'open' || found.number === number)
    if (!isSame) faults.lost.push(`code ${reference}`)
  }
  if (borrower.receipts === null) return
  const { repayId, amounts } = borrower.receipts
  const receipts = dataOf(backend, 'receipts', await call(borrower, endpoints.listReceipts, { params: { repayId } }))
  const left = (receipts?.details ?? []).map(({ amount }) => amount)
  for (const amount of amounts) {
    if (!left.includes(amount)) faults.lost.push(`a receipt of ${repayId} over ${amount}`)
    else left.splice(left.indexOf(amount), 1)
  }
}

/** Far enough for a sweep, a lost pay-out, a refund, and a day on which a loan may be extended. */
async function doWhatIsDue({ sandbox, faults }: TestBackend) {
  for (const advance of ['0s', '11m', '24h']) {
    await sandbox('POST', '/clock', { advance })
    const { status } = await sandbox('POST', '/jobs/run', {})
    if (status !== 200) faults.broken.push(`what is due is answered ${status}`)
  }
  const { dead } = (await sandbox('GET', '/jobs')).body
  if (!Array.isArray(dead) || dead.length > 0) faults.broken.push(`dead jobs: ${JSON.stringify(dead)}`)
}

/** What was acknowledged is answered as before. */
export async function askAgain(backend: TestBackend, borrowers: Borrower[]) {
  const repeatAndReread = async (borrower: Borrower) => {
    await repeatApplications(backend, borrower)
    await repeatVouchers(backend, borrower)
    await rereadAll(backend, borrower)
  }
  await Promise.all(borrowers.map(repeatAndReread))
}

/** After a restart: as `askAgain`, and interrupted work completes in the day that passes. */
export async function resume(backend: TestBackend, borrowers: Borrower[]) {
  await askAgain(backend, borrowers)
  await doWhatIsDue(backend)
  for (const borrower of borrowers) {
    for (const { repayId, borrowStatus } of await billsOf(backend, borrower, '0')) {
      if (!owing.includes(borrowStatus)) backend.faults.broken.push(`${repayId} is stuck at ${borrowStatus}`)
    }
    for (const payment of borrower.payments) payment.isRecorded = true
    // A day has passed, so keys have expired.
    for (const sent of [...borrower.applications, ...borrower.sentVouchers]) sent.isKeySaved = false
  }
}
