import { nodesIn, type Arrow, type FigureLine, type Line, type Node, type Row, type Sheet } from '../sheets/sheet'
import { ARROW } from '../picture/style'
import type { FigureKind } from './figureText'

/** The lines of figures of what is counted under some ids, and how often it was. */
export interface SheetFigures {
  lines(kind: FigureKind, ids: string[]): string[]
  count(kind: FigureKind, ids: string[]): number
  /** Of all that leaves the state; null where nothing does. */
  leavingShare(state: string): number | null
  /** What the figures are of, as rows under the title of each sheet. */
  notes: string[]
}

/** Above this part, leaving is red. */
const MANY = 0.12
/** In pixels, of the thickest and the thinnest arrow of a sheet. */
const THICKNESS = { most: 6, least: 1 }

export const figureKey = (kind: FigureKind, ids: string[]): string => [kind, ...ids].join(' ')

/** The sheet with figures under its labels and in its boxes, and an arrow for those who left in a state. */
export function withNumbers(sheet: Sheet, figures: SheetFigures): Sheet {
  const linesFor = (kind: FigureKind, ids: string[]): FigureLine[] =>
    figures.lines(kind, ids).map((text, line) => ({ key: figureKey(kind, ids), line, text }))
  const counted = <T extends Line | Row>(line: T): T =>
    line.transitions.length === 0 ? line : { ...line, figures: linesFor('transition', line.transitions) }
  const figureRow = (lines: FigureLine[]): Row[] =>
    lines.length === 0 ? [] : [{ kind: 'note', text: '', transitions: [], figures: lines }]
  const leavings: Arrow[] = []

  const numbered = (node: Node): Node => {
    const { state, kind } = node
    const isState = state !== null && ['state', 'final', 'frame', 'regions'].includes(kind)
    const rows = node.rows.map(counted)
    if (!isState) return { ...node, rows, nodes: node.nodes.flatMap(inside) }
    // A frame has no arrow of its own that ends in it.
    const left = node.nodes.length > 0 ? linesFor('left', [state]) : []
    return {
      ...node,
      rows: [...rows, ...figureRow(linesFor('state', [state])), ...figureRow(left)],
      nodes: node.nodes.flatMap(inside),
    }
  }
  const inside = (node: Node): Node[] => {
    const { state, kind, nodes } = node
    const lines =
      nodes.length === 0 && state !== null && (kind === 'state' || kind === 'final') ? linesFor('left', [state]) : []
    if (state === null || lines.length === 0) return [numbered(node)]
    const key = `${state}#left`
    const isMany = (figures.leavingShare(state) ?? 0) > MANY
    leavings.push({ from: node.key, to: key, kind: isMany ? 'lost' : 'left', lines: [] })
    return [
      numbered(node),
      { key, kind: 'left', title: '', rows: figureRow(lines), state: null, sheet: null, nodes: [] },
    ]
  }

  const [root, ...others] = sheet.nodes.map(numbered)
  const arrows = [...sheet.arrows.map((arrow) => ({ ...arrow, lines: arrow.lines.map(counted) })), ...leavings]
  const connectors = new Map(
    nodesIn(sheet.nodes).flatMap(({ key, kind, rows }) => (kind === 'to' ? [[key, rows] as const] : [])),
  )
  const countOf = ({ kind, from, to, lines }: Arrow): number =>
    kind === 'left' || kind === 'lost'
      ? figures.count('left', [from])
      : figures.count(
          'transition',
          [...lines, ...(connectors.get(to) ?? [])].flatMap(({ transitions }) => transitions),
        )
  const most = Math.max(1, ...arrows.map(countOf))
  const notes = figures.notes.map((text): Row => ({ kind: 'note', text, transitions: [] }))
  return {
    ...sheet,
    nodes: root ? [{ ...root, rows: [...root.rows, ...notes] }, ...others] : others,
    arrows: arrows.map((arrow) =>
      arrow.kind === 'reference'
        ? arrow
        : { ...arrow, width: Math.max(THICKNESS.least, (countOf(arrow) / most) * THICKNESS.most) / ARROW },
    ),
  }
}
