import { describe, expect, it } from 'vitest'
import { currentCharts, dictionariesFor } from '../command/charts'
import { faultsIn } from '../journey/inkTesting'
import { appColours, journeyModel } from '../journey/journey'
import { figureTextsIn } from './figureText'
import { journeyNumbersOf, type NumbersOnJourney } from './journeyNumbers'
import { keys, marksOf, type Passed } from './marks'
import { allOf, publishedOf, narrowingIn, type Counts } from './shown'

const charts = currentCharts()
const dictionaries = await dictionariesFor(charts)
const models = new Map(dictionaries.map((dictionary) => [dictionary.language, journeyModel(charts, dictionary)]))
const { model, facts } = models.get('en')!
const marks = marksOf(model, facts)
const hrefOf = (sheet: string): string => `${sheet}.svg`

const came = [31204, 18742, 12764, 12480, 11204, 8902, 8311, 7574, 7106, 5223, 4310, 3986, 3871, 3702, 3318]
const earlier = [29870, 18161, 12341, 12077, 10797, 8357, 7814, 7127, 6671, 5037, 4130, 3812, 3697, 3549, 3144]
const elsewhere = [318, 1912, 8, 34_660, 87, 12_640, 705, 3, 1530]
/** Each who came to a station continued to the next one. */
const countsWith = (list: number[]): Counts =>
  new Map(
    marks.marks.map(({ key }, i): [string, Passed] => {
      const at = marks.way.indexOf(key)
      return at < 0
        ? [key, { came: elsewhere[i % elsewhere.length]!, wentOn: 0, median: 55_000 }]
        : [key, { came: list[at]!, wentOn: list[at + 1] ?? 2204, median: 205_000 * (at + 1) }]
    }),
  )
const [now, before] = [countsWith(came), countsWith(earlier)]

const drawn = (language: 'en' | 'id', { isForPublishing = false, isCompared = false } = {}) => {
  const known = models.get(language)!
  const period = (counts: Counts) => ({
    title: '31,204 visits, 30 Nov – 13 Dec 2026 · browser facebook · version 209',
    shown: isForPublishing ? publishedOf(counts, marks) : allOf(counts),
  })
  const numbers: NumbersOnJourney = {
    now: period(now),
    before: isCompared ? period(before) : null,
    who: 'visits',
    isSimulated: true,
    isForPublishing,
  }
  return journeyNumbersOf(known.model, marksOf(known.model, known.facts), numbers, {
    language,
    colours: appColours(),
    hrefOf,
  })
}

/** What is read at a key. */
const readIn = (svg: string): Map<string, string> =>
  new Map(
    [...svg.matchAll(/<tspan[^>]* data-figure="([^"]*)">([^<]*)</g)].map(([, key = '', text = '']) => [
      key,
      text.replaceAll('&lt;', '<').trim(),
    ]),
  )

const modes = (['en', 'id'] as const).flatMap((language) =>
  [false, true].flatMap((isForPublishing) =>
    [false, true].map((isCompared) => [language, { isForPublishing, isCompared }] as const),
  ),
)

describe('the journey with numbers', () => {
  it.each(modes)('has no text on another one, on a line or on an edge (%s, %o)', (language, mode) => {
    const { svg, ink } = drawn(language, mode)
    expect(faultsIn(ink)).toEqual([])
    expect(svg).toMatch(/^<svg[^>]* width="1280" height="900"/)
    expect(Math.min(...ink.texts.map(({ size }) => size))).toBeGreaterThanOrEqual(15)
  })

  it('has of each station who came, which part of the step before continued, and who left', () => {
    const texts = figureTextsIn('en')
    const read = readIn(drawn('en').svg)
    marks.way.forEach((key, i) => {
      expect(read.get(`came ${key}`)).toBe(texts.count(came[i]!))
      if (i > 0) expect(read.get(`part ${key}`)).toBe(texts.share(came[i]! / came[i - 1]!))
      if (key === keys.end) return
      expect(read.get(`left ${key}`)).toBe(texts.count(came[i]! - came[i + 1]!))
      expect(read.get(`time ${key}`) ?? texts.time(now.get(key)!.median!)).toBe(texts.time(now.get(key)!.median!))
    })
    expect([read.get(`on ${keys.end}`), read.get('part again')]).toEqual(['2,204', '66.4 %'])
  })

  it('has every other count: boxes beside the way, refusals, entrances and other ends', () => {
    const texts = figureTextsIn('id')
    const read = readIn(drawn('id').svg)
    const onWay = new Set(model.stations.map(({ id }) => id))
    for (const { key } of marks.marks) {
      if (marks.way.includes(key)) continue
      const [kind, box = ''] = key.split(' ')
      // What is refused beside the way is in the table alone.
      if (kind === 'refused' && !onWay.has(box)) continue
      expect([key, read.get(`came ${key}`)]).toEqual([key, texts.count(now.get(key)!.came)])
    }
  })

  it('is as thick as how many continued, on one scale', () => {
    const { svg } = drawn('en')
    const widthTo = (id: string): number =>
      Number(new RegExp(`stroke-width="([\\d.]+)" data-piece="${id}"`).exec(svg)?.[1])
    expect(widthTo('app.screen.open.login')).toBeCloseTo((18_742 / 31_204) * 26, 1)
    expect(widthTo('app.screen.signedIn.survey')).toBeCloseTo((12_480 / 31_204) * 26, 1)
    expect(widthTo('end')).toBeCloseTo((3318 / 31_204) * 26, 1)
  })

  it('ranks what has changed by what it is worth', () => {
    const read = readIn(drawn('en', { isCompared: true }).svg)
    expect([0, 1, 2, 3, 4].map((row) => read.get(`row ${row} 3`))).toEqual(['−230', '+230', '−142', '+47', '+38'])
    const key = keys.at('app.screen.certification.stepTwo')
    expect([read.get(`part ${key}`), read.get(`change ${key}`)]).toEqual(['79.5 %', '▲2.1'])
  })

  it('says that its events are simulated, and whether it may be published', () => {
    expect(drawn('en').svg).toContain('>Simulated data</text>')
    expect(drawn('en').svg).toContain('>Not for publishing</text>')
    expect(drawn('en', { isForPublishing: true }).svg).not.toContain('>Not for publishing</text>')
  })
})

