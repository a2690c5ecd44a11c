import { drawFlag, flagWidth, FLAG, SMALL, type Scene } from '../journey/marks'
import { layoutWith, MARGIN, RIGHT, WIDTH, type Layout, type Measures, type Spot } from '../journey/layout'
import type { Box, Model } from '../journey/model'
import { createPen, widthOf, wrapped, type Colours, type Ink, type Part, type Point } from '../journey/pen'
import { drawGround, drawStation, drawWay } from '../journey/picture'
import { fill, type Language } from '../words/machines/words'
import { numbers as words } from '../words/numbers'
import { figureTextsIn, leavingOutline, type FigureTexts } from './figureText'
import { keys, type Marks } from './marks'
import type { Count, Shown } from './shown'

/** What is counted of one period or cohort, and in words what it is of. */
export interface Period {
  title: string
  shown(key: string): Shown
}

export interface NumbersOnJourney {
  now: Period
  before: Period | null
  who: 'visits' | 'visitors'
  isSimulated: boolean
  isForPublishing: boolean
  /** Whether a page puts other figures in their places: each place is drawn, and the ranking is the page's. */
  isLive?: boolean
}

interface Drawing {
  language: Language
  colours: Colours
  hrefOf(sheet: string): string
}

const FOOT = 148
/** Of the lines under the title, up to the way. */
const HEAD_WIDTH = 600
const measures: Measures = { foot: FOOT, row: 66, tread: 202, landing: 112, open: 152, under: 28, shelf: 186, end: 0.5 }
/** Of the thickest line, in pixels. */
const THICKEST = 26
/** Above this part of those who came, leaving is red. */
const MANY = 0.12
const TEXT = 15.5
const COUNT = 17

interface Numbered extends Scene {
  numbers: NumbersOnJourney
  marks: Marks
  texts: FigureTexts
  /** The model with what is refused where. */
  full: Model
  thickness(count: Count): number
}

/** The journey with how many came, continued and left; thickness has one linear scale. */
export function journeyNumbersOf(
  model: Model,
  marks: Marks,
  numbers: NumbersOnJourney,
  { language, colours, hrefOf }: Drawing,
): { svg: string; ink: Ink } {
  const pen = createPen(hrefOf)
  const bare = (box: Box): Box => ({ ...box, refusals: [], reports: [] })
  const plain: Model = {
    ...model,
    stations: model.stations.map(bare),
    beside: model.beside.map(bare),
    hung: new Map(),
    crossed: [],
    lanes: [],
  }
  const layout = layoutWith(plain, measures)
  const most = Math.max(1, ...marks.way.map((key) => exactly(numbers.now.shown(key).came) ?? 0))
  const scene: Numbered = {
    model: plain,
    full: model,
    layout,
    pen,
    colour: colours,
    say: (text) => text[language],
    numbers,
    marks,
    texts: figureTextsIn(language),
    thickness: (count) => Math.max(2, ((exactly(count) ?? 0) / most) * THICKEST),
  }
  drawGround(scene, true)
  drawWay(scene, (from) => {
    const key = from === 'end' ? keys.end : keys.at(from)
    return { width: scene.thickness(numbers.now.shown(key).wentOn), key: `on ${key}` }
  })
  for (const spot of layout.spots) drawNumbered(scene, spot)
  drawEnds(scene)
  for (const shelf of layout.shelves) drawBeside(scene, shelf)
  drawEntrances(scene)
  drawRefusals(scene)
  drawHead(scene)
  const isLive = numbers.isLive === true
  if (!isLive) drawFoot(scene)
  const height = isLive ? layout.laneTop : layout.height
  return { svg: pen.svg({ width: WIDTH, height }, scene.say(words.title), language), ink: pen.ink }
}

const exactly = (count: Count): number | null => (typeof count === 'number' ? count : null)

const countText = ({ texts, say }: Numbered, count: Count): string =>
  count === 'few' ? '< 10' : count === 'hidden' ? say(words.hidden) : texts.count(count)

const dash = '–'
const shareText = ({ texts }: Numbered, share: number | null): string => (share === null ? dash : texts.share(share))

/** The part of the step before that continued, and how it has changed. */
function arrivalParts(scene: Numbered, key: string): Part[] {
  const { marks, numbers, colour, texts } = scene
  const before = marks.way[marks.way.indexOf(key) - 1]
  if (before === undefined) return []
  const share = numbers.now.shown(before).share
  const earlier = numbers.before?.shown(before).share ?? null
  return [
    { text: shareText(scene, share), size: SMALL, fill: colour('ink-2'), key: `part ${key}` },
    ...(share !== null && earlier !== null
      ? [changePart(scene, texts.change(share, earlier), key)]
      : numbers.isLive
        ? [changePart(scene, '', key)]
        : []),
  ]
}

