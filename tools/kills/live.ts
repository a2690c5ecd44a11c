import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '#contract/endpoints'
import { owing } from '#domain/lending/loanStates'
import { Unanswered } from '../../scripts/processes/client'
import { serverSecret } from '../../scripts/processes/lenderProcess'
import { SIMULATOR } from '../../server/payments/simulator/simulator'
import { credentialsOf, tokenCall } from '../../server/payments/simulator/wire'
import { prove } from './prove'
import { usual } from './random'
import type { Borrower, Payment } from './records'
import { dataOf, type TestBackend } from './testBackend'

async function apply(backend: TestBackend, borrower: Borrower) {
  const { call, random, faults } = backend
  const loanRequest = { productCode: 'LANGKAH30', amount: 100_000 * random.between(3, 15), days: 30 }
  const quote = dataOf(backend, 'a quote', await call(borrower, endpoints.quoteLoan, { body: loanRequest }))
  if (quote === null) return
  const application = {
    key: randomUUID(),
    isKeySaved: true,
    body: { ...loanRequest, consents: quote.documents },
    repayId: null as string | null,
  }
  borrower.applications.push(application)
  const send = async () => {
    const { key, body } = application
    const answer = dataOf(backend, 'an application', await call(borrower, endpoints.applyLoan, { body, key }))
    if (answer === null) return
    const { repayId } = answer
    if (application.repayId !== null && application.repayId !== repayId)
      faults.broken.push(`one key, two loans: ${key}`)
    application.repayId = repayId
  }
  await Promise.all([send(), ...(random.isLucky(0.5) ? [send()] : [])])
  if (application.repayId === null) borrower.applications.pop()
}

async function readReceipts(backend: TestBackend, borrower: Borrower, repayId: string) {
  const answer = await backend.call(borrower, endpoints.listReceipts, { params: { repayId } })
  const receipts = dataOf(backend, 'the receipts', answer)
  if (receipts) borrower.receipts = { repayId, amounts: receipts.details.map(({ amount }) => amount) }
}

/** An extension that was confirmed must remain. */
async function readExtended(backend: TestBackend, borrower: Borrower, repayId: string) {
  const bills = dataOf(
    backend,
    'the bills',
    await backend.call(borrower, endpoints.listBills, { query: { borrowType: '0' } }),
  )
  const bill = bills?.details.find((each) => each.repayId === repayId)
  if (bill === undefined || bill.extensions === 0) return
  const { dueDate, extensions } = bill
  borrower.extended.push({ repayId, dueDate, extensions })
}

const LOOK_AGAIN = 100

/** Has the pay-out made, whose answer is lost now and then. */
async function awaitMoney({ sandbox, random, faults, hasWorker }: TestBackend) {
  if (random.isLucky(hasWorker ? 0.02 : 0.1)) await sandbox('POST', '/channels', { switch: 'payOutUnknownPaid' })
  if (hasWorker) return wait(LOOK_AGAIN)
  const { status } = await sandbox('POST', '/jobs/run', {})
  if (status !== 200) faults.broken.push(`what is due is answered ${status}`)
}

async function step(backend: TestBackend, borrower: Borrower) {
  const { call, random } = backend
  const standing = dataOf(backend, 'the standing', await call(borrower, endpoints.readBorrowStatus))
  if (standing?.repayId && owing.includes(standing.borrowStatus ?? 0)) {
    if (random.isLucky(0.3)) await prove(backend, borrower, standing.repayId)
    await pay(backend, borrower, standing.repayId)
    await readExtended(backend, borrower, standing.repayId)
    await readReceipts(backend, borrower, standing.repayId)
  } else if (standing?.canApply) await apply(backend, borrower)
  else await awaitMoney(backend)
}

const MOST_STEPS = 300

/** Applies, is paid out, sends a proof, pays and overpays, so that each run has something of each kind to lose. */
export async function liveUsually(backend: TestBackend, borrower: Borrower) {
  for (let i = 0; i < MOST_STEPS && borrower.refunds.length === 0; i++)
    await step({ ...backend, random: usual }, borrower)
}

/** The cause below fetch's own message. */
const causeOf = ({ cause }: Error) => (cause instanceof Error ? (cause.cause ?? cause) : cause)

