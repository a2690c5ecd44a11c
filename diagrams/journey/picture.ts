import { bands as bandWords, journey as words } from '../words/journey'
import { fill, type Language, type Words } from '../words/machines/words'
import { CERTIFIED_STATUS } from '#domain/certification/steps'
import type { Dialog } from './dialogs'
import { drawLanes, rowsOf } from './drawLanes'
import {
  CHIP,
  CHIP_STEP,
  groups,
  HANGING,
  LATER,
  layoutOf,
  MARGIN,
  middle,
  RIGHT,
  TAB,
  WIDTH,
  type Layout,
  type Spot,
} from './layout'
import {
  CHIP_TEXT,
  chipWidth,
  drawChip,
  drawFlag,
  drawFlags,
  drawPill,
  FLAG,
  flagWidth,
  PILL,
  SMALL,
  type Scene,
} from './marks'
import type { Box, Model } from './model'
import { createPen, widthOf, wrapped, type Colours, type Ink, type Rect, type Stroke } from './pen'

interface Drawing {
  language: Language
  colours: Colours
  hrefOf(sheet: string): string
}

/** The journey as a stair and a loop: the height of a box is who may enter, from left to right is the way. */
export function pictureOf(model: Model, { language, colours, hrefOf }: Drawing): { svg: string; ink: Ink } {
  const pen = createPen(hrefOf)
  const say = (text: Words): string => text[language]
  const rows = rowsOf(model.lanes, say)
  const layout = layoutOf(model, rows.length)
  const scene: Scene = { model, layout, pen, colour: colours, say }
  drawGround(scene)
  drawWay(scene)
  drawHung(scene)
  drawCrossed(scene)
  for (const spot of layout.spots) drawStation(scene, spot)
  drawEnd(scene)
  drawReturns(scene)
  for (const shelf of layout.shelves) drawShelf(scene, shelf)
  drawGate(scene)
  drawThrownBack(scene)
  drawHead(scene)
  drawLanes(scene, rows)
  return { svg: pen.svg({ width: WIDTH, height: layout.height }, say(words.title), language), ink: pen.ink }
}

/** The bands, each with who may be there; the lowest one's words are at the right where figures are at the left. */
export function drawGround({ layout, pen, colour, say }: Scene, isLowestRight = false): void {
  for (const group of groups) {
    const { top, bottom } = layout.bands[group]
    const isTinted = group === 'certified' || group === 'signedIn'
    pen.ground(
      { x: MARGIN, y: top, width: WIDTH - 2 * MARGIN, height: bottom - top },
      isTinted ? colour('page') : '#fff',
    )
  }
  pen.put(`<path d="M${layout.stair.map((point) => point.join(' ')).join('L')}z" fill="${colour('brand-tint')}"/>`)
  for (const group of groups) {
    const { bottom } = layout.bands[group]
    // Behind the stair, only the certified are above the signed-in.
    const end = group === 'certified' ? layout.riser - 14 : RIGHT
    pen.put(
      `<line x1="${MARGIN}" x2="${end}" y1="${bottom}" y2="${bottom}" stroke="${colour('line-strong')}" stroke-dasharray="1 5"/>`,
    )
    const isRight = isLowestRight && group === 'open'
    pen.text(isRight ? RIGHT - 8 : MARGIN + 8, bottom - 9, fill(say(bandWords[group]), { status: CERTIFIED_STATUS }), {
      size: CHIP_TEXT,
      isBold: true,
      fill: colour('ink-3'),
      anchor: isRight ? 'end' : 'start',
    })
  }
}

