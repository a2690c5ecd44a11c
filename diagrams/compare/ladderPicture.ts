import { createPen, widthOf, wrapped, type Pen } from '../journey/pen'
import type { Mark } from '../picture/marks'
import { changes } from '../words/changes'
import { fill, type Language } from '../words/machines/words'

/** A guard as one version has it. */
export interface Side {
  id: string
  /** Its place among the guards, from 1; null for the only one. */
  place: number | null
  label: string
  target: string
  title: string
  mark: Mark | null
}
export interface Rung {
  before: Side | null
  after: Side | null
}
/** The guards of one state and trigger, in both versions. */
export interface Ladder {
  source: string
  title: string
  trigger: string
  rungs: Rung[]
}
/** States that are new, and those that nothing leads to any more. */
export interface Ends {
  added: readonly string[]
  lost: readonly string[]
}

const HEAD = 30
const HALF = 436
const BETWEEN = 16
const PITCH = 8
const LINE = 15
/** Of a half, from its left. */
const at = { source: 2, trunk: 130, place: 146, label: 160, labelEnd: 286, target: 300, end: 434 }
const type = {
  source: { size: 13, isBold: true },
  trigger: { size: 11 },
  label: { size: 12, isBold: true },
  title: { size: 12, isBold: true },
}
const INSIDE = 10

const colours = {
  ink: '#12211d',
  soft: '#43534e',
  line: '#8a8f8d',
  edge: '#73857f',
  removed: '#ab2116',
  added: '#1c6630',
  changed: '#8a5600',
  taken: '#8a8f8d',
  missed: '#8a8f8d',
}
const grounds = { added: '#e2f2e4', lost: '#fdebe8', changed: '#fff0d2', plain: '#fff' }

const sidesOf = ({ before, after }: Rung): Side[] => [before, after].filter((side) => side !== null)
const labelLines = ({ label }: Side): string[] =>
  label === '' ? [] : wrapped(label, at.labelEnd - at.label - INSIDE, type.label)
const titleLines = ({ title }: Side): string[] => wrapped(title, at.end - at.target - 2 * INSIDE, type.title)

function heightOf(rung: Rung): number {
  const lines = Math.max(...sidesOf(rung).flatMap((side) => [labelLines(side).length, titleLines(side).length]))
  return lines * LINE + 14
}

interface Placed {
  ladder: Ladder
  y: number
  height: number
  sourceLines: string[]
  triggerLines: string[]
  rows: { rung: Rung; y: number; height: number }[]
}

function placed(ladders: readonly Ladder[]): { all: Placed[]; height: number } {
  let top = HEAD
  const all = ladders.map((ladder): Placed => {
    const width = at.trunk - 16 - at.source - INSIDE
    const sourceLines = wrapped(ladder.title, width, type.source)
    const triggerLines = ladder.trigger === '' ? [] : wrapped(ladder.trigger, width, type.trigger)
    const own = sourceLines.length * LINE + triggerLines.length * 13 + 14
    let y = top
    const rows = ladder.rungs.map((rung) => {
      const row = { rung, y, height: heightOf(rung) }
      y += row.height + PITCH
      return row
    })
    const height = Math.max(own, y - PITCH - top)
    const down = (height - (y - PITCH - top)) / 2
    const found = {
      ladder,
      y: top,
      height,
      sourceLines,
      triggerLines,
      rows: rows.map((row) => ({ ...row, y: row.y + down })),
    }
    top += height + 22
    return found
  })
  return { all, height: top - 12 }
}

function lines(pen: Pen, x: number, middle: number, texts: readonly string[], given: Parameters<Pen['text']>[3]): void {
  const first = middle - ((texts.length - 1) * LINE) / 2 + given.size * 0.36
  for (const [i, text] of texts.entries()) pen.text(x, first + i * LINE, text, given)
}

function drawSource(pen: Pen, x: number, { ladder, y, height, sourceLines, triggerLines }: Placed): void {
  const own = sourceLines.length * LINE + triggerLines.length * 13 + 14
  const top = y + (height - own) / 2
  const width = at.trunk - 16 - at.source
  pen.box(ladder.source, { x: x + at.source, y: top, width, height: own }, { stroke: colours.ink, width: 1.6 })
  const middle = x + at.source + width / 2
  for (const [i, text] of sourceLines.entries())
    pen.text(middle, top + 18 + i * LINE, text, { ...type.source, fill: colours.ink, anchor: 'middle' })
  for (const [i, text] of triggerLines.entries())
    pen.text(middle, top + 17 + sourceLines.length * LINE + i * 13, text, {
      ...type.trigger,
      fill: colours.soft,
      anchor: 'middle',
    })
}