const changePart = ({ colour }: Numbered, text: string, key: string): Part => ({
  text: text === '' ? '' : ` ${text}`,
  key: `change ${key}`,
  size: SMALL,
  isBold: true,
  fill: colour(text.startsWith('▲') ? 'success' : text.startsWith('▼') ? 'danger' : 'ink-3'),
})

const countPart = (scene: Numbered, key: string, size = COUNT): Part => {
  const count = scene.numbers.now.shown(key).came
  return {
    text: countText(scene, count),
    key: `came ${key}`,
    size,
    isBold: true,
    fill: scene.colour(typeof count === 'number' ? 'ink' : 'ink-3'),
  }
}

/** With spaces of their own between, as a page puts other figures in the places of these. */
const spaced = (parts: Part[]): Part[] =>
  parts.flatMap((part, i) => {
    if (i === 0 || part.key?.startsWith('change ')) return [part]
    return [{ text: ' ', size: part.size, fill: part.fill }, part]
  })

function drawNumbered(scene: Numbered, spot: Spot): void {
  const { pen, numbers, texts, colour, layout } = scene
  const { kind, x, y, width, height, box } = spot
  const key = keys.at(box.id)
  const { left, share, median } = numbers.now.shown(key)
  const isTimed = kind !== 'landing' && median !== null
  const time = {
    text: median === null ? '' : texts.time(median),
    size: SMALL,
    fill: colour('ink-2'),
    key: `time ${key}`,
  }
  drawStation(scene, spot, isTimed ? (at, base) => pen.parts(at, base, [time], 'middle') : undefined)
  const arrived = arrivalParts(scene, key)
  const count = countPart(scene, key)
  const both = spaced([count, ...arrived])
  if (kind === 'landing') pen.parts(x - 10, y + 23, both, 'end')
  else if (kind === 'tread') {
    pen.parts(x - 12, y + 17, [count], 'end')
    pen.parts(x - 12, y + 37, arrived, 'end')
  } else if (kind === 'ground') {
    pen.parts(x + 4, y + height + 22, [count])
    if (arrived.length > 0) pen.parts(x + 4, y + height + 42, arrived)
  } else if (kind === 'low' && spot === layout.of('low')[0]) {
    // The dotted line comes down at its right.
    pen.parts(x + width - 24, y - 9, both, 'end')
  } else pen.parts(x + 2, y - 9, both)

  const isMany = share !== null && 1 - share > MANY
  const fill = colour(isMany ? 'danger' : 'warning')
  const gone: Part = { text: countText(scene, left), size: TEXT, isBold: true, fill, key: `left ${key}` }
  const rates: Part[] =
    share === null && !numbers.isLive
      ? []
      : [
          {
            text: share === null ? '' : texts.share(1 - share),
            size: SMALL,
            fill: colour('ink-2'),
            key: `rate ${key}`,
          },
        ]
  const line = (from: Point, to: Point, most: number): void =>
    drawLeaving(scene, {
      from,
      to,
      most,
      key,
      width: scene.thickness(left),
      fill: colour(isMany ? 'danger' : 'warning-mark'),
    })
  const isFirstTread = kind === 'tread' && spot === layout.of('tread')[0]
  if (kind === 'landing' || isFirstTread) {
    const base = kind === 'landing' ? y + height / 2 : y + height - 9
    line([x + width + 1, base], [x + width + 16, base], 8)
    pen.parts(x + width + 20, base + 5, spaced(kind === 'landing' ? [gone] : [gone, ...rates]))
  } else if (kind === 'ground') {
    const at = x + width - 50
    line([at, y + height + 1], [at, y + height + 23], 9)
    pen.parts(at + 10, y + height + 22, [gone])
    if (rates.length > 0) pen.parts(at + 10, y + height + 42, rates)
  } else {
    const treads = layout.of('tread')
    const pitch = treads.length > 1 ? treads[1]!.x - treads[0]!.x : width
    const at = kind === 'tread' ? (treads.indexOf(spot) === 1 ? layout.lift + 36 : x + width - pitch + 16) : x + 22
    line([at, y + height + 1], [at, y + height + (kind === 'low' ? 20 : 25)], 8)
    pen.parts(at + 12, y + height + (kind === 'low' ? 18 : 21), spaced([gone, ...rates]))
  }
}