/** The thick line; each piece has the name of the station that it leads to. */
export function drawWay(
  scene: Scene,
  thick: (from: string) => Pick<Stroke, 'width' | 'key'> = () => ({ width: 5 }),
): void {
  const { model, layout, pen, colour } = scene
  const { lift, riser, of } = layout
  const way = (from: Spot, to: string, coordinates: number[], more: Partial<Stroke> = {}): void =>
    pen.line(coordinates, { stroke: colour('brand'), piece: to, ...thick(from.box.id), ...more })
  const across = (from: Spot, to: Spot): void => {
    const [left, right] = from.x < to.x ? [from.x + from.width, to.x] : [from.x, to.x + to.width]
    way(from, to.box.id, [left, middle(from).y, right, middle(to).y])
  }
  between(of('ground'), across)
  between(of('top'), across)
  between(of('low'), across)
  between([...of('ground').slice(-1), ...of('landing'), ...of('tread').slice(0, 1)], (from, to) => {
    const isFromGround = from.kind === 'ground'
    const [, gate] = layout.gate
    if (isFromGround) way(from, 'app.screen.gate', [lift, from.y, lift, gate + 15])
    way(from, to.box.id, [lift, isFromGround ? gate - 15 : from.y, lift, to.y + to.height])
  })
  between(of('tread'), (from, to) => {
    const x = from.x + from.width - 20
    way(from, to.box.id, [x, from.y, x, to.y + to.height])
  })
  const [last, end] = [of('tread').at(-1), of('low').at(-1)]
  const [home, list] = [of('top')[0], of('low')[0]]
  const open = of('top').at(-1)
  if (last && home) {
    const x = middle(last).x
    // The way stops at the dialogs on it, so that it does not run through their text.
    let y = last.y
    for (const dialog of crossedRects(scene)) {
      way(last, home.box.id, [x, y, x, dialog.y + dialog.height])
      y = dialog.y
    }
    way(last, home.box.id, [x, y, x, middle(home).y, home.x, middle(home).y])
  }
  if (open && list) {
    const x = open.x + open.width - 16
    way(open, list.box.id, [x, open.y + open.height, x, list.y], model.isLater(list.box.id) ? { dash: '3 6' } : {})
  }
  if (end && home) {
    const y = layout.endY
    way(end, 'end', [end.x, middle(end).y, riser, middle(end).y, riser, y + 13], { radius: 14 })
    const again = [riser, y - 13, riser, middle(home).y, home.x, middle(home).y]
    pen.line(again, { stroke: colour('brand'), ...thick('end'), piece: home.box.id, radius: 14 })
  }
}

function between(spots: Spot[], draw: (from: Spot, to: Spot) => void): void {
  spots.forEach((to, i) => {
    const from = spots[i - 1]
    if (from) draw(from, to)
  })
}

/** Dialogs hang on a string at the box that they open at; above it in the lower row. */
function drawHung(scene: Scene): void {
  const { model, layout } = scene
  for (const spot of layout.spots) {
    const dialogs = (model.hung.get(spot.box.id) ?? []).toSorted((a, b) => a.name.length - b.name.length)
    if (dialogs.length === 0) continue
    const widest = Math.max(...dialogs.map(({ name }) => chipWidth(name)))
    if (spot.kind === 'landing') {
      for (const dialog of dialogs) {
        const y = middle(spot).y
        string(scene, [spot.x, y, spot.x - 12, y])
        drawChip(scene, dialog, spot.x - 12 - chipWidth(dialog.name), y - CHIP / 2)
      }
    } else if (spot.kind === 'low') {
      const isLeft = spot.x + 26 + widest > RIGHT - 30
      hang(scene, spot, dialogs, {
        x: isLeft ? spot.x + spot.width - 34 : spot.x + 16,
        gap: HANGING,
        isUp: true,
        isLeft,
      })
    } else if (spot.kind === 'tread') {
      const next = layout.of('tread').find(({ x }) => x > spot.x)
      hang(scene, spot, dialogs, { x: Math.max(16, spot.x + spot.width - ((next?.x ?? 0) - spot.x) + 14), gap: 10 })
    } else hang(scene, spot, dialogs, { x: spot.x + 16, gap: spot.kind === 'top' ? 18 : 17 })
  }
}

const string = ({ pen, colour }: Scene, coordinates: number[]): void =>
  pen.line(coordinates, { stroke: colour('line-strong'), width: 1.3, radius: 0 })

interface Hanging {
  x: number
  gap: number
  isUp?: boolean
  isLeft?: boolean
}

