import { createActor, createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { chartOf } from '../model/chartOf'
import { coverageOf, takenIn } from './coverage'
import { recorder } from './record'

const machine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off', smash: 'broken' } }, broken: {} },
})

describe('coverage', () => {
  const lines: string[] = []
  const line = (transition: string, test: string): string => `${JSON.stringify({ transition, test })}\n`
  const lamp = createActor(machine, { inspect: recorder((id) => lines.push(line(id, 'a.test.ts › is lit'))) }).start()
  for (let i = 0; i < 3; i++) lamp.send({ type: 'press' })
  const taken = takenIn(
    `${lines.join('')}${line('lamp.off/press/-/on', 'a.spec.ts › is pressed')}{"transition":"lamp.gone/press/0","count":2}\n`,
  )
  const coverage = coverageOf([chartOf(machine)], taken)

  it('has what was taken, how often, and what never', () => {
    expect(coverage.machines).toEqual([{ id: 'lamp', taken: 2, all: 3 }])
    expect(coverage.missed).toEqual(['lamp.on/smash/-/broken'])
    expect(coverage.charts[0]?.transitions.map(({ figure }) => figure)).toEqual(['3×', '1×', null])
  })

  it('marks transitions, and the states that were seen', () => {
    expect(Object.fromEntries(coverage.marks)).toEqual({
      'lamp.off/press/-/on': 'taken',
      'lamp.on/press/-/off': 'taken',
      'lamp.on/smash/-/broken': 'missed',
      'lamp.off': 'taken',
      'lamp.on': 'taken',
      'lamp.broken': 'missed',
    })
  })

  it('has the tests that took a transition, each once', () => {
    expect(taken.tests.get('lamp.off/press/-/on')).toEqual(['a.spec.ts › is pressed', 'a.test.ts › is lit'])
  })

  it('names what no chart has, and the line that cannot be read', () => {
    expect(coverage.unknown).toEqual(['lamp.gone/press/0'])
    expect(() => takenIn('{"transition":"a/b/0"}\nnonsense')).toThrow('Line 2 is not {"transition": "<id>"}: nonsense')
  })
})
