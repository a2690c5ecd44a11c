import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { settle } from '../testing/appTesting'
import { driving } from '../testing/actorTesting'
import { bill, offline, paidOut } from '../testing/loanTesting'
import { agreement, orderLender, orderWith, settledBill, type OrderLender } from '../testing/orderTesting'
import { deadEnds, explore, untaken } from '../testing/pathTesting'
import { orderMachine } from './orderMachine'

async function orderOf(given: Partial<OrderLender> = {}) {
  const lender = orderLender(given)
  const read: string[] = []
  const clock = new SimulatedClock()
  const listening: OrderLender = {
    bills: (list) => (read.push(list), lender.bills(list)),
    preorder: () => lender.preorder(),
    receipts: (repayId) => (read.push(repayId), lender.receipts(repayId)),
    documents: (repayId) => lender.documents(repayId),
    document: (of) => (read.push(of?.hash ?? ''), lender.document(of)),
  }
  const actor = createActor(orderWith(listening), { clock }).start()
  await settle()
  return { actor, clock, lender, read, ...driving(actor, clock), state: () => actor.getSnapshot().value }
}

describe('the list of loans', () => {
  test('begins with those that are open; the first shows what has happened to it', async () => {
    const { state, read, actor } = await orderOf()
    expect(state()).toEqual({ list: 'processing', loanHistory: 'open', document: 'closed' })
    expect([actor.getSnapshot().context.opened, read]).toEqual(['r1', ['processing', 'completed', 'r1']])
  })
  test('opens one at a time, and closes it by the same press', async () => {
    const { send, state, actor, read } = await orderOf()
    await send({ type: 'list.choose', list: 'completed' })
    await send({ type: 'loanHistory.toggle', repayId: 'r0' })
    expect([state(), actor.getSnapshot().context.opened]).toEqual([
      { list: 'completed', loanHistory: 'open', document: 'closed' },
      'r0',
    ])
    expect(read).toContain('r0')
    await send({ type: 'loanHistory.toggle', repayId: 'r0' })
    expect([state(), actor.getSnapshot().context.opened]).toEqual([
      { list: 'completed', loanHistory: 'closed', document: 'closed' },
      null,
    ])
    await send({ type: 'list.choose', list: 'processing' })
    expect(state()).toEqual({ list: 'processing', loanHistory: 'closed', document: 'closed' })
  })
  test('without an open loan nothing is opened', async () => {
    const { state } = await orderOf({ bills: async () => [] })
    expect(state()).toEqual({ list: 'processing', loanHistory: 'untouched', document: 'closed' })
  })
  test('a document of a loan is fetched when it is opened, and closed by Back', async () => {
    const { send, state, actor, read } = await orderOf()
    const of = { repayId: 'r1', document: 'agreement', hash: 'a1' } as const
    expect(actor.getSnapshot().children.documents?.getSnapshot().context.data).toEqual([agreement])
    await send({ type: 'document.opened', of })
    expect([state(), read.at(-1)]).toEqual([{ list: 'processing', loanHistory: 'open', document: 'reading' }, 'a1'])
    expect(actor.getSnapshot().children.document?.getSnapshot().context.data?.html).toBe('<p>Perjanjian</p>')
    await send({ type: 'stage.dismiss' })
    expect(state()).toEqual({ list: 'processing', loanHistory: 'open', document: 'closed' })
  })
  test('each list is loaded without the other', async () => {
    const { actor } = await orderOf({
      bills: async (list) => (list === 'completed' ? [settledBill] : Promise.reject(offline)),
    })
    const { processing, completed } = actor.getSnapshot().children
    expect(processing?.getSnapshot().hasTag('retryable')).toBe(true)
    expect(completed?.getSnapshot().context.data?.bills).toEqual([settledBill])
  })
  test('is polled while the lender works on a loan, and what was opened stays open', async () => {
    const { lender, goBy, read, actor } = await orderOf({
      bills: async (list) => (list === 'processing' ? [bill] : []),
    })
    await goBy(10)
    lender.bills = async (list) => (list === 'processing' ? [paidOut] : [])
    await goBy(10)
    await goBy(10)
    await goBy(10)
    expect(read.filter((each) => each === 'processing')).toHaveLength(3)
    expect(actor.getSnapshot().context).toMatchObject({ opened: 'r1', open: { bills: [paidOut] } })
  })
})

describe('polling', () => {
  const looks = (read: string[]) => read.filter((each) => each === 'processing').length
  test('happens after ten seconds and not before', async () => {
    const { clock, read } = await orderOf({ bills: async () => [bill] })
    clock.increment(9_999)
    await settle()
    expect(looks(read)).toBe(1)
    clock.increment(1)
    await settle()
    expect(looks(read)).toBe(2)
  })
  test('also starts for a loan that changes after a while', async () => {
    const { actor, lender, goBy, read } = await orderOf()
    await goBy(10)
    expect(looks(read)).toBe(1)
    lender.bills = async () => [bill]
    actor.getSnapshot().children.processing?.send({ type: 'query.refresh' })
    await settle()
    await goBy(10)
    expect(looks(read)).toBe(3)
  })
})

test('a waiting pre-order is shown beside the loans', async () => {
  const preorder = { applyTotalAmount: 800_000, expiresAt: '2026-11-23T02:41:00.000Z' }
  const { actor } = await orderOf({ preorder: async () => preorder })
  expect(actor.getSnapshot().children.preorder?.getSnapshot().context.data).toEqual(preorder)
})

describe('every path', () => {
  const read = (bills: unknown[]) => ({ matches: () => true, context: { data: { asOf: '2026-11-22', bills } } })
  const paths = explore(orderMachine, {
    inputs: [undefined],
    events: [
      { type: 'list.choose', list: 'processing' },
      { type: 'list.choose', list: 'completed' },
      { type: 'loanHistory.toggle', repayId: 'r0' },
      { type: 'loanHistory.toggle', repayId: 'r1' },
      { type: 'document.opened', of: { repayId: 'r1', document: 'agreement', hash: 'a1' } },
      { type: 'stage.dismiss' },
    ],
    answers: { processing: { snapshots: [{ matches: () => false }, read([]), read([bill]), read([paidOut])] } },
    keyOf: ({ value, context: { open, opened } }) => [value, open?.bills.map((each) => each.borrowStatus), opened],
  })
  test('leads on', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
  })
  test('shows what has happened to the one that was opened, and only while it is', () => {
    for (const { value, context } of paths.states) expect(context.opened !== null).toBe(value.loanHistory === 'open')
  })
  test('together they take every transition', () => {
    expect(untaken(orderMachine, paths)).toEqual([])
  })
})
