import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { over } from '#domain/lending/loanStates'
import { Undecided } from '../lender/verdict'
import { freshDevice, notify } from '../lender/wire'
import type { LenderUnderTest } from '../lender/lenderUnderTest'
import { behavioursOf, expectCode, expectThat } from './behaviour'

const { listBills, lookUpCode, makeCode, quoteRepayment } = endpoints

export async function openLoan({ wire, known }: LenderUnderTest) {
  const as = await known('owing')
  const listed = await wire.call(listBills, { as, query: { borrowType: '0' } })
  const bill = listed.data?.details[0]
  if (bill === undefined) throw new Undecided(`the loan is not listed: ${notify(listed)}`)
  const reply = await wire.call(quoteRepayment, { as, body: { repayId: bill.repayId } })
  if (reply.code !== code.ok) throw new Undecided(`the debt is not quoted: ${notify(reply)}`)
  return { as, bill, reply, quote: reply.data }
}

/** A code for the whole debt, by the first channel that accepts the amount. */
export async function wholeCode(target: LenderUnderTest) {
  const { as, bill, quote } = await openLoan(target)
  const channel = quote.channels.find(({ min, max }) => min <= quote.owed.total && quote.owed.total <= max)
  if (channel === undefined) throw new Undecided('no channel takes the amount owed')
  const body = { repayId: bill.repayId, purpose: 'full' as const, channel: channel.channel }
  const ask = () => target.wire.call(makeCode, { as, body })
  return { as, quote, ask, reply: await ask() }
}

export const repayingBehaviours = behavioursOf('docs/contract.md, Money; contract/bills.ts, contract/repayment.ts', {
  'open loans and those that are over are apart': async ({ wire, known }) => {
    const as = await known('owing')
    for (const borrowType of ['0', '1'] as const) {
      const reply = await wire.call(listBills, { as, query: { borrowType } })
      expectCode(reply, code.ok)
      const isOver = borrowType === '1'
      const { details } = reply.data
      expectThat(reply, isOver || details.length > 0, 'the loan that is paid out in the list of open ones')
      const isApart = details.every(({ borrowStatus }) => over.includes(borrowStatus) === isOver)
      expectThat(reply, isApart, `borrowStatus ${isOver ? '' : 'other than '}${over.join(' or ')}`)
    }
  },
  'a list of loans that there is not is refused': async ({ wire, known }) => {
    const reply = await wire.call(listBills, { as: await known('owing'), query: { borrowType: '2' } })
    expectCode(reply, code.invalid)
  },
  'what is owed is the sum of its items': async (target) => {
    const { reply, quote } = await openLoan(target)
    const { total, ...items } = quote.owed
    const sum = Object.values(items).reduce((all, item) => all + item, 0)
    expectThat(reply, total === sum, `owed.total ${sum}`, `${total}`)
  },
  'what is owed is the same wherever it is asked': async (target) => {
    const { bill, reply, quote } = await openLoan(target)
    expectThat(
      reply,
      quote.owed.total === bill.owed,
      `owed.total ${bill.owed}, as the list of bills has it`,
      `${quote.owed.total}`,
    )
  },
  'a day is YYYY-MM-DD, and one that there is': async (target) => {
    const { reply, bill, quote } = await openLoan(target)
    const days = [quote.asOf, quote.dueDate, bill.dueDate, bill.paidOutOn].filter((day) => day !== null)
    const isDay = (day: string) =>
      /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
    expectThat(reply, days.every(isDay), 'asOf, dueDate and paidOutOn as YYYY-MM-DD', days.join(', '))
  },
  'a code over all of it asks for what is owed': async (target) => {
    const { reply, quote } = await wholeCode(target)
    expectCode(reply, code.ok)
    expectThat(reply, reply.data.amount === quote.owed.total, `amount ${quote.owed.total}`)
  },
  'a payment code is digits, and expires after now': async (target) => {
    const { reply } = await wholeCode(target)
    expectCode(reply, code.ok)
    const { number, expiresAt } = reply.data
    const answeredAt = new Date(reply.sealed.at).toISOString()
    const isSound = /^\d+$/.test(number) && Date.parse(expiresAt) > reply.sealed.at
    expectThat(reply, isSound, `digits as number, an expiresAt after ${answeredAt}`, `${number}, ${expiresAt}`)
  },
  'the same request gets the same code': async (target) => {
    const { reply, ask } = await wholeCode(target)
    const again = await ask()
    const isSame = again.code === code.ok && again.data.reference === reply.data.reference
    expectThat(again, isSame, `reference ${reply.data?.reference}, as before`)
  },
  'a code over a part asks for that part': async (target) => {
    const { as, bill, quote } = await openLoan(target)
    if (quote.part === null) throw new Undecided('no part can be paid of it')
    const amount = quote.part.min
    const channel = quote.channels.find(({ min, max }) => min <= amount && amount <= max)
    if (channel === undefined) throw new Undecided(`no channel takes ${amount}`)
    const body = { repayId: bill.repayId, purpose: 'part' as const, channel: channel.channel, amount }
    const reply = await target.wire.call(makeCode, { as, body })
    expectCode(reply, code.ok)
    expectThat(reply, reply.data.amount === amount, `amount ${amount}`)
  },
  'a channel that there is not is refused': async (target) => {
    const { as, bill } = await openLoan(target)
    const body = { repayId: bill.repayId, purpose: 'full' as const, channel: 'NO-SUCH-BANK' }
    expectCode(await target.wire.call(makeCode, { as, body }), code.notFound, code.invalid)
  },
  'anybody with the link to a code reads it without signing in, and nothing personal': async (target) => {
    const { as, reply: made } = await wholeCode(target)
    const params = { reference: made.data?.reference ?? '' }
    const reply = await target.wire.call(lookUpCode, { as: { deviceId: freshDevice() }, params })
    expectCode(reply, code.ok)
    const text = JSON.stringify(reply.data)
    const isBare =
      reply.data.amount === made.data.amount && ![as.phone, as.userId].some((secret) => text.includes(secret))
    expectThat(reply, isBare, `amount ${made.data.amount}, and neither phone nor userId`)
  },
  'a link to a code that there is not is a 404': async ({ wire }) => {
    expectCode(await wire.call(lookUpCode, { params: { reference: 'no-such-reference' } }), code.notFound)
  },
})
