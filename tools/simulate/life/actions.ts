import { endpoints } from '#contract/endpoints'
import { dayOf, addDays } from '#domain/day'
import { HOUR, DAY, MINUTE, SECOND } from '#domain/time'
import { forge } from '../../../server/payments/simulator/forge'
import { pay, deny, Refused } from '../../../server/payments/simulator/pay'
import { setSwitch } from '../../../server/payments/simulator/switches'
import { readAgreement, readExtension } from './agreement'
import { readCharges } from './charges'
import { look } from './looks'
import { products } from '../lender/products'
import { giveBack, makeCode, makeFullCode, fitting, remember } from './codes'
import {
  breakChannel,
  refund,
  sendVoucher,
  setChannelClock,
  waive,
  refundAll,
  rightClock,
  CLOCK_TOLERANCE,
} from './lenderActions'
import { type Life, ask, expectSame, OK, type KnownCode, type ShownExtension } from './life'
import { clean, leap, run, awaitNoon, deliver, provider, leaveUnsent } from './time'

const LEAST_PART = 10_000

/** Pays at the provider, with its callback at once. */
async function payCode(life: Life, number: string): Promise<string> {
  life.isTouched = true
  const { paymentId } = await pay(provider(life.backend), { number, news: 'now' })
  life.payments.push({ id: paymentId, at: life.backend.now, isLate: false })
  await deliver(life)
  return paymentId
}

/** Pays all and has the payment reversed some days later: the loan is owed again, and the borrower is notified. */
async function reverseSettled(life: Life): Promise<string> {
  const { backend, random, unsent, happened } = life
  await rightClock(life)
  await run(life)
  const code = await makeFullCode(life)
  const wait = random.between(DAY / MINUTE, (3 * DAY) / MINUTE) * MINUTE
  if (code === null || backend.now + wait > (unsent?.sweepBy ?? Infinity)) return 'reverse: not now'
  const paymentId = await payCode(life, code.number)
  await run(life)
  await backend.moveTo(backend.now + wait)
  await deliver(life)
  const before = await look(life)
  await deny(provider(backend), paymentId, true)
  await deliver(life)
  await run(life)
  const after = await look(life)
  if (before?.owed === 0 && before.overpaid === 0) {
    expectSame(life, 'owed again after the reversal', (after?.owed ?? 0) > 0, true)
    if (!backend.process.isDead()) happened.add('reversed after settlement')
  }
  return `reverse ${code.amount}`
}

/** Pays a part and gives the rest back through a channel whose clock is a few minutes off: nothing is charged. */
async function givePartlyBack(life: Life): Promise<string> {
  const { backend, random, loanId: repayId, happened } = life
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
  await payCode(life, part.data.number)
  await backend.moveTo(backend.now + random.between(0, 60) * SECOND)
  const back = await ask(life, endpoints.giveBack, { body: { repayId } })
  if (back.code !== OK) return 'part and give back: no code for the rest'
  expectSame(life, 'amount to give back', back.data.amount, left - amount)
  remember(life, back.data)
  life.clockOff = random.between(1, CLOCK_TOLERANCE)
  await setSwitch(backend.db, random.chance(0.8) ? 'clockBehind' : 'clockAhead', life.clockOff)
  await payCode(life, back.data.number)
  await rightClock(life)
  expectSame(life, 'owed after all was given back', (await look(life))?.owed, 0)
  expectSame(life, 'charges after all was given back', await readCharges(life), 0)
  if (!backend.process.isDead()) happened.add('given back after a part')
  return `part of ${amount}, then give back ${back.data.amount}`
}

/** A code younger than this is read back in time, whatever happens. */
const YOUNG = 6 * HOUR

/** Mostly the latest: money also arrives for expired codes and settled loans. */
function someCode({ random, codes }: Life): KnownCode | undefined {
  return random.chance(0.75) ? codes.at(-1) : codes[random.below(codes.length)]
}

