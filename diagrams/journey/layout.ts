import type { Box, Model } from './model'
import type { Point, Rect } from './pen'

/** The picture in pixels: legible where a page is 830 wide. It gets higher when there is more than fits. */
export const WIDTH = 1280
const HEIGHT = 900
export const MARGIN = 14
export const RIGHT = WIDTH - MARGIN

/** From top to bottom: the higher, the more it takes to enter. */
export const groups = ['certified', 'certification', 'signedIn', 'open'] as const
export type Group = (typeof groups)[number]

export const LANE = 29
export const CHIP = 24
/** Distance between two chips on a string. */
export const CHIP_STEP = 29
/** From a box of the lower row up to its first chip. */
export const HANGING = 22
/** From the boxes beside the upper row to the text under them. */
export const LATER = 20
const SHELF = { height: 46, gap: 12, above: 17 }
/** Sizes that depend on what a picture shows in its boxes and at its foot. */
export interface Measures {
  foot: number
  row: number
  tread: number
  landing: number
  /** Of the band in which anyone may be. */
  open: number
  /** From the upper row to the boxes beside it, and the width of those. */
  under: number
  shelf: number
  /** Where the end is between the two rows, from 0 to 1. */
  end: number
}
/** From its left edge to the white part of a box that has a status. */
export const TAB = 34

/** Where a station is: on the ground, a landing of the lift, the stair, or one of the two rows of those who borrow. */
export type Kind = 'ground' | 'landing' | 'tread' | 'top' | 'low'

export interface Spot extends Rect {
  kind: Kind
  box: Box
}

export interface Layout {
  height: number
  bands: Record<Group, { top: number; bottom: number }>
  /** Stations of one kind, in the order of the way. */
  of(kind: Kind): Spot[]
  spots: Spot[]
  /** Boxes beside the way. */
  shelves: (Rect & { box: Box })[]
  gate: Point
  /** Where the way goes up from the ground, and up from the lower row. */
  lift: number
  riser: number
  laneTop: number
  /** Where the way ends. */
  endY: number
  /** The outline of the stair. */
  stair: Point[]
}

export const middle = ({ x, y, width, height }: Rect): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** Places everything; `laneRows` is how many rows of lanes are at the foot. */
export const layoutOf = (model: Model, laneRows: number): Layout =>
  layoutWith(model, {
    foot: laneRows * LANE,
    row: 56,
    tread: 164,
    landing: 152,
    open: 146,
    under: 20,
    shelf: 194,
    end: 0.6,
  })

export function layoutWith(model: Model, measures: Measures): Layout {
  const first = laidOut(model, measures, HEIGHT)
  const missing = crowdingOf(model, first)
  return missing > 0 ? laidOut(model, measures, HEIGHT + missing) : first
}

/** How much is missing between the upper row and what hangs above the lower one. */
function crowdingOf({ hung }: Model, { shelves, of }: Layout): number {
  const lowest = Math.max(...shelves.filter(({ box }) => box.group === 'certified').map(({ y, height }) => y + height))
  const tops = of('low').map(({ box, y }) => y - HANGING - (hung.get(box.id)?.length ?? 0) * CHIP_STEP)
  return Math.ceil(lowest + LATER + 12 - Math.min(...tops))
}

