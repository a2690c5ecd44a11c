import { owing } from '../../domain/lending/loanStates'
import { endpoints } from '../../contract/endpoints'
import type { Borrower } from './notes'
import { dataOf, type World } from './world'

/** Of what is older, the data themselves are examined. */
const LATEST = 3

/** The same again under the same key: what was acknowledged is the answer, what was not is done now, or refused. */
async function repeatApplications(world: World, borrower: Borrower) {
  const { call, faults } = world
  const unanswered = borrower.applications.filter(({ repayId }) => repayId === null)
  for (const application of new Set([...borrower.applications.slice(-LATEST), ...unanswered])) {
    const { key, body, repayId } = application
    const answer = dataOf(world, 'an application', await call(borrower, endpoints.applyLoan, { body, key }))
    if (repayId === null) application.repayId = answer?.repayId ?? null
    else if (answer?.repayId !== repayId) faults.lost.push(`the answer to ${key}: ${answer?.repayId ?? 'refused'}`)
  }
  borrower.applications = borrower.applications.filter(({ repayId }) => repayId !== null)
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

/** Far enough for a sweep, and for a pay-out of which nobody knew. */
async function doWhatIsDue({ sandbox, faults }: World) {
  for (const advance of ['0s', '11m']) {
    await sandbox('POST', '/clock', { advance })
    const { status } = await sandbox('POST', '/jobs/run', {})
    if (status !== 200) faults.broken.push(`what is due is answered ${status}`)
  }
  const { dead } = (await sandbox('GET', '/jobs')).body
  if (!Array.isArray(dead) || dead.length > 0) faults.broken.push(`dead jobs: ${JSON.stringify(dead)}`)
}

/** After a restart: all that was acknowledged is answered as before, what was broken off goes on, and nothing is stuck. */
export async function resume(world: World, borrowers: Borrower[]) {
  for (const borrower of borrowers) await repeatApplications(world, borrower)
  for (const borrower of borrowers) await rereadAll(world, borrower)
  await doWhatIsDue(world)
  for (const borrower of borrowers) {
    for (const { repayId, borrowStatus } of await billsOf(world, borrower, '0')) {
      if (!owing.includes(borrowStatus)) world.faults.broken.push(`${repayId} is stuck at ${borrowStatus}`)
    }
    for (const payment of borrower.payments) payment.isHeard = true
  }
}
