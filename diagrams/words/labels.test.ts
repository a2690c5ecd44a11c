import { describe, expect, it } from 'vitest'
import { QUERY } from '#machines/shared/queryMachine'
import { currentCharts, dictionariesFor } from '../command/charts'
import { keyOf, type Transition } from '../model/chart'
import { atlasOf } from '../sheets/atlas'
import { planOf } from '../sheets/plan'
import { nodesIn } from '../sheets/sheet'
import { sheetsOf } from '../sheets/sheetsOf'
import { csvOf } from '../write/csv'
import { mermaidOf } from '../write/mermaid'
import { outlineOf } from '../write/outline'
import { machineOf } from './dictionary'

const charts = currentCharts()
const plan = planOf(charts)
const inLanguages = (await dictionariesFor(charts)).map((dictionary) => ({
  language: dictionary.language,
  dictionary,
  atlas: atlasOf(charts, plan, dictionary),
  sheets: sheetsOf(charts, dictionary, plan),
}))

describe.each(inLanguages)('a label in $language', ({ dictionary, atlas, sheets }) => {
  it('has a word for each of its placeholders', () => {
    const labels = sheets.flatMap(({ nodes, arrows }) => [
      ...nodesIn(nodes).flatMap(({ title, rows }) => [title, ...rows.map(({ text }) => text)]),
      ...arrows.flatMap(({ lines }) => lines.map(({ text }) => text)),
    ])
    const texts = [...labels, ...csvOf(atlas).split('\n'), ...outlineOf(atlas).split('\n')]
    expect(texts.filter((text) => /\{\w+\}/.test(text))).toEqual([])
  })

  const conditionOf = ({ source, guard }: Transition) =>
    guard === null ? '' : dictionary.condition(machineOf(source), guard)

  it('differs between transitions of one ladder that lead to different states', () => {
    const guarded = charts
      .flatMap(({ transitions }) => transitions)
      .map((each) => ({ ...each, words: `${each.source}/${keyOf(each.trigger)}: ${conditionOf(each)}` }))
    const leadsTo = new Map<string, string>()
    const unclear = guarded.filter(({ words, targets }) => {
      const known = leadsTo.get(words) ?? targets.join(' ')
      leadsTo.set(words, known)
      return known !== targets.join(' ')
    })
    expect(unclear.map(({ id }) => id)).toEqual([])
  })

  it('is there once in Mermaid', () => {
    const labels = sheets.flatMap((sheet) =>
      [...mermaidOf(sheet).matchAll(/state "(.*)" as |--> \S+: (.*)$/gm)].map(
        ([, state, arrow]) => state ?? arrow ?? '',
      ),
    )
    const isDouble = (label: string) => label.split('<br/>').some((line, i, lines) => line === lines[i + 1])
    expect(labels.length).toBeGreaterThan(charts.length)
    expect(labels.filter(isDouble)).toEqual([])
  })

  it('names what is read, and the flow that runs', () => {
    const rows = sheets.flatMap(({ nodes }) => nodesIn(nodes)).flatMap((node) => node.rows)
    const runs = rows.filter(({ kind }) => kind === 'runs').map(({ text }) => text)
    expect(runs.length).toBeGreaterThan(charts.length)
    expect(runs.filter((text) => text.endsWith(dictionary.machine(QUERY)))).toEqual([])
  })
})
