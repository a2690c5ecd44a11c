import { endpoints } from '../../contract/endpoints'
import { dayOf } from '../../domain/lending/day'
import { voucherPictures } from '../../server/db/lendingTables'
import { runDue } from '../../server/jobs/runDue'
import { refundOverpaid, waiveCharges } from '../../server/ledger/houseEntries'
import { deliverDue } from '../../server/payments/simulator/deliveries'
import { forge } from '../../server/payments/simulator/forge'
import { deny, pay, Refused } from '../../server/payments/simulator/pay'
import { setSwitch } from '../../server/payments/simulator/switches'
import { decideVoucher } from '../../server/vouchers/decideVoucher'
import { ask, DAY, expectSame, HOUR, MINUTE, type KnownCode, type Life } from './life'
import { look } from './looks'
import { products } from './products'
import type { World } from './world'

const OK = 200
const CHANNELS = ['BCA', 'BRI', 'BNI', 'MANDIRI', 'PERMATA', 'BSI', 'ALFAMART', 'INDOMARET', 'QRIS'] as const
/** A code so young is read back in time, whatever happens to it. */
const YOUNG = 6 * HOUR
const SWEEP_WITHIN = 30 * HOUR

/** The provider's own doing, which goes on when the lender's process is gone. */
const provider = ({ lender, db }: World) => ({ ...lender.services, db })

export const deliver = ({ world }: Life) => deliverDue(provider(world))

export async function run(life: Life) {
  const done = await runDue(life.world.lender.services)
  const isUnread = life.complaints.some((text) => text.includes('sweep'))
  if (!life.world.process.isDead() && !isUnread) life.sweepBy = null
  return `jobs ${done}`
}

async function apply(life: Life): Promise<string> {
  const { random, world } = life
  const { productCode, tenors, minAmount } = random.pick([products[0]!, products[1]!, products[2]!])
  const days = tenors[random.below(tenors.length)]!
  const amount = random.between(minAmount, 2_000_000)
  const coupons = (await ask(life, endpoints.listCoupons)).data?.details ?? []
  const coupon = random.chance(0.5) ? coupons.find(({ reason }) => reason === null) : undefined
  const wish = { productCode, amount, days, ...(coupon && { couponId: coupon.couponId }) }
  const { code, data: quote } = await ask(life, endpoints.quoteLoan, { body: wish })
  if (code !== OK) return `apply: no quote, ${code}`
  expectSame(life, 'total of quote', quote.total, quote.principal + quote.charges)
  const body = { ...wish, consents: quote.documents }
  const key = `apply-${++life.keys}`
  const applied = await ask(life, endpoints.applyLoan, { body, key })
  if (random.chance(0.2)) {
    const again = await ask(life, endpoints.applyLoan, { body, key })
    expectSame(life, 'the same application again', again.data?.repayId, applied.data?.repayId)
  }
  if (applied.code === OK) {
    life.loanId = applied.data.repayId
    life.agreed = { total: quote.total, dueDate: quote.dueDate, on: dayOf(world.now) }
    life.isTouched = false
  }
  return `apply ${productCode} ${amount}×${days}${coupon ? ` less ${quote.discount}` : ''}: ${applied.code}`
}

async function leap(life: Life): Promise<string> {
  const { random, world, sweepBy } = life
  const far = random.weighted({ minutes: 2, hours: 3, days: 4, weeks: 4, months: 1 })
  const length = {
    minutes: () => random.between(1, 120) * MINUTE,
    hours: () => random.between(1, 30) * HOUR,
    days: () => random.between(1, 6) * DAY + random.between(0, 1439) * MINUTE,
    weeks: () => random.between(7, 31) * DAY,
    months: () => random.between(32, 200) * DAY,
  }[far]()
  const end = Math.max(world.now, Math.min(world.now + length, sweepBy ?? Infinity))
  const text = `leap ${Math.round((end - world.now) / MINUTE)} min`
  world.now = end
  await deliver(life)
  const isRun = sweepBy !== null || random.chance(0.7)
  return isRun ? `${text}, ${await run(life)}` : text
}

function remember(
  life: Life,
  code: { number: string; channel: string; purpose: KnownCode['purpose']; amount: number },
) {
  const { number, channel, purpose, amount } = code
  const known = { number, channel, purpose, amount, madeAt: life.world.now, loanId: life.loanId! }
  if (life.codes.every((each) => each.number !== number)) life.codes.push(known)
}

async function makeCode(life: Life): Promise<string> {
  const { random, loanId: repayId } = life
  if (repayId === null) return 'code: no loan'
  const { code, data } = await ask(life, endpoints.quoteRepayment, { body: { repayId } })
  if (code !== OK || data.part === null) return `code: ${code}, nothing to pay`
  const extension = data.extensions[random.below(data.extensions.length)]
  const purpose = random.weighted({ full: 5, part: 3, extend: extension === undefined ? 0 : 4 })
  const channel = random.pick(CHANNELS)
  const wanted = {
    full: () => ({ purpose: 'full' as const, shown: data.owed.total }),
    part: () => {
      const amount = random.between(data.part!.min, data.part!.max)
      return { purpose: 'part' as const, amount, shown: amount }
    },
    extend: () => {
      const { days, document, amount } = extension!
      return { purpose: 'extend' as const, days, consents: [document], shown: amount }
    },
  }[purpose]()
  const { shown, ...body } = wanted
  const made = await ask(life, endpoints.makeCode, { body: { repayId, channel, ...body } })
  if (made.code !== OK) return `code ${purpose} ${channel} ${shown}: ${made.code}`
  expectSame(life, 'amount of the code', made.data.amount, shown)
  remember(life, made.data)
  return `code ${purpose} ${channel} ${shown}`
}

