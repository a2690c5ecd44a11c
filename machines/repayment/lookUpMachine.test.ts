import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { settle } from '../testing/appTesting'
import { driving } from '../testing/actorTesting'
import { offline, unanswered } from '../testing/loanTesting'
import {
  askedTooOften,
  closedCode,
  foundCode,
  lookUpLender,
  lookUpWith,
  noSuchCode,
  type LookUpLender,
} from '../testing/lookUpTesting'
import { deadEnds, explore, untaken } from '../testing/pathTesting'
import { lookUpMachine } from './lookUpMachine'

async function lookUpOf(given: Partial<LookUpLender> = {}, reference: string | null = 'abcdefgh') {
  const asked: string[] = []
  const staffAsked: true[] = []
  const lender = lookUpLender(given)
  const clock = new SimulatedClock()
  const listening: LookUpLender = {
    lookUp: (code) => (asked.push(code.reference), lender.lookUp(code)),
    staff: () => (staffAsked.push(true), lender.staff()),
  }
  const actor = createActor(lookUpWith(listening), { clock, input: { reference } }).start()
  await settle()
  const is = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    actor.getSnapshot().matches(state)
  return { actor, asked, staffAsked, lender, ...driving(actor, clock), is }
}

describe('a link with a reference', () => {
  test('is looked up at once', async () => {
    const { actor, asked, is } = await lookUpOf()
    expect([is('open'), asked, actor.getSnapshot().context.secondsLeft]).toEqual([true, ['abcdefgh'], 7200])
  })
  test.each(['paid', 'expired', 'replaced'] as const)('shows that the code is %s', async (state) => {
    const { is } = await lookUpOf({ lookUp: async () => closedCode(state) })
    expect(is(state)).toBe(true)
  })
  test('that is unknown accepts another, typed', async () => {
    const { is, lender, send, asked } = await lookUpOf({ lookUp: () => Promise.reject(noSuchCode) })
    expect(is('unknown')).toBe(true)
    lender.lookUp = async () => foundCode
    await send({ type: 'reference.submit', reference: 'ijklmnop' })
    expect([is('open'), asked]).toEqual([true, ['abcdefgh', 'ijklmnop']])
  })
  test.each([
    ['tooOften', askedTooOften, undefined],
    ['loadFailed', offline, 'offline'],
  ] as const)('can be loaded again: %s', async (state, error, kind) => {
    const { is, lender, send, actor } = await lookUpOf({ lookUp: () => Promise.reject(error) })
    expect([is(state), actor.getSnapshot().hasTag('retryable')]).toEqual([true, true])
    expect(actor.getSnapshot().context.failure?.kind).toBe(kind)
    lender.lookUp = async () => foundCode
    await send({ type: 'code.look' })
    expect(is('open')).toBe(true)
  })
  test('whose answer takes long can be loaded again, and an answer to the first counts all the same', async () => {
    const { actor, goByMs, asked, send } = await lookUpOf({ lookUp: unanswered })
    await goByMs(9_999)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await goByMs(1)
    expect(actor.getSnapshot().hasTag('retryable')).toBe(true)
    await send({ type: 'code.look' })
    expect(asked).toHaveLength(2)
  })
})

test('a link without a reference shows a field for it, and loads only the support contacts', async () => {
  const { actor, is, asked, staffAsked, send } = await lookUpOf({}, null)
  expect([is('asking'), asked]).toEqual([true, []])
  expect(actor.getSnapshot().children.staff?.getSnapshot().context.data?.servicePhone).toBe('1500-123')
  await send({ type: 'reference.submit', reference: 'abcdefgh' })
  expect([is('open'), staffAsked.length]).toEqual([true, 1])
})

describe('a code that can be paid', () => {
  test('is busy while it is read again, and stays on the screen', async () => {
    const { actor, is, lender, send } = await lookUpOf()
    lender.lookUp = unanswered
    await send({ type: 'code.look' })
    expect([is('open'), actor.getSnapshot().hasTag('busy')]).toEqual([true, true])
  })
  test('is fetched once a minute, and on request, and shows when it was paid', async () => {
    const { is, lender, goBy, send, asked } = await lookUpOf()
    await goBy(59)
    expect(asked).toHaveLength(1)
    await goBy(1)
    expect(asked).toHaveLength(2)
    lender.lookUp = async () => closedCode('paid')
    await send({ type: 'code.look' })
    expect([is('paid'), asked.length]).toEqual([true, 3])
  })
  test('stays on the screen when the lender does not answer', async () => {
    const { actor, is, lender, send } = await lookUpOf()
    lender.lookUp = () => Promise.reject(offline)
    await send({ type: 'code.look' })
    expect([is('open'), actor.getSnapshot().context.failure?.kind]).toEqual([true, 'offline'])
    lender.lookUp = async () => foundCode
    await send({ type: 'code.look' })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })
  test('counts the seconds that a page slept through, and is shown no longer than it can be paid', async () => {
    const { is, lender, goByMs, actor } = await lookUpOf({ lookUp: async () => ({ ...foundCode, secondsLeft: 300 }) })
    lender.lookUp = () => Promise.reject(offline)
    await goByMs(51_400)
    await goByMs(600)
    expect([is('open'), actor.getSnapshot().context.secondsLeft]).toEqual([true, 248])
    await goByMs(300_000)
    expect(is('expired')).toBe(true)
  })
  test('counts down and expires, with or without a connection; whether it was paid in time can be loaded', async () => {
    const { is, lender, goBy, send, actor } = await lookUpOf({ lookUp: async () => ({ ...foundCode, secondsLeft: 3 }) })
    lender.lookUp = () => Promise.reject(offline)
    await goBy(2)
    expect([is('open'), actor.getSnapshot().context.secondsLeft]).toEqual([true, 1])
    await goBy(1)
    expect(is('expired')).toBe(true)
    lender.lookUp = async () => closedCode('paid')
    await send({ type: 'code.look' })
    expect(is('paid')).toBe(true)
  })
})

describe('every path', () => {
  const outputs = [{ ...foundCode, secondsLeft: 2 }, closedCode('paid'), closedCode('expired'), closedCode('replaced')]
  const errors = [offline, noSuchCode, askedTooOften]
  const paths = explore(lookUpMachine, {
    inputs: [{ reference: null }, { reference: 'abcdefgh' }],
    events: [
      { type: 'reference.submit', reference: 'abcdefgh' },
      { type: 'code.look' },
      { type: 'picture.save', name: '', drawing: { path: '', width: 0, height: 0 }, caption: [] },
      { type: 'seconds.passed', seconds: 1 },
    ],
    answers: { read: { outputs, errors }, readAgain: { outputs, errors } },
    keyOf: ({ value, context: { found, secondsLeft, failure } }) => [value, found?.state, secondsLeft, failure?.kind],
  })
  test('leads on', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
  })
  test('shows a number only while it can be paid', () => {
    expect(paths.states.some((state) => state.matches('open'))).toBe(true)
    for (const state of paths.states) if (state.matches('open')) expect(state.context.found?.state).toBe('open')
  })
  test('together they take every transition', () => {
    expect(untaken(lookUpMachine, paths)).toEqual([])
  })
})