/** A state on the right: new, lost, or as it was. */
function drawTarget(
  pen: Pen,
  x: number,
  row: { y: number; height: number },
  side: Side,
  kind: 'added' | 'lost' | 'plain',
): void {
  const stroke = { added: colours.added, lost: colours.removed, plain: colours.edge }[kind]
  const box = { x: x + at.target, y: row.y, width: at.end - at.target, height: row.height }
  pen.box(side.target, box, {
    fill: grounds[kind],
    stroke,
    width: kind === 'plain' ? 1.4 : 2.2,
    ...(kind === 'lost' ? { dash: '5 3' } : {}),
  })
  const ink = kind === 'plain' ? colours.ink : stroke
  lines(pen, x + (at.target + at.end) / 2, row.y + row.height / 2, titleLines(side), {
    ...type.title,
    fill: ink,
    anchor: 'middle',
  })
}

function drawRung(
  pen: Pen,
  x: number,
  from: number,
  row: { y: number; height: number },
  side: Side,
  isMoved: boolean,
): void {
  const y = row.y + row.height / 2
  const stroke = side.mark === null ? colours.line : colours[side.mark]
  const ink = side.mark === null ? colours.soft : stroke
  pen.line([x + at.trunk - 16, from, x + at.trunk, from, x + at.trunk, y, x + at.target - 2, y], {
    stroke,
    width: side.mark === null ? 1.5 : 2.4,
    radius: 7,
    hasHead: true,
  })
  if (side.place !== null) {
    const isLit = isMoved && side.mark === null
    pen.box(
      `${side.id}#place`,
      { x: x + at.place - 9, y: y - 9, width: 18, height: 18 },
      {
        fill: isLit ? grounds.changed : grounds.plain,
        stroke: isLit ? colours.changed : stroke,
        radius: 9,
        width: isLit ? 1.8 : 1.3,
        isMark: true,
      },
    )
    const fillOf = isLit ? colours.changed : ink
    pen.text(x + at.place, y + 4.5, String(side.place), { size: 12, isBold: true, fill: fillOf, anchor: 'middle' })
  }
  const texts = labelLines(side)
  if (texts.length === 0) return
  const width = Math.max(...texts.map((text) => widthOf(text, type.label)))
  pen.ground(
    { x: x + at.label - 2, y: y - (texts.length * LINE) / 2, width: width + 6, height: texts.length * LINE },
    '#fff',
  )
  lines(pen, x + at.label, y, texts, { ...type.label, fill: ink })
}

/** Both versions on one grid, so that what stays is at one place in both. */
export function ladderPicture(
  ladders: readonly Ladder[],
  { added, lost }: Ends,
  { revision, language }: { revision: string; language: Language },
): string {
  const pen = createPen(() => '')
  const { all, height } = placed(ladders)
  const words = changes.preview
  const halves = [
    { side: 'before', x: 0, head: fill(words.before[language], { revision }) },
    { side: 'after', x: HALF + BETWEEN, head: words.after[language] },
  ] as const
  for (const { side, x, head } of halves) {
    pen.text(x + at.source, 16, head, { size: 14, isBold: true, fill: colours.soft })
    for (const ladder of all) {
      const from = ladder.y + ladder.height / 2
      // What is marked lies on top of where the others leave.
      const marked = ladder.rows.filter(({ rung }) => rung[side]?.mark)
      for (const row of [...ladder.rows.filter((each) => !marked.includes(each)), ...marked]) {
        const { before, after } = row.rung
        const own = row.rung[side]
        if (own !== null) {
          drawRung(pen, x, from, row, own, side === 'after' && before !== null && before.place !== own.place)
          drawTarget(pen, x, row, own, side === 'after' && added.includes(own.target) ? 'added' : 'plain')
        } else if (side === 'after' && after === null && before !== null && lost.includes(before.target)) {
          drawTarget(pen, x, row, before, 'lost')
          const y = row.y + row.height / 2 + 4.5
          pen.text(x + at.target - INSIDE, y, words.noWayIn[language], {
            ...type.label,
            fill: colours.removed,
            anchor: 'end',
          })
        }
      }
      drawSource(pen, x, ladder)
    }
  }
  const middle = HALF + BETWEEN / 2
  pen.line([middle, 4, middle, height - 4], { stroke: '#d8e1dd', width: 1 })
  return pen.svg({ width: 2 * HALF + BETWEEN, height }, words.title[language], language)
}