describe('numbers for publishing', () => {
  const some = (list: [string, number, number][]): Counts =>
    new Map(list.map(([key, all, on]) => [key, { came: all, wentOn: on, median: 1000 }]))
  const [first, second, third] = marks.way as [string, string, string]

  it('are tens, and under ten hidden', () => {
    const shown = publishedOf(
      some([
        [first, 1234, 1000],
        [second, 9, 9],
      ]),
      marks,
    )
    expect(shown(first)).toEqual({ came: 1230, wentOn: 1000, left: 230, share: 1000 / 1230, median: null })
    expect(shown(second)).toMatchObject({ came: 'few', left: 'hidden', share: null })
    expect(shown(third)).toMatchObject({ came: 'few', left: 'hidden', share: null })
  })

  it('hide a second one where a hidden one could be computed', () => {
    const key = (code: string) => keys.refused('app.screen.certification.stepOne', code)
    const shown = publishedOf(
      some([
        [first, 100, 95],
        [second, 100, 4],
        [key('316'), 4, 0],
        [key('317'), 40, 0],
        [key('face.exhausted'), 30, 0],
      ]),
      marks,
    )
    expect(shown(first)).toMatchObject({ came: 100, left: 'few', wentOn: 'hidden', share: null })
    expect(shown(second)).toMatchObject({ came: 100, left: 'hidden', wentOn: 'few', share: null })
    expect(['316', '317', 'face.exhausted'].map((code) => shown(key(code)).came)).toEqual(['few', 40, 'hidden'])
  })
})

it('is not published where a hidden count of its transitions could be narrowed by it', () => {
  const [{ key, ids, ends }] = marks.marks as [(typeof marks.marks)[number]]
  const counts: Counts = new Map([[key, { came: 37, wentOn: 20, median: null }]])
  const [first, second] = ids as [string, string]
  // Of 35 to 44, 25 to 34 took the one that is shown: at least one took one that is hidden.
  expect(narrowingIn(counts, marks, new Map([[first, 30]]))).toEqual(new Set([key]))
  expect(narrowingIn(counts, marks, new Map([[first, 40]]))).toEqual(new Set())
  expect(
    narrowingIn(
      counts,
      marks,
      new Map([
        [first, 30],
        [second, 10],
      ]),
    ),
  ).toEqual(new Set())
  expect(
    narrowingIn(
      counts,
      marks,
      new Map([
        [first, 30],
        [`left ${ends[0]}`, 10],
      ]),
    ),
  ).toEqual(new Set())
  const shown = publishedOf(counts, marks, narrowingIn(counts, marks, new Map([[first, 30]])))
  expect(shown(key)).toMatchObject({ came: 'hidden', left: 'hidden', share: null })
})

describe('figures', () => {
  it('are written as each language writes them', () => {
    const [en, id] = [figureTextsIn('en'), figureTextsIn('id')]
    expect([en.count(1_234_567), id.count(1_234_567)]).toEqual(['1,234,567', '1.234.567'])
    expect([en.share(0.0727), id.share(1)]).toEqual(['7.3 %', '100,0 %'])
    expect([en.change(0.821, 0.8), id.change(0.5, 0.6), en.change(0.5001, 0.5)]).toEqual(['▲2.1', '▼10,0', '='])
    expect([400, 12_300, 205_000, 3_599_900, 15_000_000, 172_800_000].map(en.time)).toEqual([
      '0.4 s',
      '12 s',
      '3 min 25 s',
      '1 h',
      '4 h 10 min',
      '2 days',
    ])
  })
})
