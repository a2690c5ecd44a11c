import { describe, expect, test } from 'vitest'
import { code } from '#domain/answerCodes'
import { guidanceOf } from '../testing/guidanceActorTesting'
import { guidance } from '../testing/guidanceTesting'
import { offline, refusedWith } from '../testing/loanTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'
import { guidanceMachine } from './guidanceMachine'

describe('a pre-order', () => {
  test('is made of what was offered, and ends with the list of loans', async () => {
    const asked: unknown[] = []
    const { send, state, output } = await guidanceOf({
      apply: async (given) => (asked.push(given), { expiresAt: '2026-11-23T02:41:00.000Z' }),
    })
    await send('guidance.apply')
    expect([state(), asked]).toEqual(['succeeded', [guidance]])
    await send('guidance.leave')
    expect(output()).toEqual({ isApplied: true })
  })
  test('is given up after one question, where that is switched on', async () => {
    const { send, state, output, retained } = await guidanceOf()
    await send('guidance.leave')
    expect([state(), retained()]).toEqual(['retained', 1])
    await send('guidance.leave')
    expect([state(), output()]).toEqual(['left', { isApplied: false }])
  })
  test('is given up at once, where it is not', async () => {
    const { send, state, retained } = await guidanceOf({ load: async () => ({ ...guidance, isRetained: false }) })
    await send('guidance.leave')
    expect([state(), retained()]).toEqual(['left', 0])
  })
  test('can be made from the question, and the question is not put a second time', async () => {
    let applied = 0
    const { send, state, retained } = await guidanceOf({ apply: () => (applied++, Promise.reject(offline)) })
    await send('guidance.leave')
    await send('guidance.apply')
    expect([state(), applied]).toEqual(['offered', 1])
    await send('guidance.leave')
    expect([state(), retained()]).toEqual(['left', 1])
  })
  test.each([offline, refusedWith(code.overLimit), refusedWith(code.inProgress)])(
    'that was refused or not sent is still open, with its failure: %j',
    async (error) => {
      const { send, state, context, lender } = await guidanceOf({ apply: () => Promise.reject(error) })
      await send('guidance.apply')
      expect([state(), context().failure]).toEqual(['offered', error.failure])
      lender.apply = async () => ({ expiresAt: '2026-11-23T02:41:00.000Z' })
      await send('guidance.apply')
      expect([state(), context().failure]).toEqual(['succeeded', null])
    },
  )
  test('shows when nothing is offered, and can be reloaded when it failed to load', async () => {
    const { lender, send, state } = await guidanceOf({ load: () => Promise.reject(offline) })
    expect(state()).toBe('loadFailed')
    lender.load = async () => ({ ...guidance, isOffered: false })
    await send('guidance.retry')
    expect(state()).toBe('nothing')
  })
})

describe('every path', () => {
  const paths = explore(guidanceMachine, {
    inputs: [undefined],
    events: [{ type: 'guidance.retry' }, { type: 'guidance.apply' }, { type: 'guidance.leave' }],
    answers: {
      load: {
        outputs: [guidance, { ...guidance, isRetained: false }, { ...guidance, isOffered: false }],
        errors: [offline],
      },
      apply: { outputs: [{ expiresAt: '2026-11-23T02:41:00.000Z' }], errors: [offline] },
    },
    keyOf: ({ value, context }) => [value, context.guidance?.isRetained, context.failure?.kind, context.expiresAt],
  })
  test('leads on, and out', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
    expect(lostTo(paths, ({ status }) => status === 'done')).toEqual([])
  })
  test('leaves in two steps at most', () => {
    const leaving = paths.edges.filter(({ event }) => event.type === 'guidance.leave')
    for (const { from, to } of leaving) {
      const isOut = to.status === 'done'
      expect(isOut || (from.value === 'offered' && to.value === 'retained')).toBe(true)
    }
  })
  test('together they take every transition', () => {
    expect(untaken(guidanceMachine, paths)).toEqual([])
  })
})