function hang(scene: Scene, spot: Spot, dialogs: Dialog[], { x, gap, isUp = false, isLeft = false }: Hanging): void {
  const from = isUp ? spot.y : spot.y + spot.height
  const tops = dialogs.map((_, i) => (isUp ? from - gap - CHIP - i * CHIP_STEP : from + gap + i * CHIP_STEP))
  string(scene, [x, from, x, (tops.at(-1) ?? from) + CHIP / 2])
  dialogs.forEach((dialog, i) => {
    const y = tops[i] ?? 0
    const end = isLeft ? x - 10 : x + 10
    string(scene, [x, y + CHIP / 2, end, y + CHIP / 2])
    drawChip(scene, dialog, isLeft ? end - chipWidth(dialog.name) : end, y)
  })
}

/** Dialogs that are part of the way, on its piece above the last step. */
function crossedRects({ model, layout }: Scene): (Rect & { dialog: Dialog })[] {
  const last = layout.of('tread').at(-1)
  if (!last) return []
  return model.crossed.map((dialog, i) => {
    const width = chipWidth(dialog.name)
    return { dialog, x: middle(last).x - width + 66, y: last.y - 40 - i * 31, width, height: CHIP }
  })
}

function drawCrossed(scene: Scene): void {
  for (const { dialog, x, y } of crossedRects(scene)) drawChip(scene, dialog, x, y, true)
}

/** From the last line of a station's name to the line under it. */
const BELOW = 17

/** `below` draws a line under the name. */
export function drawStation(scene: Scene, spot: Spot, below?: (x: number, y: number) => void): void {
  const { pen, colour, model } = scene
  const { box, kind, x, y, width, height } = spot
  const left = box.status === null ? 0 : TAB
  const isLow = height < 44
  const type = { size: isLow ? SMALL : 17, isBold: true }
  const lead = isLow ? 16.5 : 20
  const lines = wrapped(box.name, width - left - 12, type)
  const hasBelow = below !== undefined && lines.length * lead + BELOW <= height
  const first = y + height / 2 - ((lines.length - 1) * lead + (hasBelow ? BELOW : 0)) / 2 + type.size * 0.35
  pen.link(box.sheet, box.id, () => {
    pen.box(box.name, { x, y, width, height }, { stroke: colour('brand'), width: 2.5, radius: 10 })
    if (box.status !== null) {
      pen.put(
        `<path d="M${x + 10} ${y}h24v${height}h-24a10 10 0 0 1-10-10v${20 - height}a10 10 0 0 1 10-10z" fill="${colour('brand')}"/>`,
      )
      pen.text(x + 17.5, y + height / 2 + 6, String(box.status), {
        size: 17,
        isBold: true,
        fill: '#fff',
        anchor: 'middle',
      })
    }
    lines.forEach((line, i) =>
      pen.text(x + left + (width - left) / 2, first + i * lead, line, {
        ...type,
        fill: colour('ink'),
        anchor: 'middle',
      }),
    )
    if (hasBelow) below(x + left + (width - left) / 2, first + (lines.length - 1) * lead + BELOW)
  })
  const flags = box.refusals.reduce((sum, text) => sum + flagWidth(text) + 3, -3)
  if (kind === 'tread') drawFlags(scene, box.refusals, x + width + 7 + flags, y + (height - FLAG) / 2)
  else drawFlags(scene, box.refusals, kind === 'low' ? Math.max(x + width - 2, x + 26 + flags) : x + width - 2, y - 15)
  const isHung = model.hung.has(box.id) && kind !== 'low'
  const pills = box.reports.length * (PILL + 3) - 3
  box.reports.forEach((report, i) =>
    drawPill(scene, (isHung ? x + width - 6 - pills : x + 6) + i * (PILL + 3), y + height - 7, report),
  )
}

/** Where the way ends, and begins again. */
function drawEnd({ model, layout, pen, colour, say }: Scene): void {
  const [x, y] = [layout.riser, layout.endY]
  pen.link(model.end.sheet, 'end', () => {
    pen.put(
      `<circle class="b" cx="${x}" cy="${y}" r="13" fill="#fff" stroke="${colour('brand')}" stroke-width="5"/><circle cx="${x}" cy="${y}" r="5.5" fill="${colour('brand')}"/>`,
    )
    pen.text(x + 22, y + 1, model.end.name, { size: 17, isBold: true, fill: colour('ink') })
  })
  pen.text(x + 22, y + 20, say(words.again), { size: SMALL, fill: colour('ink-2') })
  const [from, to] = [layout.of('top').at(-1), layout.of('low')[0]]
  if (!from || !to || !model.isLater(to.box.id)) return
  const lowest = Math.max(
    from.y + from.height,
    ...layout.shelves.filter(({ box }) => box.group === 'certified').map((each) => each.y + each.height),
  )
  pen.text(from.x + from.width - 28, lowest + LATER, say(words.later), {
    size: SMALL,
    fill: colour('ink-2'),
    anchor: 'end',
  })
}

