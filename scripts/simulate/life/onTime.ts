import { MINUTE } from '../../../domain/time'
import { pay } from '../../../server/payments/simulator/pay'
import { makeFullCode } from './codes'
import { refund } from './house'
import { expectSame, type Life } from './life'
import { look } from '../audit/looks'
import { deliver, provider, run } from './time'

const noonOf = (day: string) => Date.parse(`${day}T12:00:00+07:00`)

interface Charged {
  charges: number
}

const CHARGED = `
  select -coalesce(sum(l.amount), 0)::int as charges
  from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
  where e.loan_id = $1 and a.kind in ('interest_income', 'fee_income', 'late_income', 'extension_income', 'coupon_cost')`

/** What was shown of the loan is what it comes to, where nothing else happens: the day is awaited, and all is paid. */
export async function payOnTime(life: Life): Promise<string> {
  const { agreed, world, random, loanId } = life
  await run(life)
  const before = await look(life)
  if (agreed === null || before === null || before.paidOutOn !== agreed.on || life.isTouched)
    return 'on time: no loan as agreed'
  const noon = noonOf(agreed.dueDate)
  if (noon < world.now || noon > (life.sweepBy ?? Infinity)) return 'on time: not now'
  world.now = noon + random.between(0, 719) * MINUTE
  await deliver(life)
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
  const [booked] = await world.connection.query<Charged>(CHARGED, [loanId])
  expectSame(life, 'charges booked as agreed', booked?.charges, agreed.total - agreed.principal)
  if (!world.process.isDead()) life.happened.add(isTwice ? 'paid as agreed, twice' : 'paid as agreed')
  const back = isTwice ? await refund(life) : ''
  if (isTwice) expectSame(life, 'refunded as paid', back, `refund ${agreed.total}`)
  return `on time ${code.channel} ${paid.join(' and ')}${back && `, ${back}`}`
}
