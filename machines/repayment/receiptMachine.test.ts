import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { code as answer } from '#domain/answerCodes'
import { driving } from '../testing/actorTesting'
import { settle } from '../testing/appTesting'
import { offline, refusedWith } from '../testing/loanTesting'
import { deadEnds, explore, untaken } from '../testing/pathTesting'
import {
  partReceipt,
  receiptLender,
  receiptOf,
  receiptWith,
  type ReceiptDone,
  type ReceiptLender,
} from '../testing/receiptTesting'
import { receiptMachine } from './receiptMachine'

const input = { number: receiptOf.receiptId, isForLetter: false }
const paper = { title: '', lender: '', settled: null, sum: '', time: '', groups: [], check: null }

async function showReceipt(given: Partial<ReceiptLender> = {}) {
  const lender = receiptLender(given)
  const done: ReceiptDone = []
  const actor = createActor(receiptWith(lender, done), { input }).start()
  await settle()
  return {
    ...driving(actor),
    actor,
    lender,
    done,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

describe('a receipt', () => {
  test('is read, saved and shared', async () => {
    const { send, context, done } = await showReceipt()
    expect([context().receipt, context().canShare]).toEqual([receiptOf, true])
    await send({ type: 'receipt.save', paper })
    await send({ type: 'receipt.share', paper })
    expect(done.map(({ way }) => way)).toEqual(['saved', 'shared'])
  })
  test('that did not load can be fetched again', async () => {
    const { actor, lender, context } = await showReceipt({ receipt: () => Promise.reject(offline) })
    expect(context().receipt).toBeNull()
    lender.receipt = async () => receiptOf
    actor.getSnapshot().children.paper?.send({ type: 'query.refresh' })
    await settle()
    expect(context().receipt).toEqual(receiptOf)
  })
})

describe('the settlement letter', () => {
  test('is requested with a code and saved', async () => {
    const requests: unknown[] = []
    const { send, state } = await showReceipt({ letter: async (request) => requests.push(request) })
    await send({ type: 'letter.ask' })
    expect(state()).toEqual({ letter: 'entering' })
    await send({ type: 'code.submit', code: '1234' })
    expect([state(), requests]).toEqual(['saved', [{ repayId: 'r1', code: '1234' }]])
    await send({ type: 'letter.ask' })
    expect(state()).toEqual({ letter: 'entering' })
  })
  test('takes a code that is sent for it, and has no failure while the next one is checked', async () => {
    const { send, actor, context, lender } = await showReceipt({ letter: () => Promise.reject(offline) })
    await send({ type: 'letter.ask' })
    expect(actor.getSnapshot().children.otp?.getSnapshot().context.of).toEqual({ purpose: 'letter' })
    await send({ type: 'code.submit', code: '0000' })
    expect(context().letterFailure).toEqual(offline.failure)
    lender.letter = () => new Promise(() => {})
    await send({ type: 'code.submit', code: '1234' })
    expect(context().letterFailure).toBeNull()
  })
  test('is not offered while the loan is open', async () => {
    const { send, state } = await showReceipt({ receipt: async () => partReceipt })
    await send({ type: 'letter.ask' })
    expect(state()).toBe('shown')
  })
  test('with a wrong code waits for another, with the reason, and can be given up', async () => {
    const refusal = refusedWith(answer.invalid)
    const { send, state, context } = await showReceipt({ letter: () => Promise.reject(refusal) })
    await send({ type: 'letter.ask' })
    await send({ type: 'code.submit', code: '0000' })
    expect([state(), context().letterFailure?.kind]).toEqual([{ letter: 'entering' }, 'refused'])
    await send({ type: 'letter.ask' })
    expect(context().letterFailure).toBeNull()
    await send({ type: 'letter.cancel' })
    expect(state()).toBe('shown')
  })
  test('is requested once, however often the code is submitted', async () => {
    let requests = 0
    const letter = () => ((requests += 1), new Promise(() => {}))
    const { send, actor } = await showReceipt({ letter })
    await send({ type: 'letter.ask' })
    await send({ type: 'code.submit', code: '1234' })
    await send({ type: 'code.submit', code: '1234' })
    expect([requests, actor.getSnapshot().hasTag('busy')]).toEqual([1, true])
  })
})

describe('every path', () => {
  const read = (receipt: typeof receiptOf) => ({
    matches: () => true,
    context: { data: { receipt, canShare: true } },
  })
  const paths = explore(receiptMachine, {
    inputs: [input, { ...input, isForLetter: true }],
    events: [
      { type: 'receipt.save', paper },
      { type: 'receipt.share', paper },
      { type: 'letter.ask' },
      { type: 'letter.cancel' },
      { type: 'code.submit', code: '1234' },
    ],
    answers: {
      paper: { snapshots: [{ matches: () => false }, read(receiptOf), read(partReceipt)] },
      otp: {},
      fetchLetter: { outputs: [null], errors: [offline] },
    },
    keyOf: ({ value, context: { receipt, letterFailure } }) => [value, receipt?.isSettled, letterFailure?.kind],
  })
  test('leads on', () => {
    expect(deadEnds(paths, ({ value, context }) => [value, context.receipt])).toEqual([])
  })
  test('leads to the letter only of a loan that is settled', () => {
    const asked = paths.edges.filter(({ from, to }) => from.value === 'shown' && to.matches('letter'))
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter(({ from }) => from.context.receipt?.isSettled !== true)).toEqual([])
  })
  test('together they take every transition', () => {
    expect(untaken(receiptMachine, paths)).toEqual([])
  })
})