export async function live(backend: TestBackend, borrower: Borrower, isOver: () => boolean) {
  try {
    while (!isOver()) await step(backend, borrower)
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    if (!isOver())
      backend.faults.broken.push(`${error.message} was not answered before the kill: ${String(causeOf(error))}`)
  }
}

const credentials = credentialsOf({ serverSecret })
const LEAST_PART = 10_000

/** Requests a code once, or twice concurrently: both responses must be the same. */
async function makeCode(backend: TestBackend, borrower: Borrower, repayId: string) {
  const { call, random, faults } = backend
  const { extensions = [] } =
    dataOf(backend, 'what is owed', await call(borrower, endpoints.quoteRepayment, { body: { repayId } })) ?? {}
  const [extension] = extensions
  const purpose = random.oneOf(
    extension === undefined
      ? (['full', 'full', 'part', 'giveBack'] as const)
      : (['extend', 'extend', 'extend', 'part'] as const),
  )
  const channel = random.oneOf(['BCA', 'MANDIRI', 'BRI', 'BNI', 'QRIS', 'PERMATA'])
  const wanted = {
    full: {},
    part: { amount: LEAST_PART },
    extend: extension && { days: extension.days, consents: [extension.document] },
  }
  const ask = async () => {
    const answer =
      purpose === 'giveBack'
        ? await call(borrower, endpoints.giveBack, { body: { repayId, channel } })
        : await call(borrower, endpoints.makeCode, {
            body: { repayId, purpose, channel, ...wanted[purpose] },
          })
    const code = dataOf(backend, 'a code', answer)
    if (code !== null) borrower.codes.push(code)
    return code
  }
  const [code, other] = await Promise.all([ask(), ...(random.isLucky(0.3) ? [ask()] : [])])
  if (code && other && code.number !== other.number) faults.broken.push(`two live codes for ${repayId}`)
  return code ?? null
}

/** The provider's callback, sent twice concurrently; only the payment's id counts here. */
async function notify({ callBack, faults }: TestBackend, payment: Payment, number: string, channel: string) {
  const { paymentId, amount } = payment
  const now = new Date()
  const said = { paymentId, key: null, number, amount, paidAt: now, isReversed: false, channel }
  const send = async () => {
    const status = await callBack(SIMULATOR, tokenCall(credentials, said, now))
    if (status === 200) payment.isRecorded = true
    else faults.broken.push(`a callback is answered ${status}`)
  }
  await Promise.all([send(), send()])
}

/** Pays with a new code, and reports it once, twice, with a denial, by our own callbacks, or not at all. */
async function pay(backend: TestBackend, borrower: Borrower, repayId: string) {
  const { sandbox, random } = backend
  const code = await makeCode(backend, borrower, repayId)
  if (code === null) return
  const way = random.oneOf(['now', 'twice', 'denied', 'lost', 'ours', 'ours'])
  const timing = way === 'ours' ? 'lost' : way
  const { status, body } = await sandbox('POST', '/pay', { number: code.number, news: timing })
  // The provider accepts nothing for a settled bill.
  if (status !== 200) return
  const { paymentId, amount } = body
  const isRecorded = way === 'now' || way === 'twice' || way === 'denied'
  const payment = {
    paymentId: String(paymentId),
    amount: Number(amount),
    repayId,
    isDenied: way === 'denied',
    isRecorded,
  }
  borrower.payments.push(payment)
  if (way === 'ours') await notify(backend, payment, code.number, code.channel)
  if (code.purpose === 'full' && !payment.isDenied && payment.isRecorded && random.isLucky(0.3))
    await overpay(backend, borrower, repayId, code.number)
}

/** Pays a settled loan again and has the money refunded. */
async function overpay({ sandbox, random }: TestBackend, borrower: Borrower, repayId: string, number: string) {
  const amount = 1000 * random.between(50, 300)
  const { status, body } = await sandbox('POST', '/pay', { number, amount, news: 'now' })
  if (status !== 200) return
  const paymentId = String(body['paymentId'])
  borrower.payments.push({ paymentId, repayId, amount, isDenied: false, isRecorded: true })
  if (random.isLucky(0.2)) await sandbox('POST', '/channels', { switch: 'payOutUnknownPaid' })
  const sent = await sandbox('POST', '/refunds', { repayId })
  if (sent.body['outcome'] === 'sent') borrower.refunds.push({ repayId, amount: Number(sent.body['amount']) })
}
