import { describe, expect, it } from 'vitest'
import { currentCharts, dictionariesFor } from '../../diagrams/command/charts'
import { figureTextsIn } from '../../diagrams/numbers/figureText'
import { withNumbers } from '../../diagrams/numbers/sheetNumbers'
import { unreadableIn } from '../../diagrams/picture/readability'
import { svgOf } from '../../diagrams/picture/svg'
import { sheetsOf } from '../../diagrams/sheets/sheetsOf'
import { transitionsOn } from '../../diagrams/sheets/sheet'
import { eventIds } from '#domain/tracking/eventIds'
import { sheetFiguresOf } from './draw'
import type { Figure } from './figures'

const charts = currentCharts()
const dictionaries = await dictionariesFor(charts)
const VISITS = 5000

/** Figures that differ from each other: each transition was taken `base` times and more. */
function figuresWith(base: number): Figure[] {
  const taken = new Map(
    charts
      .flatMap(({ transitions }) => transitions)
      .filter(({ id }) => eventIds.includes(id))
      .map(({ id, source }, i) => [id, { source, count: base + 7 * i }]),
  )
  const states = new Map<string, number>()
  for (const { source, count } of taken.values()) states.set(source, (states.get(source) ?? 0) + count)
  const left = 0.1 * base
  const times = { median: 12_300, p90: 205_000 }
  return [...states].flatMap(([id, count]): Figure[] => [
    {
      value: 'all',
      kind: 'state',
      id,
      count,
      share: 1,
      visits: 1250,
      visitShare: 1250 / VISITS,
      visitors: 1250,
      visitorShare: 1,
      ...times,
    },
    {
      value: 'all',
      kind: 'left',
      id,
      count: left,
      share: left / (count + left),
      visits: left,
      visitShare: left / VISITS,
      visitors: left,
      visitorShare: 1,
      median: null,
      p90: null,
    },
    ...[...taken].flatMap(([transition, each]): Figure[] =>
      each.source === id
        ? [
            {
              value: 'all',
              kind: 'transition',
              id: transition,
              count: each.count,
              share: each.count / (count + left),
              visits: each.count,
              visitShare: each.count / VISITS,
              visitors: each.count,
              visitorShare: 1,
              ...times,
            },
          ]
        : [],
    ),
  ])
}
const [now, before] = [figuresWith(1000), figuresWith(800)]

describe.each(dictionaries)('a sheet with numbers in $language', (dictionary) => {
  const { language } = dictionary
  const texts = figureTextsIn(language)
  const drawn = async (name: string, against: Figure[] | null) => {
    const sheet = sheetsOf(charts, dictionary).find((each) => each.name === name)!
    const numbered = withNumbers(sheet, sheetFiguresOf(now, against, ['5,000 visits'], language))
    const svg = await svgOf(numbered, { language, marks: new Map(), hrefOf: (each) => `${each}.svg` })
    const read = new Map(
      [...svg.matchAll(/<text class="figure"[^>]* data-figure="([^"]*)" data-line="(\d)"[^>]*>([^<]*)</g)].map(
        ([, key, line, text = '']) => [`${key} ${line}`, text],
      ),
    )
    return { sheet, svg, read }
  }

  it.each(['loan-agreeing', 'carrier', 'order'])(
    'has the figures of its transitions, states and leavings: %s',
    async (name) => {
      const { sheet, svg, read } = await drawn(name, null)
      const figureOf = (kind: Figure['kind'], id: string) => now.find((each) => each.kind === kind && each.id === id)
      const alone = new Set(transitionsOn(sheet).filter((id) => read.has(`transition ${id} 0`)))
      expect(alone.size).toBeGreaterThan(1)
      for (const id of alone) {
        const figure = figureOf('transition', id)!
        expect(read.get(`transition ${id} 0`)).toBe(`${texts.count(figure.count)} · ${texts.share(figure.share!)}`)
        expect(read.get(`transition ${id} 1`)).toBe(`${texts.time(figure.median!)}, p90 ${texts.time(figure.p90!)}`)
      }
      const left = [...read].filter(([key]) => key.startsWith('left '))
      expect(left.length).toBeGreaterThan(1)
      for (const [key, text] of left) {
        const [, id = '', line] = key.split(' ')
        const figure = figureOf('left', id)!
        expect(text).toContain(line === '0' ? texts.count(figure.count) : texts.share(figure.share!))
      }
      const [state] = [...read].find(([key]) => key.startsWith('state ') && key.endsWith(' 0'))!
      expect(read.get(state)).toContain(texts.share(0.25))
      expect(svg).toContain('5,000 visits')
      expect(svg).toContain('marker-end="url(#left)"')
      expect(unreadableIn(new Map([[`${name}.svg`, svg]]))).toEqual([])
    },
  )

  it('has two periods beside each other', async () => {
    const { read } = await drawn('order', before)
    const [key] = [...read].find(([each]) => each.startsWith('transition ') && each.split(' ').length === 3)!
    const id = key.split(' ')[1]!
    const [one, other] = [now, before].map((figures) =>
      figures.find((each) => each.kind === 'transition' && each.id === id),
    )
    expect(read.get(`transition ${id} 0`)).toContain(texts.change(one!.share!, other!.share!))
    const was = [0, 1, 2, 3]
      .map((line) => read.get(`transition ${id} ${line}`))
      .find((text) => text?.startsWith(language === 'en' ? 'was' : 'tadinya'))
    expect(was).toContain(`${texts.count(other!.count)} · ${texts.share(other!.share!)}`)
  })
})