function laidOut(
  { stations, beside }: Model,
  { foot: footHeight, row: rowHeight, tread: treadWidth, landing, open, under, shelf: shelfSide, end }: Measures,
  height: number,
): Layout {
  const start = stations.findIndex(({ group }) => group === 'certified')
  const kindOf = (box: Box, i: number): Kind => {
    if (i >= start) return box.group === 'certified' ? 'top' : 'low'
    return box.group === 'open' ? 'ground' : box.status === null ? 'landing' : 'tread'
  }
  const kinds = stations.map(kindOf)
  const boxesOf = (kind: Kind): Box[] => stations.filter((_, i) => kinds[i] === kind)
  const shelf = (group: Group): Box[] => beside.filter((box) => box.group === group)
  const [treads, landings, top, low] = [boxesOf('tread'), boxesOf('landing'), boxesOf('top'), boxesOf('low')]

  const perRow = shelf('signedIn').length > 8 ? 5 : 4
  const shelfRows = Math.ceil(shelf('signedIn').length / perRow)
  const perOpenRow = shelf('open').length > 4 ? 5 : 4
  const openRows = Math.ceil(shelf('open').length / perOpenRow)
  const laneTop = height - MARGIN - footHeight
  const openTop = laneTop - 8 - open - Math.max(0, openRows - 1) * (SHELF.height + SHELF.above)
  const signedTop = openTop - (16 + rowHeight + 30 + shelfRows * (SHELF.height + SHELF.above))
  const rise = Math.min(60, (signedTop - MARGIN - 132) / Math.max(1, treads.length - 1))
  const treadHeight = Math.min(SHELF.height, rise - 5)
  const certificationTop = signedTop - rise * (treads.length - 1) - 2
  const bands = {
    certified: { top: MARGIN, bottom: certificationTop },
    certification: { top: certificationTop, bottom: signedTop },
    signedIn: { top: signedTop, bottom: openTop },
    open: { top: openTop, bottom: laneTop - 8 },
  }

  const columns = Math.max(top.length, low.length)
  const gap = 16
  const columnWidth = Math.min(148, (474 - (columns - 1) * gap) / columns)
  const columnX = (i: number): number => RIGHT - 6 - columnWidth - (columns - 1 - i) * (columnWidth + gap)
  const riser = columnX(0) - 26
  const stairLeft = 204
  const pitch = (riser - 22 - treadWidth - stairLeft) / Math.max(1, treads.length - 1)
  const lift = stairLeft + treadWidth - 20
  const topY = MARGIN + 26
  const lowY = signedTop + 16
  const groundY = openTop + 42
  const stepY = (i: number): number => (i === 0 ? lowY + rowHeight - treadHeight : signedTop - rise * i + 8)
  const foot = lowY + rowHeight
  const spots: Spot[] = [
    ...boxesOf('ground').map((box, i): Spot => {
      const x = i === 0 ? MARGIN + 6 : MARGIN + 184 + (i - 1) * 170
      return {
        box,
        kind: 'ground',
        x,
        y: groundY,
        width: i === 0 ? 150 : stairLeft + treadWidth - 4 - x,
        height: rowHeight,
      }
    }),
    ...landings.map((box, i): Spot => {
      const y = foot + 14 + (landings.length - 1 - i) * 50
      return { box, kind: 'landing', x: lift - landing / 2, y, width: landing, height: 36 }
    }),
    ...treads.map((box, i): Spot => {
      return { box, kind: 'tread', x: stairLeft + pitch * i, y: stepY(i), width: treadWidth, height: treadHeight }
    }),
    ...top.map((box, i): Spot => ({ box, kind: 'top', x: columnX(i), y: topY, width: columnWidth, height: rowHeight })),
    ...low.map((box, i): Spot => {
      return { box, kind: 'low', x: columnX(columns - 1 - i), y: lowY, width: columnWidth, height: rowHeight }
    }),
  ]

  const shelfX = lift + 108
  const widthIn = (row: number): number => (RIGHT - 6 - shelfX - (row - 1) * SHELF.gap) / row
  const onShelf = (box: Box, i: number, row: number, top: number): Rect & { box: Box } => ({
    box,
    x: shelfX + (i % row) * (widthIn(row) + SHELF.gap),
    y: top + Math.floor(i / row) * (SHELF.height + SHELF.above),
    width: widthIn(row),
    height: SHELF.height,
  })
  const shelfWidth = widthIn(perRow)
  let down = topY + rowHeight + under
  const shelves = [
    ...shelf('certified').map((box) => {
      down += box.refusals.length > 0 ? SHELF.above : 8
      const rect = { box, x: RIGHT - 34 - shelfSide, y: down, width: shelfSide, height: SHELF.height }
      down += SHELF.height
      return rect
    }),
    ...shelf('certification').map((box, i) => {
      const x = riser - 30 - shelfWidth - i * (shelfWidth + 10)
      return { box, x, y: signedTop - 110, width: shelfWidth, height: SHELF.height }
    }),
    ...shelf('signedIn').map((box, i) => onShelf(box, i, perRow, foot + 26)),
    ...shelf('open').map((box, i) => onShelf(box, i, perOpenRow, groundY + 5)),
  ]

  const stair: Point[] = []
  const corner = (x: number, y: number): void => {
    const last = stair.at(-1)
    if (last) stair.push([x, last[1]])
    stair.push([x, y])
  }
  for (const spot of spots.filter(({ kind }) => kind === 'tread')) corner(spot.x - 12, spot.y + spot.height + 5)
  corner(riser - 14, topY + rowHeight + 5)
  corner(RIGHT, foot + 5)
  return {
    height,
    bands,
    of: (kind) => spots.filter((spot) => spot.kind === kind),
    spots,
    shelves,
    gate: [lift, landings.length > 0 ? foot + 28 + landings.length * 50 : (foot + openTop) / 2 - 6],
    lift,
    riser,
    laneTop,
    endY: topY + rowHeight + (lowY - topY - rowHeight) * end,
    stair,
  }
}