/** Ends after which the way resumes at an earlier station of the lower row. */
function drawReturns({ model, layout, pen, colour, say }: Scene): void {
  const end = layout.of('low').at(-1)
  for (const { to, names } of model.returns) {
    const station = layout.spots.find(({ box }) => box.id === to)
    if (!end || !station) continue
    const [left, right, y] = [end.x + 30, station.x + 11, end.y - 34]
    pen.line([left, end.y, left, y, right, y, right, station.y - 2], {
      stroke: colour('brand'),
      width: 2,
      hasHead: true,
    })
    const type = { size: CHIP_TEXT, fill: colour('ink-2'), anchor: 'middle' } as const
    const lines = wrapped(names.join(` ${say(words.or)} `), right - left + 8, type)
    lines.forEach((line, i) => pen.text((left + right) / 2, y - 8 - (lines.length - 1 - i) * 18, line, type))
  }
}

function drawShelf(scene: Scene, { box, ...rect }: Layout['shelves'][number]): void {
  const { pen, colour, model } = scene
  const { x, y, width } = rect
  const dialogs = model.hung.get(box.id) ?? []
  const chips = dialogs.reduce((sum, { name }) => sum + chipWidth(name) + 6, 0)
  const sizes = [16, SMALL].map((size) => ({ size, isBold: true }))
  const type = sizes.find((each) => widthOf(box.name, each) <= width - 17) ?? { size: 16, isBold: true }
  const names = wrapped(box.name, width - 17, type)
  pen.link(box.sheet, box.id, () => {
    pen.box(box.name, rect, { stroke: colour('line-strong'), width: 1.3 })
    names.forEach((line, i) => pen.text(x + 10, y + 19.5 + i * 19, line, { ...type, fill: colour('ink') }))
    if (names.length === 1) {
      const source = sourceOf(scene, box, width - 17)
      pen.text(x + 10, y + 38.5, source, { size: SMALL, fill: colour('ink-3') })
    }
  })
  drawFlags(scene, box.refusals, x + width - 4, y - 15)
  const doFit = names.length === 1 && chips + 20 + widthOf(box.name, type) < width
  let right = x + width - 4
  for (const dialog of dialogs) {
    right -= chipWidth(dialog.name)
    drawChip(scene, dialog, right, doFit ? y + 3 : y - 21)
    right -= 6
  }
}

/** The names of what leads here, as many as fit, and how many more; the first may become an address, or give way. */
function sourceOf({ say }: Scene, { from }: Box, width: number): string {
  const names = from.map((source) => (source.kind === 'place' ? source.name : say(words[source.kind])))
  const more = (n: number): string => (n === 0 ? '' : ` +${n}`)
  const texts = names.map((_, i) => `← ${names.slice(0, names.length - i).join(', ')}${more(i)}`)
  const places = from.flatMap((source) => (source.kind === 'place' ? [source] : []))
  const shorter = [
    ...places.slice(0, 1).flatMap(({ name, route }) => [name, route]),
    ...places.map(({ name }) => name),
    ...places.map(({ route }) => route),
  ]
  const all = [...texts, ...shorter.map((each) => `← ${each}${more(names.length - 1)}`)]
  return all.find((text) => widthOf(text, { size: SMALL }) <= width) ?? all.at(-1) ?? ''
}