async function payAtTill(life: Life): Promise<string> {
  const { random, backend } = life
  const code = someCode(life)
  if (code === undefined) return 'pay: no code'
  const isYoung = backend.now - code.madeAt < YOUNG
  // A payment with an invalid signature is found by the sweep, while that still looks.
  if (life.clockOff > CLOCK_TOLERANCE && !isYoung) await rightClock(life)
  const isUnauthenticated = life.clockOff > CLOCK_TOLERANCE
  const kind = random.weighted({ now: 9, twice: 3, late: 5, denied: 1, lost: isYoung ? 2 : 0 })
  const timing = kind === 'late' ? random.between(1, 120) * HOUR : kind
  const amount = random.chance(0.2) ? random.between(1, 2 * code.amount) : undefined
  if (kind === 'lost' || isUnauthenticated) leaveUnsent(life)
  if (random.chance(0.2)) {
    await setSwitch(backend.db, 'outOfOrder', 1)
    life.happened.add('outOfOrder')
  }
  const before = life.isTouched || isUnauthenticated ? null : await look(life)
  life.isTouched = true
  try {
    const paid = await pay(provider(backend), { number: code.number, amount, news: timing })
    life.happened.add(`callback ${kind}`)
    life.payments.push({ id: paid.paymentId, at: backend.now, isLate: kind === 'late' })
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
    if (life.backend.process.isDead()) return 'pay: the lender did not answer'
    throw error
  }
}

async function denyPayment(life: Life): Promise<string> {
  const { random, backend } = life
  const payment = life.payments[random.below(life.payments.length)]
  if (payment === undefined) return 'deny: no payment'
  life.isTouched = true
  const isOld = payment.isLate || backend.now - payment.at > YOUNG || life.unsent !== null
  if (isOld) await rightClock(life)
  const isReported = isOld || random.chance(0.7)
  if (!isReported || life.clockOff > CLOCK_TOLERANCE) leaveUnsent(life)
  await deny(provider(backend), payment.id, isReported)
  await deliver(life)
  return `deny, ${isReported ? 'reported' : 'not reported'}`
}

async function forgeCallback(life: Life): Promise<string> {
  const code = someCode(life)
  if (code === undefined) return 'forge: no code'
  const answers = await forge(provider(life.backend), code.number, code.amount)
  for (const [name, status] of Object.entries(answers)) {
    if (status === OK) expectSame(life, `forged, ${name}`, status, 'refused')
  }
  return 'forge'
}

/** All actions of a life. Each returns what happened, in words. */
export const actions = {
  apply,
  breakChannel,
  clean,
  clock: setChannelClock,
  code: makeCode,
  deny: denyPayment,
  extendInTime,
  forge: forgeCallback,
  giveBack,
  givePartlyBack,
  leap,
  repair,
  onTime: payOnTime,
  pay: payAtTill,
  refund,
  reverseSettled,
  run,
  voucher: sendVoucher,
  waive,
} satisfies Record<string, (life: Life) => Promise<string>>

async function apply(life: Life): Promise<string> {
  const { random, backend } = life
  const { productCode, tenors, minAmount } = random.pick([products[0]!, products[1]!, products[2]!])
  const days = tenors[random.below(tenors.length)]!
  const amount = random.between(minAmount, 2_000_000)
  const coupons = (await ask(life, endpoints.listCoupons)).data?.details ?? []
  const coupon = random.chance(0.5) ? coupons.find(({ reason }) => reason === null) : undefined
  const loanRequest = { productCode, amount, days, ...(coupon && { couponId: coupon.couponId }) }
  const { code, data: quote } = await ask(life, endpoints.quoteLoan, { body: loanRequest })
  if (code !== OK) return `apply: no quote, ${code}`
  expectSame(life, 'total of quote', quote.total, quote.principal + quote.charges)
  const body = { ...loanRequest, consents: quote.documents }
  const key = `apply-${++life.keys}`
  const applied = await ask(life, endpoints.applyLoan, { body, key })
  if (random.chance(0.2)) {
    const again = await ask(life, endpoints.applyLoan, { body, key })
    expectSame(life, 'the same application again', again.data?.repayId, applied.data?.repayId)
  }
  if (applied.code === OK) {
    life.loanId = applied.data.repayId
    life.agreed = { ...quote, loanId: life.loanId, on: dayOf(backend.now) }
    life.isTouched = false
    if (coupon) life.happened.add('coupon')
    await readAgreement(life, life.agreed)
  }
  return `apply ${productCode} ${amount}×${days}${coupon ? ` less ${quote.discount}` : ''}: ${applied.code}`
}