interface Leaving {
  from: Point
  to: Point
  width: number
  most: number
  fill: string
  key: string
}

function drawLeaving({ pen }: Numbered, { from, to, width, most, fill, key }: Leaving): void {
  pen.ink.lines.push([from, to])
  const place = [...from, ...to, most].join(' ')
  const outline = leavingOutline([...from, ...to, most], width)
  pen.put(`<path d="${outline}" fill="${fill}" data-figure="left ${key}" data-place="${place}"/>`)
}

/** Where the way ends, goes round, or resumes. */
function drawEnds(scene: Numbered): void {
  const { model, layout, pen, colour, say, numbers } = scene
  const [x, y] = [layout.riser, layout.endY]
  const { wentOn, share } = numbers.now.shown(keys.end)
  pen.link(model.end.sheet, 'end', () => {
    pen.put(
      `<circle class="b" cx="${x}" cy="${y}" r="13" fill="#fff" stroke="${colour('brand')}" stroke-width="5"/><circle cx="${x}" cy="${y}" r="5.5" fill="${colour('brand')}"/>`,
    )
    pen.text(x + 24, y - 6, model.end.name, { size: COUNT, isBold: true, fill: colour('ink') })
  })
  pen.parts(x + 24, y + 15, spaced([countPart(scene, keys.end), ...arrivalParts(scene, keys.end)]))
  const soft = { size: SMALL, fill: colour('ink-2') }
  const [before = '', after = ''] = say(words.again).split('{n}')
  pen.parts(x + 24, y + 36, [
    ...(before === '' ? [] : [{ ...soft, text: before }]),
    { ...soft, text: countText(scene, wentOn), key: `on ${keys.end}` },
    { ...soft, text: `${after}, ` },
    { ...soft, text: shareText(scene, share), key: 'part again' },
  ])
  const [first] = layout.of('low').slice(-1)
  const others = model.returns.flatMap(({ names, states }) =>
    names.map((name, i) => ({ name, key: keys.at(states[i] ?? '') })),
  )
  others.forEach(({ name, key }, i) => {
    const base = (first?.y ?? 0) - 32 - (others.length - 1 - i) * 19
    pen.parts(x + 24, base, [
      { ...soft, text: `${name} ` },
      { ...countPart(scene, key, SMALL), ...soft, isBold: false },
    ])
  })
}

/** A box beside the way, with how many came by. */
function drawBeside(scene: Numbered, { box, ...rect }: Layout['shelves'][number]): void {
  const { pen, colour } = scene
  const { x, y, width, height } = rect
  const key = keys.at(box.id)
  const count: Part = { ...countPart(scene, key, SMALL), isBold: false }
  const type = { size: SMALL, isBold: true }
  const lines = wrapped(box.name, width - 20, type)
  const isLow = height < 50
  pen.link(box.sheet, box.id, () => {
    pen.box(box.name, rect, { stroke: colour('line-strong'), width: 1.3 })
    lines.forEach((line, i) => pen.text(x + 10, y + 19 + i * 19, line, { ...type, fill: colour('ink-2') }))
    const doesFit = widthOf(lines.at(-1) ?? '', type) + widthOf(count.text, count) + 24 < width
    if (isLow && lines.length > 1) pen.parts(x + width - 8, doesFit ? y + 38 : y + 19, [count], 'end')
    else pen.parts(x + 10, y + 19 + lines.length * 19, [count])
  })
}

function drawEntrances(scene: Numbered): void {
  const { model, layout, pen, colour } = scene
  const [x, y] = layout.gate
  pen.link(model.gate.sheet, 'app.screen.gate', () => {
    pen.put(
      `<path class="b" d="M${x} ${y - 15}L${x + 15} ${y}L${x} ${y + 15}L${x - 15} ${y}z" fill="${colour('sun')}" stroke="${colour('brand')}" stroke-width="2.5"/>`,
    )
    pen.text(x + 24, y + 5, model.gate.name, { size: 16, isBold: true, fill: colour('ink-2') })
  })
  const type = { size: SMALL, fill: colour('ink-2') }
  model.arrivals.names.forEach((name, i) => {
    const key = keys.at(model.arrivals.states[i] ?? '')
    const count = countPart(scene, key, SMALL)
    pen.parts(x - 24, y - 2 + i * 19, [{ ...type, text: `${name} ` }, count], 'end')
  })
}