/** The gate, the ways in from outside, and where a stranger begins. */
function drawGate(scene: Scene): void {
  const { model, layout, pen, colour, say } = scene
  const [x, y] = layout.gate
  const arrow: Stroke = { stroke: colour('ink-2'), width: 1.6, hasHead: true }
  const dot = (cx: number, cy: number): void => pen.put(`<circle cx="${cx}" cy="${cy}" r="6" fill="${colour('ink')}"/>`)
  const { names, dialogs } = model.arrivals
  const widest = Math.max(...names.map((name) => widthOf(name, { size: CHIP_TEXT })))
  const left = x - 44 - widest
  names.forEach((name, i) =>
    pen.text(left + widest, y - 3 + i * 18, name, { size: CHIP_TEXT, fill: colour('ink'), anchor: 'end' }),
  )
  dot(left - 16, y)
  pen.line([left + widest + 7, y, x - 17, y], arrow)
  dialogs.forEach((dialog, i) =>
    drawChip(scene, dialog, left + widest + 2 - chipWidth(dialog.name), y + 24 + i * CHIP_STEP),
  )
  pen.link(model.gate.sheet, 'app.screen.gate', () => {
    pen.put(
      `<path class="b" d="M${x} ${y - 15}L${x + 15} ${y}L${x} ${y + 15}L${x - 15} ${y}z" fill="${colour('sun')}" stroke="${colour('brand')}" stroke-width="2.5"/>`,
    )
    pen.text(x + 22, y - 6, model.gate.name, { size: 16.5, isBold: true, fill: colour('ink') })
  })
  wrapped(say(words.due), 82, { size: SMALL }).forEach((line, i) =>
    pen.text(x + 22, y + 13 + i * 18, line, { size: SMALL, fill: colour('ink-2') }),
  )
  const [first] = layout.of('ground')
  if (!first) return
  const band = widthOf(say(bandWords.open), { size: CHIP_TEXT, isBold: true })
  const beginning = { x: Math.max(first.x + 84, MARGIN + 8 + band + 20), y: first.y + first.height + 22 }
  dot(beginning.x, beginning.y)
  pen.line([beginning.x, beginning.y - 6, beginning.x, first.y + first.height + 2], arrow)
  pen.text(beginning.x + 12, beginning.y + 6, say(words.stranger), { size: CHIP_TEXT, fill: colour('ink') })
}

/** Flags that fall through the floor hold anywhere above it. */
function drawThrownBack(scene: Scene): void {
  const { model, layout, pen, colour } = scene
  const y = layout.bands.open.top + 5
  for (const { code, words: text, to } of model.thrownBack) {
    const station = layout.spots.find(({ box }) => box.id === to)
    if (!station) continue
    const flag = `${code} ${text}`
    const width = flagWidth(flag)
    const x = Math.min(station.x, layout.lift - 10 - width)
    pen.line([x + width / 2, y + FLAG, x + width / 2, station.y - 2], {
      stroke: colour('danger'),
      width: 2.2,
      hasHead: true,
    })
    drawFlag(scene, x, y, flag)
  }
}

function drawHead(scene: Scene): void {
  const { model, layout, pen, colour, say } = scene
  const x = MARGIN + 8
  pen.text(x, MARGIN + 38, say(words.title), { size: 32, isBold: true, fill: colour('ink') })
  const lines = [fill(say(words.counts), model.counts), say(words.height)]
  lines.forEach((line, i) => pen.text(x, MARGIN + 66 + i * 21, line, { size: 16, fill: colour('ink-2') }))
  const legend: [Words, (y: number) => void][] = [
    [
      words.way,
      (y) => {
        pen.line([x + 2, y, x + 14, y], { stroke: colour('brand'), width: 5 })
        pen.box('20', { x: x + 14, y: y - 11, width: 30, height: 22 }, { fill: colour('brand'), radius: 5 })
        pen.text(x + 29, y + 5.5, '20', { size: SMALL, isBold: true, fill: '#fff', anchor: 'middle' })
      },
    ],
    [
      words.dialog,
      (y) =>
        pen.box(
          '',
          { x: x + 2, y: y - 11, width: 42, height: 22 },
          { stroke: colour('line-strong'), width: 1.3, radius: 6, dash: '4 2.5' },
        ),
    ],
    [words.no, (y) => drawFlag(scene, x + 3, y - 11, '314')],
    [words.told, (y) => drawPill(scene, x + 2, y - 11, 60)],
  ]
  legend.forEach(([text, draw], i) => {
    const y = layout.bands.certification.top + 30 + i * 27
    draw(y)
    pen.text(x + 54, y + 5.5, say(text), { size: CHIP_TEXT, fill: colour('ink-2') })
  })
}
