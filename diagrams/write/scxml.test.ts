import { describe, expect, it } from 'vitest'
import { currentCharts } from '../command/charts'
import { readScxml, skeletonOf, isSame } from './readScxml'
import { scxmlOf } from './scxml'

const charts = currentCharts()

describe.each(charts)('the SCXML of $id', (chart) => {
  it('gives the same states and transitions when it is read again by another reader', async () => {
    const read = await readScxml(scxmlOf(chart))
    const written = skeletonOf(chart)
    expect(read.states).toHaveLength(written.states.length)
    expect(read.transitions).toHaveLength(written.transitions.length)
    expect(isSame(read, written)).toBe(true)
  })

  it('differs from the SCXML of a chart that lacks a guard', async () => {
    const guarded = chart.transitions.find(({ guard }) => guard !== null)
    const without = {
      ...chart,
      transitions: chart.transitions.map((each) => (each === guarded ? { ...each, guard: null } : each)),
    }
    expect(isSame(await readScxml(scxmlOf(without)), skeletonOf(chart))).toBe(guarded === undefined)
  })
})
