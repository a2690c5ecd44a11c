import { describe, expect, test, vi } from 'vitest'
import type { Repayment } from '#domain/lending/repay/repayment'
import { bill, offline, refusedWith, unanswered } from '../testing/loanTesting'
import { createRepayActor } from '../testing/repayActorTesting'
import { choosing, codeFor, liveCode, quoteOn, type RepayLender } from '../testing/repayTesting'

type Repay = Awaited<ReturnType<typeof createRepayActor>>

const givable = () => quoteOn(undefined, [], { giveBack: { amount: 1_000_000, until: '2026-11-23T03:05:00.000Z' } })

/**
 * How often it is read: when opened, then a millisecond before half a minute and at half a minute, and the same again.
 */
async function readsOf(standing: Partial<Repayment>) {
  const read = vi.fn<RepayLender['read']>(async () => standing)
  const { goByMs } = await createRepayActor({ read })
  const reads = [read.mock.calls.length]
  for (const ms of [29_999, 1, 29_999, 1]) {
    await goByMs(ms)
    reads.push(read.mock.calls.length)
  }
  return reads
}

test.each<[string, Partial<Repayment>]>([
  ['during the choice', { quote: quoteOn() }],
  ['while the loan is under review', { bill }],
  ['while the loan is paid out', { bill: { ...bill, borrowStatus: 20 } }],
])('%s, what is owed is read every half a minute', async (_, standing) => {
  expect(await readsOf(standing)).toEqual([1, 1, 2, 2, 3])
})

describe('the agreement on an extension', () => {
  async function opened() {
    const document = vi.fn<RepayLender['document']>(unanswered)
    const repay = await createRepayActor({ document })
    repay.choose({ way: 'extend', days: 14 })
    await repay.send({ type: 'document.opened' })
    return { ...repay, document }
  }
  test.each([{ type: 'document.agreed', isAgreed: false } as const, { type: 'amount.confirm' } as const])(
    'stays open at $type while something is missing',
    async (event) => {
      const { send, state, document } = await opened()
      await send(event)
      expect([state(), document.mock.calls.length]).toEqual([choosing('reading'), 1])
    },
  )
  test('does not stop what is owed from being read again', async () => {
    const read = vi.fn<RepayLender['read']>(async () => ({ quote: quoteOn() }))
    const { choose, send, goByMs } = await createRepayActor({ read, document: unanswered })
    choose({ way: 'extend', days: 14 })
    await send({ type: 'document.opened' })
    for (const reads of [2, 3]) {
      await goByMs(30_000)
      expect(read).toHaveBeenCalledTimes(reads)
    }
  })
  test('is read again when it is opened again', async () => {
    const { send, document } = await opened()
    await send({ type: 'document.opened' })
    expect(document).toHaveBeenCalledTimes(2)
  })
})

const ways: [string, (repay: Repay) => Promise<void>, string][] = [
  [
    'to pay with',
    (repay) => {
      repay.choose({ way: 'part', amount: 300_000, channel: 'BCA' })
      return repay.pay()
    },
    'making',
  ],
  ['to give the loan back with', (repay) => repay.send({ type: 'amount.confirm' }), 'givingBack'],
]

const stageOf = (at: string) => choosing('closed', at === 'making' ? 'channel' : 'amount')

describe.each(ways)('a code %s', (_, ask, at) => {
  async function asking(make: RepayLender['make']) {
    const read = vi.fn<RepayLender['read']>(async () => ({ quote: givable() }))
    const repay = await createRepayActor({ read, make })
    await ask(repay)
    return { ...repay, read, isBusy: () => repay.actor.getSnapshot().hasTag('busy') }
  }
  test('is waited for', async () => {
    const { state, isBusy, asked } = await asking(unanswered)
    expect([state(), isBusy(), asked.length]).toEqual([at, true, 1])
  })
  test('is of the kind that the lender answers', async () => {
    const { output } = await asking(async (request) => ({ ...codeFor(request, givable()), kind: 'qr' }))
    expect(output()).toEqual({ repayId: 'r1', kind: 'qr' })
  })
  test('that fails is requested again by a press only, and no quote is read for it', async () => {
    const { state, context, isBusy, asked, read, lender, send } = await asking(() => Promise.reject(offline))
    expect([state(), context().failure?.kind, isBusy()]).toEqual([stageOf(at), 'offline', false])
    expect([asked.length, read.mock.calls.length]).toEqual([1, 1])
    lender.make = unanswered
    await send({ type: at === 'making' ? 'code.make' : 'amount.confirm' })
    expect([state(), context().failure]).toEqual([at, null])
  })
  test('that is refused has the reason and is not requested again, but the quote is read again', async () => {
    const { state, context, asked, read } = await asking(() => Promise.reject(refusedWith(409)))
    expect([state(), context().failure?.kind]).toEqual([stageOf(at), 'refused'])
    expect([asked.length, read.mock.calls.length]).toEqual([1, 2])
  })
})

test('a code of another amount than shown is announced, even where what is owed can’t be fetched again', async () => {
  const { choose, pay, lender, state, context } = await createRepayActor({
    make: async () => ({ ...liveCode, amount: 1_028_000 }),
  })
  choose({ channel: 'BCA' })
  lender.read = () => Promise.reject(offline)
  await pay()
  expect([state(), context().isChanged]).toEqual([choosing('closed', 'channel'), true])
})
