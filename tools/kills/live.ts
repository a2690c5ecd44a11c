import { randomUUID } from 'node:crypto'
import { owing } from '#domain/lending/loanStates'
import { endpoints } from '#contract/endpoints'
import { Unanswered } from '../../scripts/processes/client'
import type { Borrower } from './records'
import { pay } from './pay'
import { prove } from './prove'
import { usual } from './random'
import { dataOf, type World } from './world'

async function apply(world: World, borrower: Borrower) {
  const { call, random, faults } = world
  const wish = { productCode: 'LANGKAH30', amount: 100_000 * random.between(3, 15), days: 30 }
  const quote = dataOf(world, 'a quote', await call(borrower, endpoints.quoteLoan, { body: wish }))
  if (quote === null) return
  const application = {
    key: randomUUID(),
    isKeyKept: true,
    body: { ...wish, consents: quote.documents },
    repayId: null as string | null,
  }
  borrower.applications.push(application)
  const send = async () => {
    const { key, body } = application
    const answer = dataOf(world, 'an application', await call(borrower, endpoints.applyLoan, { body, key }))
    if (answer === null) return
    const { repayId } = answer
    if (application.repayId !== null && application.repayId !== repayId)
      faults.broken.push(`one key, two loans: ${key}`)
    application.repayId = repayId
  }
  await Promise.all([send(), ...(random.isLucky(0.5) ? [send()] : [])])
  if (application.repayId === null) borrower.applications.pop()
}

async function readReceipts(world: World, borrower: Borrower, repayId: string) {
  const answer = await world.call(borrower, endpoints.listReceipts, { params: { repayId } })
  const receipts = dataOf(world, 'the receipts', answer)
  if (receipts) borrower.receipts = { repayId, amounts: receipts.details.map(({ amount }) => amount) }
}

/** An extension that was confirmed must remain. */
async function readExtended(world: World, borrower: Borrower, repayId: string) {
  const bills = dataOf(
    world,
    'the bills',
    await world.call(borrower, endpoints.listBills, { query: { borrowType: '0' } }),
  )
  const bill = bills?.details.find((each) => each.repayId === repayId)
  if (bill === undefined || bill.extensions === 0) return
  const { dueDate, extensions } = bill
  borrower.extended.push({ repayId, dueDate, extensions })
}

async function step(world: World, borrower: Borrower) {
  const { call, sandbox, random, faults } = world
  const standing = dataOf(world, 'the standing', await call(borrower, endpoints.readBorrowStatus))
  if (standing?.repayId && owing.includes(standing.borrowStatus ?? 0)) {
    if (random.isLucky(0.3)) await prove(world, borrower, standing.repayId)
    await pay(world, borrower, standing.repayId)
    await readExtended(world, borrower, standing.repayId)
    await readReceipts(world, borrower, standing.repayId)
  } else if (standing?.canApply) await apply(world, borrower)
  else {
    if (random.isLucky(0.1)) await sandbox('POST', '/channels', { switch: 'payOutUnknownPaid' })
    const { status } = await sandbox('POST', '/jobs/run', {})
    if (status !== 200) faults.broken.push(`what is due is answered ${status}`)
  }
}

/** Applies, is paid out, sends a proof, pays and overpays, so that each run has something of each kind to lose. */
export async function liveUsually(world: World, borrower: Borrower) {
  for (let i = 0; i < 3; i++) await step({ ...world, random: usual }, borrower)
}

/** The cause below fetch's own message. */
const causeOf = ({ cause }: Error) => (cause instanceof Error ? (cause.cause ?? cause) : cause)

export async function live(world: World, borrower: Borrower, isOver: () => boolean) {
  try {
    while (!isOver()) await step(world, borrower)
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    if (!isOver())
      world.faults.broken.push(`${error.message} was not answered before the kill: ${String(causeOf(error))}`)
  }
}
