import { describe, expect, test } from 'vitest'
import type { Bill } from '#domain/lending/apply/bill'
import { bill, offline, paidOut, payCode, refusedByBank } from '../testing/loanTesting'
import { createOpenLoanActor } from '../testing/openLoanActorTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'
import { openLoanMachine } from './openLoanMachine'

const settled: Bill = { ...paidOut, borrowStatus: 30, owed: 0, giveBackUntil: null, giveBackAmount: null }
const rejected: Bill = { ...bill, borrowStatus: 40, failure: { reason: 'income', message: 'Too much.' } }

describe('an open loan', () => {
  test('has what is owed on it stored as often as it is read: nothing before the money is sent', async () => {
    const { stored, lender, goBy } = await createOpenLoanActor({ bill: async () => bill })
    lender.bill = async () => paidOut
    await goBy(5)
    expect(stored).toEqual([
      { owed: 0, dueDate: null },
      { owed: paidOut.owed, dueDate: paidOut.dueDate },
    ])
    expect((await createOpenLoanActor({ bill: async () => null })).stored).toEqual([{ owed: 0, dueDate: null }])
  })
  test('is polled while the lender works on it, and no longer after that', async () => {
    const { lender, goBy, context, asked } = await createOpenLoanActor({ bill: async () => bill })
    await goBy(5)
    await goBy(5)
    expect(asked).toHaveLength(3)
    lender.bill = async () => paidOut
    await goBy(5)
    expect(context().bill).toEqual(paidOut)
    await goBy(5)
    await goBy(5)
    expect(asked).toHaveLength(4)
  })
  test('whose money arrives while the page is open shows it once, until the borrower moves on', async () => {
    const { lender, goBy, send, state } = await createOpenLoanActor({ bill: async () => bill })
    lender.bill = async () => ({ ...bill, borrowStatus: 20 })
    await goBy(5)
    expect(state()).toBe('watching')
    lender.bill = async () => paidOut
    await goBy(5)
    expect(state()).toBe('arrived')
    await send({ type: 'arrival.close' })
    await goBy(5)
    expect(state()).toBe('watching')
  })
  test('whose money arrives after a refusal shows it, too', async () => {
    const { lender, send, state } = await createOpenLoanActor({ bill: async () => refusedByBank })
    lender.bill = async () => paidOut
    await send({ type: 'payOut.retry' })
    expect(state()).toBe('arrived')
  })
  test('whose money has arrived before is shown as it is', async () => {
    const { goBy, state } = await createOpenLoanActor({ bill: async () => paidOut })
    await goBy(5)
    expect(state()).toBe('watching')
  })
  test('stays as it was last seen while it cannot be read', async () => {
    const { lender, goBy, context } = await createOpenLoanActor({ bill: async () => bill })
    lender.bill = () => Promise.reject(offline)
    await goBy(5)
    expect(context().bill).toEqual(bill)
  })
  test('whose pay-out was refused is sent again, once, and polled again', async () => {
    const retried: string[] = []
    const { send, lender, state, context } = await createOpenLoanActor({
      bill: async () => refusedByBank,
      retryPayOut: async ({ repayId }) => void retried.push(repayId),
    })
    lender.bill = async () => ({ ...bill, borrowStatus: 20 })
    await send({ type: 'payOut.retry' })
    expect([retried, state(), context().bill?.failure]).toEqual([['r1'], 'watching', null])
    await send({ type: 'payOut.retry' })
    expect(retried).toHaveLength(1)
  })
  test('that was retried is read again, and an answer from before the retry is ignored', async () => {
    const { actor, send, lender, context, goBy, asked } = await createOpenLoanActor({
      bill: async () => refusedByBank,
    })
    let answerOld = (_: Bill) => {}
    lender.bill = () => new Promise((resolve) => (answerOld = resolve))
    actor.getSnapshot().children.bill?.send({ type: 'query.refresh' })
    lender.bill = async () => ({ ...bill, borrowStatus: 20 })
    await send({ type: 'payOut.retry' })
    expect(asked).toEqual(['bill', 'bill', 'retryPayOut', 'bill'])
    answerOld(refusedByBank)
    await goBy(0)
    expect(context().bill?.borrowStatus).toBe(20)
  })
  test('has the reason why a retry failed', async () => {
    const { send, state, context } = await createOpenLoanActor({
      bill: async () => refusedByBank,
      retryPayOut: () => Promise.reject(offline),
    })
    await send({ type: 'payOut.retry' })
    expect([state(), context().failure]).toEqual(['watching', { kind: 'offline' }])
  })
  test('is given back with a code, and is over when that is paid', async () => {
    const { send, lender, state, context, goBy, asked } = await createOpenLoanActor({ bill: async () => paidOut })
    await send({ type: 'giveBack.ask' })
    expect([state(), context().code]).toEqual(['returned', payCode])
    lender.bill = async () => settled
    await goBy(5)
    expect([state(), context().code, asked]).toEqual(['watching', null, ['bill', 'giveBack', 'bill']])
  })
  test('can be kept after its code to give it back was shown, with no more calls', async () => {
    const { send, state, context, asked } = await createOpenLoanActor({ bill: async () => paidOut })
    await send({ type: 'giveBack.ask' })
    await send({ type: 'giveBack.leave' })
    expect([state(), context().code, asked]).toEqual(['watching', null, ['bill', 'giveBack']])
  })
  test('cannot be given back when its day is over, nor before it is paid out', async () => {
    for (const each of [bill, { ...paidOut, giveBackUntil: null, giveBackAmount: null }]) {
      const { send, state, asked } = await createOpenLoanActor({ bill: async () => each })
      await send({ type: 'giveBack.ask' })
      expect([state(), asked]).toEqual(['watching', ['bill']])
    }
  })
  test.each([
    ['settled', settled],
    ['rejected', rejected],
    ['none', null],
  ])('that is %s makes room for another', async (_, each) => {
    const { send, actor } = await createOpenLoanActor({ bill: async () => each })
    await send({ type: 'application.ask' })
    expect(actor.getSnapshot().status).toBe('done')
  })
  test('makes no room while it is open', async () => {
    const { send, actor } = await createOpenLoanActor({ bill: async () => paidOut })
    await send({ type: 'application.ask' })
    expect(actor.getSnapshot().status).toBe('active')
  })
})