/** Flags with how many were refused or thrown back. */
function drawRefusals(scene: Numbered): void {
  const { full, layout, pen, colour, numbers } = scene
  const partOf = (key: string): Part => {
    const { came } = numbers.now.shown(key)
    return {
      text: countText(scene, came),
      key: `came ${key}`,
      size: SMALL,
      fill: colour(typeof came === 'number' ? 'danger' : 'ink-3'),
    }
  }
  const widthWith = (text: string, key: string): number => {
    const part = partOf(key)
    return flagWidth(text) + 4 + widthOf(part.text, part)
  }
  const flag = (x: number, y: number, text: string, key: string): void => {
    drawFlag(scene, x, y, text)
    pen.parts(x + flagWidth(text) + 4, y + 15.6, [partOf(key)])
  }
  const [firstTread] = layout.of('tread')
  for (const { box, kind, x, y, width, height } of layout.spots) {
    const refusals = full.stations.find(({ id }) => id === box.id)?.refusedBy ?? []
    let [left, top] = kind === 'top' ? [x + 2, y + height + 36] : [x, y - 56]
    if (kind === 'tread') [left, top] = [(firstTread?.x ?? 0) + width + 16, y + height + 29]
    for (const { name, by } of refusals) {
      const key = keys.refused(box.id, by)
      const end = layout.riser - 12
      const own = widthWith(name, key)
      // What doesn't fit below the stair is above the others.
      if (kind === 'tread' && left + own > end) flag(end - own, top - FLAG - 5, name, key)
      else flag(left, top, name, key)
      if (kind === 'tread') left += own + 12
      else top += FLAG + 6
    }
  }
  for (const { code, to } of full.thrownBack) {
    const station = layout.spots.find(({ box }) => box.id === to)
    if (station) flag(station.x + 2, layout.bands.open.top + 6, code, keys.thrown(code))
  }
}

function drawHead(scene: Numbered): void {
  const { layout, pen, colour, say, numbers } = scene
  const { now, before, isSimulated, isForPublishing } = numbers
  const x = MARGIN + 8
  pen.text(x, MARGIN + 36, say(words.title), { size: 28, isBold: true, fill: colour('ink') })
  const lines = [
    { text: now.title, type: { size: 16, isBold: true, fill: colour('ink') } },
    ...(before
      ? [{ text: fill(say(words.against), { period: before.title }), type: { size: TEXT, fill: colour('ink-2') } }]
      : []),
  ].flatMap(({ text, type }) => wrapped(text, HEAD_WIDTH, type).map((line) => ({ line, type })))
  lines.forEach(({ line, type }, i) => pen.text(x, MARGIN + 59 + i * 20, line, type))
  let tag = x + widthOf(say(words.title), { size: 28, isBold: true }) + 16
  const tags = [...(isSimulated ? [words.simulated] : []), ...(isForPublishing ? [] : [words.private])]
  for (const text of tags.map(say)) {
    const width = widthOf(text, { size: SMALL, isBold: true }) + 18
    const rect = { x: tag, y: MARGIN + 17, width, height: 22 }
    pen.box(text, rect, {
      fill: colour('warning-tint'),
      stroke: colour('warning-mark'),
      width: 1,
      radius: 6,
      isMark: true,
    })
    pen.text(tag + width / 2, MARGIN + 33, text, {
      size: SMALL,
      isBold: true,
      fill: colour('warning'),
      anchor: 'middle',
    })
    tag += width + 8
  }
  const type = { size: TEXT, fill: colour('ink-2') }
  const left = MARGIN + 10
  const rows: [string, (y: number) => void][] = [
    [say(words.thick), (at) => pen.line([left, at, left + 42, at], { stroke: colour('brand'), width: 12 })],
    [
      say(words.came),
      (at) => pen.text(left, at + 6, scene.texts.count(8902), { size: 16, isBold: true, fill: colour('ink') }),
    ],
    [
      say(words.left),
      (at) =>
        pen.line([left + 20, at - 10, left + 20, at + 9], { stroke: colour('warning-mark'), width: 4, hasHead: true }),
    ],
    [say(words.spent), (at) => pen.text(left, at + 6, scene.texts.time(58_000), { size: TEXT, fill: colour('ink-2') })],
  ]
  rows.forEach(([text, draw], i) => {
    const at = layout.bands.certification.top + 22 + i * 24
    draw(at)
    pen.text(MARGIN + 66, at + 5.5, text, type)
  })
  if (isForPublishing)
    pen.text(layout.lift + 108, layout.bands.open.bottom - 14, say(words.rounded), { ...type, size: SMALL })
}

