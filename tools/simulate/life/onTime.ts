import { pay } from '../../../server/payments/simulator/pay'
import { makeFullCode } from './codes'
import { refundAll, rightClock } from './house'
import { expectSame, type Life } from './life'
import { look } from '../audit/looks'
import { readCharges } from '../audit/charges'
import { awaitNoon, deliver, provider, run } from './time'

/** Without other events the loan must cost what was shown: the due date is awaited, and all is paid. */
export async function payOnTime(life: Life): Promise<string> {
  const { agreed, world, random } = life
  await rightClock(life)
  await run(life)
  const before = await look(life)
  if (agreed === null || before === null || before.paidOutOn !== agreed.on || life.isTouched)
    return 'on time: no loan as agreed'
  if (!(await awaitNoon(life, agreed.dueDate))) return 'on time: not now'
  const billed = await look(life)
  expectSame(life, 'billed as agreed', billed?.owed, agreed.total)
  const code = await makeFullCode(life)
  if (code === null) return 'on time: no code'
  expectSame(life, 'code as agreed', code.amount, agreed.total)
  life.isTouched = true
  const isTwice = random.chance(0.4)
  const paid = []
  for (let times = isTwice ? 2 : 1; times > 0; times--) {
    const payment = await pay(provider(world), { number: code.number, amount: agreed.total, news: 'now' })
    life.payments.push({ id: payment.paymentId, at: world.now, isLate: false })
    paid.push(payment.amount)
    await deliver(life)
  }
  const after = await look(life)
  expectSame(life, 'owed after what was agreed is paid', after?.owed, 0)
  expectSame(life, 'overpaid after what was agreed is paid', after?.overpaid, isTwice ? agreed.total : 0)
  expectSame(life, 'charges booked as agreed', await readCharges(life), agreed.total - agreed.principal)
  if (!world.process.isDead()) life.happened.add(isTwice ? 'paid as agreed, twice' : 'paid as agreed')
  const back = isTwice ? await refundAll(life) : 0
  if (isTwice) expectSame(life, 'refunded as paid', back, agreed.total)
  return `on time ${code.channel} ${paid.join(' and ')}${isTwice ? `, refund ${back}` : ''}`
}
