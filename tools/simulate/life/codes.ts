import { endpoints } from '#contract/endpoints'
import type { PayChannel } from '#domain/lending/repay/quote'
import { ask, expectSame, OK, type KnownCode, type Life } from './life'

const CHANNELS = ['BCA', 'BRI', 'BNI', 'MANDIRI', 'PERMATA', 'BSI', 'ALFAMART', 'INDOMARET', 'QRIS'] as const

export function remember(
  life: Life,
  code: { number: string; channel: string; purpose: KnownCode['purpose']; amount: number },
): KnownCode {
  const { number, channel, purpose, amount } = code
  const known = { number, channel, purpose, amount, madeAt: life.backend.now, loanId: life.loanId! }
  if (life.codes.every((each) => each.number !== number)) life.codes.push(known)
  return known
}

/** Names of channels that accept the amount. */
export function fitting({ random }: Life, channels: readonly PayChannel[], amount: number): string | undefined {
  const fits = channels.filter(({ min, max }) => amount >= min && amount <= max)
  return fits[random.below(fits.length)]?.channel
}

/** For the whole debt, by a channel that accepts it. */
export async function makeFullCode(life: Life): Promise<KnownCode | null> {
  const { loanId: repayId } = life
  if (repayId === null) return null
  const { code, data } = await ask(life, endpoints.quoteRepayment, { body: { repayId } })
  if (code !== OK) return null
  const channel = fitting(life, data.channels, data.owed.total)
  if (channel === undefined) return null
  const made = await ask(life, endpoints.makeCode, { body: { repayId, channel, purpose: 'full' } })
  return made.code === OK ? remember(life, made.data) : null
}

export async function makeCode(life: Life): Promise<string> {
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
  life.happened.add(`code ${purpose}`)
  return `code ${purpose} ${channel} ${shown}`
}

export async function giveBack(life: Life): Promise<string> {
  if (life.loanId === null) return 'give back: no loan'
  const { code, data } = await ask(life, endpoints.giveBack, { body: { repayId: life.loanId } })
  if (code === OK) remember(life, data)
  return `give back: ${code}`
}
