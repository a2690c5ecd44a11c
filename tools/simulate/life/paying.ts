import { HOUR } from '#domain/time'
import { forge } from '../../../server/payments/simulator/forge'
import { deny, pay, Refused } from '../../../server/payments/simulator/pay'
import { setSwitch } from '../../../server/payments/simulator/switches'
import { expectSame, OK, type KnownCode, type Life } from './life'
import { CLOCK_TOLERANCE, rightClock } from './house'
import { look } from '../audit/looks'
import { deliver, leaveUntold, provider } from './time'

/** A code younger than this is read back in time, whatever happens. */
const YOUNG = 6 * HOUR

/** Mostly the latest: money also arrives for expired codes and settled loans. */
function someCode({ random, codes }: Life): KnownCode | undefined {
  return random.chance(0.75) ? codes.at(-1) : codes[random.below(codes.length)]
}

export async function payAtTill(life: Life): Promise<string> {
  const { random, world } = life
  const code = someCode(life)
  if (code === undefined) return 'pay: no code'
  const isYoung = world.now - code.madeAt < YOUNG
  // A payment with an invalid signature is found by the sweep, while that still looks.
  if (life.clockOff > CLOCK_TOLERANCE && !isYoung) await rightClock(life)
  const isUnproven = life.clockOff > CLOCK_TOLERANCE
  const kind = random.weighted({ now: 9, twice: 3, late: 5, denied: 1, lost: isYoung ? 2 : 0 })
  const news = kind === 'late' ? random.between(1, 120) * HOUR : kind
  const amount = random.chance(0.2) ? random.between(1, 2 * code.amount) : undefined
  if (kind === 'lost' || isUnproven) leaveUntold(life)
  if (random.chance(0.2)) {
    await setSwitch(world.db, 'outOfOrder', 1)
    life.happened.add('outOfOrder')
  }
  const before = life.isTouched || isUnproven ? null : await look(life)
  life.isTouched = true
  try {
    const paid = await pay(provider(world), { number: code.number, amount, news })
    life.happened.add(`news ${kind}`)
    life.payments.push({ id: paid.paymentId, at: world.now, isLate: kind === 'late' })
    if (random.chance(0.3)) await Promise.all([deliver(life), deliver(life)])
    else await deliver(life)
    const isFirst = before !== null && before.owed > 0 && kind === 'now' && code.purpose === 'full'
    if (isFirst && paid.amount === before.owed) {
      const after = await look(life)
      expectSame(life, 'owed after all was paid', after?.owed, 0)
      expectSame(life, 'overpaid after all was paid', after?.overpaid, before.overpaid)
    }
    return `pay ${code.purpose} ${code.channel} ${paid.amount}, heard ${kind}`
  } catch (error) {
    if (error instanceof Refused) return `pay ${code.purpose} ${code.channel}: refused, ${error.message}`
    if (life.world.process.isDead()) return 'pay: the lender did not answer'
    throw error
  }
}

export async function denyPayment(life: Life): Promise<string> {
  const { random, world } = life
  const payment = life.payments[random.below(life.payments.length)]
  if (payment === undefined) return 'deny: no payment'
  life.isTouched = true
  const isOld = payment.isLate || world.now - payment.at > YOUNG || life.untold !== null
  if (isOld) await rightClock(life)
  const isTold = isOld || random.chance(0.7)
  if (!isTold || life.clockOff > CLOCK_TOLERANCE) leaveUntold(life)
  await deny(provider(world), payment.id, isTold)
  await deliver(life)
  return `deny, ${isTold ? 'told' : 'not told'}`
}

export async function forgeNews(life: Life): Promise<string> {
  const code = someCode(life)
  if (code === undefined) return 'forge: no code'
  const answers = await forge(provider(life.world), code.number, code.amount)
  for (const [name, status] of Object.entries(answers)) {
    if (status === OK) expectSame(life, `forged, ${name}`, status, 'refused')
  }
  return 'forge'
}
