import {
  and,
  createActor,
  emit,
  fromPromise,
  not,
  or,
  raise,
  sendTo,
  setup,
  stateIn,
  type AnyTransitionDefinition,
} from 'xstate'
import { describe, expect, it } from 'vitest'
import { transitionName } from '#machines/shared/transitionName'
import { chartOf, chartsOf } from './chartOf'
import { testsIn } from './condition'

const childMachine = setup({}).createMachine({
  id: 'child',
  initial: 'only',
  states: { only: { on: { 'child.poke': {} } } },
})

const machine = setup({
  types: {} as {
    events: { type: 'go' } | { type: 'told' }
    emitted: { type: 'toast'; toast: { id: string; message: string } }
    meta: { route?: string; title?: { id: string; message: string } }
    children: { child: 'child' }
  },
  actors: { child: childMachine, readIt: fromPromise(async () => 7) },
  guards: { isA: () => true, isB: (_, _params: { kind: string }) => true, isC: () => true },
  actions: {
    cheer: emit({ type: 'toast', toast: { id: 'x', message: 'Well done' } }),
    note: () => {},
    moveTo: (_, _params: { route: string }) => {},
    tell: (_, _params: { toast: { id: string; message: string } | null; names: string[] }) => {},
  },
  delays: { soon: 1500 },
}).createMachine({
  id: 'sample',
  type: 'parallel',
  states: {
    left: {
      initial: 'one',
      states: {
        one: {
          meta: { route: '/one', title: { id: 't', message: 'One' } },
          description: 'The first.',
          tags: 'busy',
          entry: 'note',
          on: {
            go: [
              { guard: and([not('isA'), { type: 'isB', params: { kind: 'x' } }]), target: 'two' },
              { guard: or(['isA', stateIn({ right: 'child' })]), actions: ['cheer', raise({ type: 'told' })] },
            ],
          },
          after: { soon: { target: 'one', reenter: true } },
        },
        two: { invoke: { id: 'read', src: 'readIt', onDone: 'end', onError: 'one' } },
        end: { type: 'final' },
      },
      onDone: { actions: 'note' },
    },
    right: {
      initial: 'child',
      states: {
        child: {
          invoke: { id: 'child', src: 'child', onSnapshot: { actions: 'note' } },
          always: {
            guard: 'isC',
            actions: [
              { type: 'moveTo', params: { route: '/one' } },
              { type: 'moveTo', params: ({ event }) => ({ route: event.type }) },
              { type: 'tell', params: { toast: { id: 'y', message: 'Moved' }, names: ['a', 'b'] } },
            ],
            target: 'child',
          },
          on: { told: { actions: sendTo('child', { type: 'child.poke' }) } },
        },
      },
    },
  },
})

describe('a drawing model', () => {
  const chart = chartOf(machine)

  it('lists states with what is known of each', () => {
    expect(chart.states.map(({ id, parent, kind, initial }) => [id, parent, kind, initial])).toEqual([
      ['sample', null, 'parallel', null],
      ['sample.left', 'sample', 'compound', 'sample.left.one'],
      ['sample.left.one', 'sample.left', 'atomic', null],
      ['sample.left.two', 'sample.left', 'atomic', null],
      ['sample.left.end', 'sample.left', 'final', null],
      ['sample.right', 'sample', 'compound', 'sample.right.child'],
      ['sample.right.child', 'sample.right', 'atomic', null],
    ])
    expect(chart.states[2]).toEqual({
      id: 'sample.left.one',
      parent: 'sample.left',
      kind: 'atomic',
      initial: null,
      route: '/one',
      title: { id: 't', message: 'One' },
      overlay: null,
      description: 'The first.',
      tags: ['busy'],
      invokes: [],
      entry: [{ name: 'note' }],
      exit: [],
    })
    expect(chart.states[6]?.invokes).toEqual([{ id: 'child', src: 'child', machine: 'child' }])
  })

  it('lists transitions with their trigger, guard, effects, and room for a figure and a width', () => {
    expect(chart.transitions.map(({ id, targets }) => `${id} → ${targets.join(' ')}`)).toEqual([
      'sample.left/ended/-/- → ',
      'sample.left.one/go/!isA+isB(x)/left.two → sample.left.two',
      'sample.left.one/go/isA|in(right.child)/- → ',
      'sample.left.one/after:soon/-/left.one → sample.left.one',
      'sample.left.two/done:read/-/left.end → sample.left.end',
      'sample.left.two/failed:read/-/left.one → sample.left.one',
      'sample.right.child/told/-/- → ',
      'sample.right.child/changed:child/-/- → ',
      'sample.right.child/always/isC/right.child → sample.right.child',
    ])
    const [, first, second, delayed, , , sending] = chart.transitions
    expect(first).toMatchObject({
      guard: {
        kind: 'all',
        of: [
          { kind: 'not', of: { kind: 'test', name: 'isA' } },
          { kind: 'test', name: 'isB', params: { kind: 'x' } },
        ],
      },
      figure: null,
      width: null,
    })
    expect(second).toMatchObject({
      guard: {
        kind: 'any',
        of: [
          { kind: 'test', name: 'isA' },
          { kind: 'in', state: 'sample.right.child' },
        ],
      },
      actions: [
        { name: 'cheer', emits: 'toast', says: { id: 'x', message: 'Well done' } },
        { name: 'xstate.raise', raises: 'told' },
      ],
    })
    expect(delayed).toMatchObject({ trigger: { kind: 'after', delay: 'soon', ms: 1500 }, reenter: true })
    expect(sending?.actions).toEqual([{ name: 'xstate.sendTo', sends: { invoke: 'child', event: 'child.poke' } }])
  })

  it('has the parameters of an action that are written down, without those that are computed', () => {
    expect(chart.transitions.at(-1)?.actions).toEqual([
      { name: 'moveTo', params: { route: '/one' } },
      { name: 'moveTo' },
      { name: 'tell', params: { names: ['a', 'b'] }, says: { id: 'y', message: 'Moved' } },
    ])
  })

  it('survives JSON', () => {
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart)
  })

  it('follows the machines that a machine invokes, each once', () => {
    expect(chartsOf(machine).map(({ id }) => id)).toEqual(['sample', 'child'])
  })

  it('names an inline guard', () => {
    const inline = setup({}).createMachine({ id: 'inline', on: { go: { guard: () => true } } })
    expect(chartOf(inline).transitions.flatMap(({ guard }) => (guard ? testsIn(guard) : []))).toEqual([
      { kind: 'test', name: 'inline' },
    ])
  })

  it('keeps the words that a function gives to a guard, and nothing of the event', () => {
    const machine = setup({
      types: {} as { events: { type: 'go'; way: string } },
      guards: { isWay: (_, params: { way: string; is: string; isLong: boolean }) => params.way === params.is },
    }).createMachine({
      on: {
        go: { guard: { type: 'isWay', params: ({ event }) => ({ ...event, is: 'left', isLong: event.way > 'l' }) } },
      },
    })
    expect(chartOf(machine).transitions[0]?.guard).toEqual({ kind: 'test', name: 'isWay', params: { is: 'left' } })
  })

  it('names the transitions that a running machine takes as the drawing does', () => {
    const taken: (string | null)[] = []
    const actor = createActor(childMachine, {
      inspect: (event) => {
        if (event.type !== '@xstate.microstep') return
        taken.push(...event._transitions.map((each: AnyTransitionDefinition) => transitionName(each)))
      },
    })
    actor.start()
    actor.send({ type: 'child.poke' })
    expect(taken).toContain('child.only/child.poke/-/-')
  })
})