async function giveBack(life: Life): Promise<string> {
  if (life.loanId === null) return 'give back: no loan'
  const { code, data } = await ask(life, endpoints.giveBack, { body: { repayId: life.loanId } })
  if (code === OK) remember(life, data)
  return `give back: ${code}`
}

/** The latest mostly: money also comes to codes that are long over, and of loans that are. */
function someCode({ random, codes }: Life): KnownCode | undefined {
  return random.chance(0.75) ? codes.at(-1) : codes[random.below(codes.length)]
}

async function payAtTill(life: Life): Promise<string> {
  const { random, world } = life
  const code = someCode(life)
  if (code === undefined) return 'pay: no code'
  const isYoung = world.now - code.madeAt < YOUNG
  const kind = random.weighted({ now: 10, twice: 3, late: 3, denied: 1, lost: isYoung ? 2 : 0 })
  const news = kind === 'late' ? random.between(1, 120) * HOUR : kind
  const amount = random.chance(0.2) ? random.between(1, 2 * code.amount) : undefined
  if (kind === 'lost') life.sweepBy = Math.min(life.sweepBy ?? Infinity, world.now + SWEEP_WITHIN)
  if (random.chance(0.2)) await setSwitch(world.db, 'outOfOrder', 1)
  const before = life.isTouched ? null : await look(life)
  life.isTouched = true
  try {
    const paid = await pay(provider(world), { number: code.number, amount, news })
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

async function denyPayment(life: Life): Promise<string> {
  const { random, world } = life
  const payment = life.payments[random.below(life.payments.length)]
  if (payment === undefined) return 'deny: no payment'
  life.isTouched = true
  const isTold = payment.isLate || world.now - payment.at > YOUNG || life.sweepBy !== null || random.chance(0.7)
  if (!isTold) life.sweepBy = world.now + SWEEP_WITHIN
  await deny(provider(world), payment.id, isTold)
  await deliver(life)
  return `deny, ${isTold ? 'told' : 'not told'}`
}

async function forgeNews(life: Life): Promise<string> {
  const code = someCode(life)
  if (code === undefined) return 'forge: no code'
  const answers = await forge(provider(life.world), code.number, code.amount)
  for (const [name, status] of Object.entries(answers)) {
    if (status === OK) expectSame(life, `forged, ${name}`, status, 'refused')
  }
  return 'forge'
}

async function sendVoucher(life: Life): Promise<string> {
  const { random, world, loanId: repayId } = life
  if (repayId === null) return 'voucher: no loan'
  const now = new Date(world.now)
  const picture = { loanId: repayId, picture: 'sample', takenAt: now }
  const [row] = await world.db.insert(voucherPictures).values(picture).returning()
  const body = { repayId, amount: random.between(1, 1_500_000), paidOn: dayOf(world.now), pictures: [row!.id] }
  const { code, data } = await ask(life, endpoints.sendVoucher, { body, key: `voucher-${++life.keys}` })
  if (code !== OK) return `voucher: ${code}`
  const isAccepted = random.chance(0.7)
  if (isAccepted) life.isTouched = true
  const decision = { voucherId: data.voucherId, isAccepted, reason: null }
  await world.lender.services.db.transaction((tx) => decideVoucher(tx, decision, now))
  return `voucher ${body.amount}: ${isAccepted ? 'accepted' : 'refused'}`
}

async function refund({ world, loanId, ...life }: Life): Promise<string> {
  if (loanId === null) return 'refund: no loan'
  const key = `refund-${life.keys}`
  const { db } = world.lender.services
  const amount = await db.transaction((tx) => refundOverpaid(tx, loanId, { key }, new Date(world.now)))
  return `refund ${amount}`
}

async function waive(life: Life): Promise<string> {
  const { world, loanId, random } = life
  if (loanId === null) return 'waive: no loan'
  life.isTouched = true
  const wanted = { key: `waive-${++life.keys}`, amount: random.between(1, 50_000) }
  const { db } = world.lender.services
  return `waive ${await db.transaction((tx) => waiveCharges(tx, loanId, wanted, new Date(world.now)))}`
}

async function mend(life: Life): Promise<string> {
  const { code } = await ask(life, endpoints.mendPayOut, { body: {}, key: `mend-${++life.keys}` })
  return `mend: ${code}`
}

async function breakChannel({ random, world }: Life): Promise<string> {
  const name = random.pick([
    'openFails',
    'openUnanswered',
    'closeUnknown',
    'readFails',
    'payOutRefused',
    'payOutUnknownPaid',
    'payOutUnknownUnpaid',
    'payOutUnreadable',
  ] as const)
  await setSwitch(world.db, name, random.between(1, 2))
  return `switch ${name}`
}

/** All that may happen. Each says what came of it. */
export const deeds = {
  apply,
  breakChannel,
  code: makeCode,
  deny: denyPayment,
  forge: forgeNews,
  giveBack,
  leap,
  mend,
  pay: payAtTill,
  refund,
  run,
  voucher: sendVoucher,
  waive,
} satisfies Record<string, (life: Life) => Promise<string>>
