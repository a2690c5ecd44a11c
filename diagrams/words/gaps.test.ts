import { describe, expect, it } from 'vitest'
import { currentCharts } from '../command/charts'
import { gapsIn } from './gaps'

describe('the words of the diagrams', () => {
  it('are there for every state, event, guard, call and description, and for nothing else', () => {
    expect(gapsIn(currentCharts())).toEqual({ missing: [], stale: [] })
  })

  it('are reported as missing when a machine has a new state', () => {
    const [app, ...rest] = currentCharts()
    const root = app?.states[0]
    if (!app || !root) throw new Error('There is no machine.')
    const state = { ...root, id: 'app.newRegion', parent: 'app' }
    expect(gapsIn([{ ...app, states: [...app.states, state] }, ...rest]).missing).toEqual(['app state newRegion'])
  })
})
