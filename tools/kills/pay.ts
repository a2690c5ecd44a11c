import { endpoints } from '#contract/endpoints'
import { SIMULATOR } from '../../server/payments/simulator/simulator'
import { credentialsOf, tokenCall } from '../../server/payments/simulator/wire'
import { serverSecret } from '../../scripts/processes/lenderProcess'
import { overpay } from './overpay'
import type { Borrower, Payment } from './records'
import { dataOf, type World } from './world'

const credentials = credentialsOf({ serverSecret })
const LEAST_PART = 10_000

/** A code, asked for once or twice at the same moment: both answers have to be one. */
async function makeCode(world: World, borrower: Borrower, repayId: string) {
  const { call, random, faults } = world
  const { extensions = [] } =
    dataOf(world, 'what is owed', await call(borrower, endpoints.quoteRepayment, { body: { repayId } })) ?? {}
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
    const code = dataOf(world, 'a code', answer)
    if (code !== null) borrower.codes.push(code)
    return code
  }
  const [code, other] = await Promise.all([ask(), ...(random.isLucky(0.3) ? [ask()] : [])])
  if (code && other && code.number !== other.number) faults.broken.push(`two live codes for ${repayId}`)
  return code ?? null
}

/** As the provider tells it over HTTP, and again at the same moment; only the id of a payment counts in this form. */
async function tell({ callBack, faults }: World, payment: Payment, number: string, channel: string) {
  const { paymentId, amount } = payment
  const now = new Date()
  const said = { paymentId, key: null, number, amount, paidAt: now, isReversed: false, channel }
  const send = async () => {
    const status = await callBack(SIMULATOR, tokenCall(credentials, said, now))
    if (status === 200) payment.isHeard = true
    else faults.broken.push(`a callback is answered ${status}`)
  }
  await Promise.all([send(), send()])
}

/** Pays with a new code: told at once, twice, with a denial after it, by callbacks of our own, or not at all. */
export async function pay(world: World, borrower: Borrower, repayId: string) {
  const { sandbox, random } = world
  const code = await makeCode(world, borrower, repayId)
  if (code === null) return
  const way = random.oneOf(['now', 'twice', 'denied', 'lost', 'ours', 'ours'])
  const news = way === 'ours' ? 'lost' : way
  const { status, body } = await sandbox('POST', '/pay', { number: code.number, news })
  // The till takes nothing for a bill that is paid.
  if (status !== 200) return
  const { paymentId, amount } = body
  const isHeard = way === 'now' || way === 'twice' || way === 'denied'
  const payment = { paymentId: String(paymentId), amount: Number(amount), repayId, isDenied: way === 'denied', isHeard }
  borrower.payments.push(payment)
  if (way === 'ours') await tell(world, payment, code.number, code.channel)
  if (code.purpose === 'full' && !payment.isDenied && payment.isHeard && random.isLucky(0.3))
    await overpay(world, borrower, repayId, code.number)
}
