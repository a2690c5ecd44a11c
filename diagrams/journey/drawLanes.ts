import { journey as words } from '../words/journey'
import { fill } from '../words/machines/words'
import type { Dialog } from './dialogs'
import type { Lane } from './lanes'
import { LANE, MARGIN, RIGHT, WIDTH } from './layout'
import { CHIP_TEXT, drawFlag, drawPill, flagWidth, PILL, SMALL, type Scene } from './marks'
import { widthOf } from './pen'

const LABEL = { size: CHIP_TEXT, isBold: true }
const signs = { to: '→', back: '←', both: '↔', none: '' } as const
const pillWidth = (text: string): number => widthOf(text, { size: SMALL }) + 16

/** Lanes that fit beside each other share a row. */
export function rowsOf(lanes: Lane[], say: Scene['say']): Lane[][] {
  const label = labelWidth(lanes)
  const rows: { lanes: Lane[]; right: number }[] = []
  for (const lane of lanes) {
    const name = widthOf(lane.name, LABEL)
    const width = LABEL_GAP + itemsOf(lane, say).reduce((sum, item) => sum + itemWidth(item), 0)
    const room = rows.find(({ right }) => right + LANE_GAP + name + width < RIGHT - 4)
    if (room && lanes.length > LANES) {
      room.lanes.push(lane)
      room.right += LANE_GAP + name + width
    } else rows.push({ lanes: [lane], right: MARGIN + 8 + Math.max(label, name) + width })
  }
  return rows.map((row) => row.lanes)
}

/** As many lanes have a row of their own. */
const LANES = 5
const LANE_GAP = 40
const LABEL_GAP = 14
/** Items are aligned behind names of up to this width. */
const USUAL_LABEL = 180
const labelWidth = (lanes: Lane[]): number =>
  Math.max(...lanes.map(({ name }) => widthOf(name, LABEL)).filter((width) => width <= USUAL_LABEL))

/** What a lane shows behind its name. */
type Item = {
  kind: 'state' | 'end' | 'dialog' | 'sign' | 'text' | 'faint' | 'report' | 'space'
  text: string
  dialog?: Dialog
}

function itemsOf({ states, links, returnsTo, reports, dialogs }: Lane, say: Scene['say']): Item[] {
  const shown = states.flatMap(({ name, isEnd }, i): Item[] => [
    ...(i > 0 ? [{ kind: 'sign' as const, text: signs[links[i - 1] ?? 'none'] }] : []),
    { kind: isEnd ? 'end' : 'state', text: name },
  ])
  return [
    ...shown,
    ...(returnsTo === null ? [] : [{ kind: 'text' as const, text: `→ ${returnsTo}` }]),
    ...(dialogs.length === 0
      ? []
      : [
          { kind: 'sign' as const, text: '↔' },
          { kind: 'text' as const, text: say(words.oneAtMost) },
          { kind: 'space' as const, text: '' },
        ]),
    ...dialogs.flatMap((dialog): Item[] => [
      { kind: 'dialog', text: dialog.name, dialog },
      { kind: 'faint', text: fill(say(words.onScreens), { n: dialog.at.length }) },
      { kind: 'space', text: '' },
    ]),
    ...(reports.length === 0 ? [] : [{ kind: 'space' as const, text: '' }]),
    ...reports.map((type): Item => ({ kind: 'report', text: String(type) })),
  ]
}

function itemWidth({ kind, text }: Item): number {
  if (kind === 'sign') return 22
  if (kind === 'space') return 8
  if (kind === 'report') return PILL + 4
  if (kind === 'end') return flagWidth(text)
  if (kind === 'text' || kind === 'faint') return widthOf(text, { size: SMALL }) + 14
  return pillWidth(text)
}

/** What lives beside the screen all the while. */
export function drawLanes(scene: Scene, rows: Lane[][]): void {
  const { layout, pen, colour, model, say } = scene
  const label = labelWidth(model.lanes)
  rows.forEach((lanes, row) => {
    const y = layout.laneTop + row * LANE
    pen.ground({ x: MARGIN, y: y + 2, width: WIDTH - 2 * MARGIN, height: LANE - 4 }, colour('sunken'))
    let x = MARGIN + 8
    lanes.forEach((lane, i) => {
      pen.link(lane.sheet, lane.name, () =>
        pen.text(x, y + LANE / 2 + 5.5, lane.name, { ...LABEL, fill: colour('ink') }),
      )
      x += Math.max(i === 0 ? label : 0, widthOf(lane.name, LABEL)) + LABEL_GAP
      for (const item of itemsOf(lane, say)) {
        drawItem(scene, item, x, y)
        x += itemWidth(item)
      }
      x += LANE_GAP
    })
  })
}

function drawItem(scene: Scene, item: Item, x: number, y: number): void {
  const { pen, colour } = scene
  const { kind, text } = item
  const base = y + LANE / 2 + 5
  const rect = { x, y: y + 4.5, width: itemWidth(item), height: LANE - 9 }
  if (kind === 'end') drawFlag(scene, x, y + 4, text)
  else if (kind === 'report') drawPill(scene, x, y + 4, Number(text))
  else if (kind === 'sign' && text !== '')
    pen.text(x + 11, base, text, { size: SMALL, fill: colour('ink-3'), anchor: 'middle' })
  else if (kind === 'text') pen.text(x + 4, base, text, { size: SMALL, fill: colour('ink-2') })
  else if (kind === 'faint') pen.text(x + 6, base, text, { size: SMALL, fill: colour('ink-3') })
  else if (kind === 'state' || kind === 'dialog') {
    const isDialog = kind === 'dialog'
    const stroke = colour(isDialog ? 'line-strong' : 'line')
    const draw = (): void => {
      pen.box(text, rect, { stroke, width: isDialog ? 1.2 : 1, radius: 5, ...(isDialog ? { dash: '4 2.5' } : {}) })
      pen.text(x + rect.width / 2, base, text, {
        size: SMALL,
        fill: colour(isDialog ? 'ink-2' : 'ink'),
        anchor: 'middle',
      })
    }
    if (item.dialog) pen.link(item.dialog.sheet, item.dialog.id, draw)
    else draw()
  }
}
