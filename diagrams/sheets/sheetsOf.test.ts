import { describe, expect, it } from 'vitest'
import { currentCharts, dictionariesFor } from '../command/charts'
import { MOST_STATES, planOf } from './plan'
import { nodesIn, statesOn, transitionsOn } from './sheet'
import { sheetsOf } from './sheetsOf'

const charts = currentCharts()
const dictionaries = await dictionariesFor(charts)
const drawn = dictionaries.map((dictionary) => ({
  language: dictionary.language,
  sheets: sheetsOf(charts, dictionary),
}))

describe.each(drawn)('the sheets in $language', ({ sheets }) => {
  it('draw every state of every machine on exactly one sheet', () => {
    const states = charts.flatMap((chart) => chart.states.map(({ id }) => id))
    expect(sheets.flatMap(statesOn).toSorted()).toEqual(states.toSorted())
  })

  it('draw every transition of every machine on exactly one sheet, once', () => {
    const transitions = charts.flatMap((chart) => chart.transitions.map(({ id }) => id))
    expect(sheets.flatMap(transitionsOn).toSorted()).toEqual(transitions.toSorted())
  })

  it('have at most 26 states each: a larger one has to be split in plan.ts', () => {
    const large = sheets.filter((sheet) => statesOn(sheet).length > MOST_STATES)
    expect(large.map(({ name }) => name)).toEqual([])
  })

  it('refer only to sheets that are there, and connect only boxes that are there', () => {
    const names = new Set(sheets.map(({ name }) => name))
    for (const { nodes, arrows } of sheets) {
      const keys = nodesIn(nodes).map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      for (const { sheet } of nodesIn(nodes)) if (sheet !== null) expect(names).toContain(sheet)
      for (const { from, to } of arrows) expect(keys).toEqual(expect.arrayContaining([from, to]))
    }
  })
})

describe('the plan', () => {
  it('refuses a hint that no machine matches any more', () => {
    expect(() => planOf(charts, { ownSheets: ['app.screen.gone'], sideways: [] })).toThrow(
      'diagrams/sheets/plan.ts names the state app.screen.gone, which no machine has.',
    )
  })

  it('gives one sheet to each machine, and to each region of more than five states where a machine is large', () => {
    const roots = planOf(charts, { ownSheets: [], sideways: [] }).roots
    expect(roots).toContain('app.session')
    expect(roots).toEqual(expect.arrayContaining(charts.map(({ id }) => id)))
    expect(roots.filter((root) => root.startsWith('profile.'))).toEqual(['profile.held', 'profile.lock'])
    expect(roots.filter((root) => root.startsWith('voucher.'))).toEqual([])
    expect(roots.every((root) => root.split('.').length <= 2)).toBe(true)
  })
})

describe('a sheet of few arrows', () => {
  const [english] = drawn
  const sheet = (name: string) => english?.sheets.find((each) => each.name === name)
  const rowsOf = (name: string, key: string) =>
    nodesIn(sheet(name)?.nodes ?? [])
      .find((node) => node.key === key)
      ?.rows.map(({ text }) => text) ?? []

  it('names the sheets that lead to a state in that state', () => {
    expect(rowsOf('card', 'card.confirmed')).toContain('← Looking for an earlier card')
  })

  it('names what three states or more have in common where it leads', () => {
    expect(rowsOf('card', 'card.checking')).toContain('From 4 states: takes or chooses a photo')
    expect(sheet('card')?.arrows.filter(({ to, lines }) => to === 'card.checking' && lines.length > 0)).toEqual([])
  })

  it('has a row for another sheet to which many states lead alike', () => {
    expect(rowsOf('overlay', 'app.overlay').find((text) => text.startsWith('From 9 states:'))).toContain('→ Countdown')
  })

  it('says in each state where it leads when many lead there', () => {
    expect(rowsOf('overlay', 'app.overlay.externalBrowserGuide')).toContain('way to the browser: done → No dialog')
  })
})

describe('a figure and a width', () => {
  it('are drawn beside the transition and thicken it', () => {
    const [dictionary] = dictionaries
    if (!dictionary) throw new Error('There is no dictionary.')
    const counted = charts.map((chart) => ({
      ...chart,
      transitions: chart.transitions.map((each) =>
        each.id === 'form.loadFailed/form.retry/-/loading' ? { ...each, figure: '1 234', width: 3 } : each,
      ),
    }))
    const arrow = sheetsOf(counted, dictionary)
      .flatMap(({ arrows }) => arrows)
      .find(({ lines }) =>
        lines.some(({ transitions }) => transitions.includes('form.loadFailed/form.retry/-/loading')),
      )
    expect(arrow?.width).toBe(3)
    expect(arrow?.lines[0]?.text).toContain('(1 234)')
  })
})