/** Below the journey: what has changed most, by what it is worth; of one period, where most did not continue. */
function drawFoot(scene: Numbered): void {
  const { layout, pen, colour, say, numbers } = scene
  const { before } = numbers
  const top = layout.laneTop
  pen.box(
    'foot',
    { x: MARGIN, y: top, width: WIDTH - 2 * MARGIN, height: layout.height - MARGIN - top },
    { stroke: colour('line'), width: 1, radius: 6 },
  )
  const columns = [MARGIN + 8, 400, 520, 640, 850, 975, 1140]
  const heads = before
    ? [words.changed, words.goesOn, words.before, words.worth, null, words.median, words.before]
    : [words.most, words.goesOn, words.cameThere, words.leaving, null, words.median, null]
  const head = { size: SMALL, isBold: true, fill: colour('ink-3') }
  heads.forEach((text, i) => {
    if (text) pen.text(columns[i]!, top + 20, fill(say(text), { who: say(words[numbers.who]) }), head)
  })
  const rows = before ? changesIn(scene, before) : leavingIn(scene)
  const most = Math.max(1, ...rows.map(({ worth }) => Math.abs(worth)))
  rows.forEach(({ name, texts, worth }, i) => {
    const y = top + 44 + i * 23.5
    pen.put(`<line x1="${MARGIN + 6}" x2="${RIGHT - 6}" y1="${y - 17}" y2="${y - 17}" stroke="${colour('line')}"/>`)
    const zero = before ? 740 : 640
    const width = (Math.abs(worth) / most) * (before ? 74 : 180)
    const isGood = worth > 0
    const rect = { x: isGood ? zero : zero - (before ? width : 0), y: y - 12, width, height: 13 }
    pen.ground(rect, colour(before && isGood ? 'success' : before ? 'danger' : 'warning-mark'))
    pen.put(`<line x1="${zero}" x2="${zero}" y1="${y - 15}" y2="${y + 4}" stroke="${colour('ink-3')}"/>`)
    pen.parts(columns[0]!, y, [{ text: name, size: 16, fill: colour('ink') }])
    texts.forEach((text, column) => {
      if (text === '') return
      const isMain = column === 0 || column === 3
      const fillOf = column === 3 && before ? colour(isGood ? 'success' : 'danger') : colour(isMain ? 'ink' : 'ink-2')
      pen.parts(columns[column + 1]!, y, [{ text, size: 16, isBold: isMain, fill: fillOf, key: `row ${i} ${column}` }])
    })
  })
}

interface FootRow {
  name: string
  worth: number
  /** Under the columns, from the second one on. */
  texts: string[]
}

const MOST_ROWS = 5

const byWorth = (rows: FootRow[]): FootRow[] =>
  rows.toSorted((a, b) => Math.abs(b.worth) - Math.abs(a.worth)).slice(0, MOST_ROWS)

const stepsIn = ({ model }: Numbered): { key: string; name: string }[] => {
  const names = [...model.stations.map(({ name }) => name), model.end.name]
  return model.stations.map(({ id }, i) => ({ key: keys.at(id), name: `${names[i]} → ${names[i + 1]}` }))
}

/** A change of the part that continues, times those who came: a large part of few may be worth less than a small one of many. */
function changesIn(scene: Numbered, before: Period): FootRow[] {
  const { numbers, texts } = scene
  const timeOf = (median: number | null): string => (median === null ? '' : texts.time(median))
  return byWorth(
    stepsIn(scene).flatMap(({ key, name }) => {
      const [now, was] = [numbers.now.shown(key), before.shown(key)]
      if (now.share === null || was.share === null || typeof now.came !== 'number') return []
      const worth = Math.round((now.share - was.share) * now.came)
      const said = `${worth < 0 ? '−' : '+'}${texts.count(Math.abs(worth))}`
      const columns = [texts.share(now.share), texts.share(was.share), '', said, timeOf(now.median), timeOf(was.median)]
      return worth === 0 ? [] : [{ name, worth, texts: columns }]
    }),
  )
}

function leavingIn(scene: Numbered): FootRow[] {
  const { numbers, texts } = scene
  return byWorth(
    stepsIn(scene).flatMap(({ key, name }) => {
      const { came, left, share, median } = numbers.now.shown(key)
      if (share === null || typeof came !== 'number' || typeof left !== 'number' || left === 0) return []
      const time = median === null ? '' : texts.time(median)
      return [{ name, worth: left, texts: [texts.share(share), texts.count(came), '', texts.count(left), time] }]
    }),
  )
}
