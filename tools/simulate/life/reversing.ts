import { endpoints } from '#contract/endpoints'
import { DAY, MINUTE, SECOND } from '#domain/time'
import { deny, pay } from '../../../server/payments/simulator/pay'
import { setSwitch } from '../../../server/payments/simulator/switches'
import { readCharges } from '../audit/charges'
import { look } from '../audit/looks'
import { fitting, makeFullCode, remember } from './codes'
import { CLOCK_TOLERANCE, rightClock } from './house'
import { ask, expectSame, OK, type Life } from './life'
import { deliver, provider, run } from './time'

const LEAST_PART = 10_000

/** Pays at the provider, with its callback at once. */
async function payNow(life: Life, number: string): Promise<string> {
  life.isTouched = true
  const { paymentId } = await pay(provider(life.world), { number, news: 'now' })
  life.payments.push({ id: paymentId, at: life.world.now, isLate: false })
  await deliver(life)
  return paymentId
}

/** Pays all and has the payment reversed some days later: the loan is owed again, and the borrower is notified. */
export async function reverseSettled(life: Life): Promise<string> {
  const { world, random, untold, happened } = life
  await rightClock(life)
  await run(life)
  const code = await makeFullCode(life)
  const wait = random.between(DAY / MINUTE, (3 * DAY) / MINUTE) * MINUTE
  if (code === null || world.now + wait > (untold?.sweepBy ?? Infinity)) return 'reverse: not now'
  const paymentId = await payNow(life, code.number)
  await run(life)
  world.now += wait
  await deliver(life)
  const before = await look(life)
  await deny(provider(world), paymentId, true)
  await deliver(life)
  await run(life)
  const after = await look(life)
  if (before?.owed === 0 && before.overpaid === 0) {
    expectSame(life, 'owed again after the reversal', (after?.owed ?? 0) > 0, true)
    if (!world.process.isDead()) happened.add('reversed after settlement')
  }
  return `reverse ${code.amount}`
}

/** Pays a part and gives the rest back through a channel whose clock is a few minutes off: nothing is charged. */
export async function givePartlyBack(life: Life): Promise<string> {
  const { world, random, loanId: repayId, happened } = life
  await rightClock(life)
  await run(life)
  const left = (await look(life))?.giveBackAmount ?? 0
  if (repayId === null || left <= LEAST_PART) return 'part and give back: not now'
  const { code, data } = await ask(life, endpoints.quoteRepayment, { body: { repayId } })
  if (code !== OK) return 'part and give back: no quote'
  const amount = random.between(LEAST_PART, left - 1)
  const channel = fitting(life, data.channels, amount) ?? 'QRIS'
  const part = await ask(life, endpoints.makeCode, { body: { repayId, channel, purpose: 'part', amount } })
  if (part.code !== OK) return 'part and give back: no code'
  remember(life, part.data)
  await payNow(life, part.data.number)
  world.now += random.between(0, 60) * SECOND
  const back = await ask(life, endpoints.giveBack, { body: { repayId } })
  if (back.code !== OK) return 'part and give back: no code for the rest'
  expectSame(life, 'amount to give back', back.data.amount, left - amount)
  remember(life, back.data)
  life.clockOff = random.between(1, CLOCK_TOLERANCE)
  await setSwitch(world.db, random.chance(0.8) ? 'clockBehind' : 'clockAhead', life.clockOff)
  await payNow(life, back.data.number)
  await rightClock(life)
  expectSame(life, 'owed after all was given back', (await look(life))?.owed, 0)
  expectSame(life, 'charges after all was given back', await readCharges(life), 0)
  if (!world.process.isDead()) happened.add('given back after a part')
  return `part of ${amount}, then give back ${back.data.amount}`
}