describe('every path', () => {
  const read = (data: Bill | null) => ({ matches: (state: string) => state === 'read', context: { data } })
  const paths = explore(openLoanMachine, {
    inputs: [undefined],
    events: [
      { type: 'payOut.retry' },
      { type: 'giveBack.ask' },
      { type: 'giveBack.leave' },
      { type: 'application.ask' },
      { type: 'arrival.close' },
    ],
    answers: {
      bill: {
        snapshots: [...[bill, paidOut, refusedByBank, settled, rejected, null].map(read), { matches: () => false }],
      },
      mendPayOut: { outputs: [{}], errors: [offline] },
      giveBack: { outputs: [payCode], errors: [offline] },
    },
    keyOf: ({ value, context: { bill: seen, isRead, isAwaited, code } }) => [
      value,
      seen?.borrowStatus,
      seen?.failure,
      isRead,
      isAwaited,
      code,
    ],
  })
  test('leads on, and can end', () => {
    expect(deadEnds(paths, ({ value }) => value).filter((key) => !key.includes('"watching"'))).toEqual([])
    expect(lostTo(paths, ({ status }) => status === 'done')).toEqual([])
  })
  test('shows a code only for a loan that is open', () => {
    const shown = paths.states.filter(({ context }) => context.code !== null)
    expect(new Set(shown.map(({ context }) => context.bill?.borrowStatus))).toEqual(new Set([50]))
  })
  test('together they take every transition', () => {
    expect(untaken(openLoanMachine, paths)).toEqual([])
  })
})
