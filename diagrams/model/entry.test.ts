import { not, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { chartOf } from './chartOf'
import { needsOf } from './entry'

const machine = setup({
  types: {} as { events: { type: 'leave' } },
  guards: { isSignedIn: () => true, isBlocked: () => false, isWell: () => true },
}).createMachine({
  id: 'gated',
  initial: 'gate',
  states: {
    gate: {
      always: [
        { guard: not('isSignedIn'), target: 'landing' },
        { guard: 'isBlocked', target: 'landing' },
        { target: 'second' },
      ],
    },
    second: { always: [{ guard: 'isWell', target: 'home' }, { target: 'landing' }] },
    landing: { on: { leave: 'gate' } },
    home: { on: { leave: 'gate' }, always: { guard: 'isBlocked', target: 'gate' } },
  },
})

describe('who may enter a state', () => {
  const needs = needsOf(chartOf(machine))

  it('follows from the guards on the way, and from those before them that were not met', () => {
    expect(needs.get('gated.home')).toEqual([
      { kind: 'test', name: 'isWell' },
      { kind: 'test', name: 'isSignedIn' },
      { kind: 'not', of: { kind: 'test', name: 'isBlocked' } },
    ])
  })

  it('is anyone when several ways have nothing in common', () => {
    expect(needs.get('gated.landing')).toEqual([])
  })
})
