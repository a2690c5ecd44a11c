import { and, createActor, createMachine, not, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Part } from './chart'
import { mutantsOf, type Made } from './mutants'

const made = (config: Part, delays: Made['delays'] = {}): Made => ({ config: { id: 'm', ...config }, delays })

const saysOf = (config: Part, delays?: Made['delays']) =>
  mutantsOf(made(config, delays)).map(({ state, what }) => `${state}: ${what}`)

function start(config: Part, what: string, delays?: Made['delays']) {
  const mutant = mutantsOf(made(config, delays)).find((each) => each.what === what)
  if (!mutant) throw new Error(`there is no mutant ${what}`)
  const changed = mutant.apply(made(config, delays))
  const machine = createMachine(changed.config as never, { delays: changed.delays as never })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock }).start()
  return { actor, clock, mutant, value: () => actor.getSnapshot().value }
}

describe('a transition', () => {
  const config = { initial: 'a', states: { a: { on: { go: 'b' } }, b: {}, c: {} } }
  test('is removed, or leads to a state beside its target', () => {
    expect(saysOf(config)).toEqual(['m: begins in b', 'm.a: go: removed', 'm.a: go: target b → c'])
    const { actor, value } = start(config, 'go: target b → c')
    actor.send({ type: 'go' })
    expect(value()).toBe('c')
  })
  test('leads to a stable state rather than to one that it leaves at once', () => {
    const states = { a: { on: { go: 'b' } }, b: {}, c: { always: 'd' }, d: {} }
    expect(saysOf({ initial: 'a', states })).toContain('m.a: go: target b → d')
  })
  test('that several states share is changed in one of them', () => {
    const shared = { on: { go: 'c' } }
    const { actor, value } = start({ initial: 'a', states: { a: shared, b: shared, c: {} } }, 'go: removed')
    actor.send({ type: 'go' })
    expect(value()).toBe('a')
    expect(shared).toEqual({ on: { go: 'c' } })
  })
  test('of a list is known by its place, and the others stay', () => {
    const go = [{ guard: () => false, target: 'b' }, { target: 'c' }]
    const states = { a: { on: { go } }, b: {}, c: {} }
    expect(saysOf({ initial: 'a', states }).filter((what) => what.includes('removed'))).toEqual([
      'm.a: go #1: removed',
      'm.a: go #1: guard guard removed',
      'm.a: go #2: removed',
    ])
    const { actor, value } = start({ initial: 'a', states }, 'go #1: guard guard removed')
    actor.send({ type: 'go' })
    expect(value()).toBe('b')
  })
  test('of an actor, of time, of a state’s end and of none counts, too', () => {
    const states = { a: { initial: 'x', states: { x: { type: 'final' } }, onDone: 'b' }, b: { always: 'a' } }
    const invoke = { id: 'call', src: 'call', onDone: '.a', onError: '.b' }
    expect(saysOf({ initial: 'a', invoke, after: { 10: '.b' }, states })).toEqual(
      expect.arrayContaining([
        'm: after 10: removed',
        'm: call onDone: removed',
        'm: call onError: target .b → a',
        'm: call not invoked',
        'm.a: onDone: removed',
        'm.b: always: removed',
      ]),
    )
  })
  test('to itself is tried without re-entering, and one that stays with it', () => {
    const on = { again: { target: 'a', reenter: true }, note: { actions: 'note' } }
    expect(saysOf({ initial: 'a', states: { a: { entry: 'greet', on } } })).toEqual([
      'm.a: again: removed',
      'm.a: again: target a removed',
      'm.a: again: a not re-entered',
      'm.a: note: removed',
      'm.a: note: re-enters its state',
      'm.a: note: action note removed',
      'm.a: entry greet removed',
    ])
  })
})

test('a composed guard is tried without each of its parts', () => {
  const guard = not(and(['isOpen' as never, { type: 'isAt', params: { place: 1 } } as never]))
  const name = 'not(and(isOpen, isAt {"place":1}))'
  const config = { initial: 'a', states: { a: { always: { guard, target: 'b' } }, b: {} } }
  expect(saysOf(config).filter((what) => what.includes('guard'))).toEqual([
    `m.a: always: guard ${name} removed`,
    `m.a: always: guard ${name} negated`,
    `m.a: always: guard ${name} without isOpen`,
    `m.a: always: guard ${name} without isAt {"place":1}`,
  ])
})

describe('a delay', () => {
  test.each([
    ['written as a number', 100, {}],
    ['named', 'while', { while: 100 }],
    ['computed', 'while', { while: () => 100 }],
  ])('%s becomes half and twice as long', (_, delay, delays) => {
    const config = { initial: 'a', states: { a: { after: { [delay]: 'b' } }, b: {} } }
    for (const [what, ms] of Object.entries({ half: 50, twice: 200 })) {
      const { clock, value } = start(config, `after ${delay}: ${what} as long`, delays)
      clock.increment(ms - 1)
      expect(value()).toBe('a')
      clock.increment(1)
      expect(value()).toBe('b')
    }
  })
})

describe('by a rule with a reason', () => {
  const reasonsOf = (config: Part) =>
    mutantsOf(made(config)).flatMap(({ what, sameSince }) => (sameSince === null ? [] : [what]))
  test('an initial state that is never entered by default does not count', () => {
    const inner = { initial: 'x', states: { x: {}, y: {} } }
    const go = (target: string) => ({ initial: 'a', states: { a: { on: { go: target } }, b: inner } })
    expect(reasonsOf(go('b.y'))).toEqual(['begins in y'])
    expect(reasonsOf(go('b'))).toEqual([])
  })
  test('the other regions of a parallel state are entered by default', () => {
    const region = { initial: 'x', states: { x: {}, y: {} } }
    const states = { a: { on: { go: 'b.one.y' } }, b: { type: 'parallel', states: { one: region, two: region } } }
    const never = mutantsOf(made({ initial: 'a', states })).filter(({ sameSince }) => sameSince !== null)
    expect(never.map(({ state }) => state)).toEqual(['m.b.one'])
  })
  test('re-entering counts only where something begins again', () => {
    const on = { note: { actions: 'note' } }
    expect(reasonsOf({ initial: 'a', states: { a: { on } } })).toEqual(['note: re-enters its state'])
    expect(reasonsOf({ initial: 'a', states: { a: { on, exit: 'leave' } } })).toEqual([])
  })
  test('re-entering changes nothing for a target outside', () => {
    const states = { a: { on: { go: { target: 'b', reenter: true } } }, b: {} }
    expect(reasonsOf({ initial: 'a', states })).toEqual(['go: b not re-entered'])
  })
})
