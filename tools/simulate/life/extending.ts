import { endpoints } from '#contract/endpoints'
import { addDays } from '#domain/lending/day'
import { pay } from '../../../server/payments/simulator/pay'
import { readExtension } from '../audit/agreement'
import { readCharges } from '../audit/charges'
import { look } from '../audit/looks'
import { fitting, makeFullCode, remember } from './codes'
import { rightClock } from './house'
import { ask, expectSame, OK, type Life, type ShownExtension } from './life'
import { awaitNoon, deliver, provider, run } from './time'

/** Pays at the provider, with its callback at once. */
async function payNow(life: Life, { number, amount }: { number: string; amount: number }) {
  const { paymentId } = await pay(provider(life.world), { number, amount, news: 'now' })
  life.payments.push({ id: paymentId, at: life.world.now, isLate: false })
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
export async function extendInTime(life: Life): Promise<string> {
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
  const told = `extend by ${shown.days} for ${shown.amount}`
  if (!(await awaitNoon(life, shown.newDueDate))) return told
  const due = await look(life)
  expectSame(life, 'owed as the extension said', due?.owed, shown.owedAfter)
  const rest = await makeFullCode(life)
  if (rest === null) return told
  await payNow(life, rest)
  expectSame(life, 'owed after what the extension said is paid', (await look(life))?.owed, 0)
  expectSame(life, 'charges booked as the extension said', await readCharges(life), shown.totalCost)
  if (!life.world.process.isDead()) life.happened.add('extended as shown')
  return `${told}, then ${rest.amount}`
}