async function repair(life: Life): Promise<string> {
  const { code } = await ask(life, endpoints.mendPayOut, { body: {}, key: `mend-${++life.keys}` })
  return `mend: ${code}`
}

/** Without other events the loan must cost what was shown: the due date is awaited, and all is paid. */
async function payOnTime(life: Life): Promise<string> {
  const { agreed, backend, random } = life
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
    const payment = await pay(provider(backend), { number: code.number, amount: agreed.total, news: 'now' })
    life.payments.push({ id: payment.paymentId, at: backend.now, isLate: false })
    paid.push(payment.amount)
    await deliver(life)
  }
  const after = await look(life)
  expectSame(life, 'owed after what was agreed is paid', after?.owed, 0)
  expectSame(life, 'overpaid after what was agreed is paid', after?.overpaid, isTwice ? agreed.total : 0)
  expectSame(life, 'charges booked as agreed', await readCharges(life), agreed.total - agreed.principal)
  if (!backend.process.isDead()) life.happened.add(isTwice ? 'paid as agreed, twice' : 'paid as agreed')
  const back = isTwice ? await refundAll(life) : 0
  if (isTwice) expectSame(life, 'refunded as paid', back, agreed.total)
  return `on time ${code.channel} ${paid.join(' and ')}${isTwice ? `, refund ${back}` : ''}`
}

/** Pays at the provider, with its callback at once. */
async function payNow(life: Life, { number, amount }: { number: string; amount: number }) {
  const { paymentId } = await pay(provider(life.backend), { number, amount, news: 'now' })
  life.payments.push({ id: paymentId, at: life.backend.now, isLate: false })
  await deliver(life)
}

/** Extends today and pays for it; `null` where no extension is offered. */
async function extend(life: Life, repayId: string): Promise<ShownExtension | null> {
  const { random } = life
  const { code, data } = await ask(life, endpoints.quoteRepayment, { body: { repayId } })
  if (code !== OK) return null
  const shown = data.extensions[random.below(data.extensions.length)]
  const channel = shown && fitting(life, data.channels, shown.amount)
  if (shown === undefined || channel === undefined) return null
  const body = { repayId, channel, purpose: 'extend' as const, days: shown.days, consents: [shown.document] }
  const made = await ask(life, endpoints.makeCode, { body })
  if (made.code !== OK) return null
  expectSame(life, 'code of the extension as shown', made.data.amount, shown.amount)
  remember(life, made.data)
  await readExtension(life, shown)
  life.isTouched = true
  await payNow(life, made.data)
  return shown
}

/** Without other events an extension must cost what was shown: it is paid, then the rest on the new due date. */
async function extendInTime(life: Life): Promise<string> {
  await rightClock(life)
  await run(life)
  const { agreed, random, loanId } = life
  const before = await look(life)
  if (loanId === null || agreed === null || before === null || before.paidOutOn !== agreed.on || life.isTouched)
    return 'extend: no loan as agreed'
  const day = addDays(agreed.on, random.between(1, agreed.days + 3))
  if (!(await awaitNoon(life, day))) return 'extend: not now'
  const shown = await extend(life, loanId)
  if (shown === null) return 'extend: nothing to extend by'
  const extended = await look(life)
  expectSame(life, 'due date as the extension said', extended?.dueDate, shown.newDueDate)
  expectSame(
    life,
    'principal and charges as the extension said',
    shown.amount + shown.owedAfter,
    agreed.principal + shown.totalCost,
  )
  const line = `extend by ${shown.days} for ${shown.amount}`
  if (!(await awaitNoon(life, shown.newDueDate))) return line
  const due = await look(life)
  expectSame(life, 'owed as the extension said', due?.owed, shown.owedAfter)
  const rest = await makeFullCode(life)
  if (rest === null) return line
  await payNow(life, rest)
  expectSame(life, 'owed after what the extension said is paid', (await look(life))?.owed, 0)
  expectSame(life, 'charges booked as the extension said', await readCharges(life), shown.totalCost)
  if (!life.backend.process.isDead()) life.happened.add('extended as shown')
  return `${line}, then ${rest.amount}`
}
