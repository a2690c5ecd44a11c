/** One picture in one language, without a layout. */
export interface Sheet extends Content {
  name: string
  title: string
  /** The machine, region or group that it draws. */
  root: string
  direction: Direction
}

export type Direction = 'top-down' | 'left-right'

/**
 * `state`, `final` and `frame` (a compound state) are drawn on one sheet only; `anywhere` is the source of the frame's
 * own transitions. `to` and `sheet` refer to another sheet, `left` is how many left in a state.
 */
export type NodeKind = 'state' | 'final' | 'frame' | 'regions' | 'start' | 'anywhere' | 'to' | 'sheet' | 'left'

export interface Node {
  key: string
  kind: NodeKind
  title: string
  rows: Row[]
  /** The state that it draws or refers to. */
  state: string | null
  sheet: string | null
  nodes: Node[]
}

export interface Row {
  kind: 'route' | 'call' | 'runs' | 'note' | 'moves' | 'stays' | 'list'
  text: string
  transitions: string[]
  /** The sheet that it refers to. */
  sheet?: string
  figures?: FigureLine[]
}

/** A line of figures under a text. */
export interface FigureLine {
  /** What is counted, and which of its lines this is. */
  key: string
  line: number
  text: string
}

/** `left` is that of visits which end, `lost` of many of those. */
export type ArrowKind = 'move' | 'reference' | 'left' | 'lost'

export interface Arrow {
  from: string
  to: string
  kind: ArrowKind
  lines: Line[]
  /** A multiple of the default thickness. */
  width?: number
}

export interface Line {
  text: string
  transitions: string[]
  figures?: FigureLine[]
}

/** The content of a sheet or of a part. */
export interface Content {
  nodes: Node[]
  arrows: Arrow[]
}

export const nodesIn = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...nodesIn(node.nodes)])

export const statesOn = (sheet: Sheet): string[] =>
  nodesIn(sheet.nodes).flatMap(({ kind, state }) =>
    state !== null && ['state', 'final', 'frame', 'regions'].includes(kind) ? [state] : [],
  )

export const transitionsOn = (sheet: Sheet): string[] => [
  ...nodesIn(sheet.nodes).flatMap(({ rows }) => rows.flatMap(({ transitions }) => transitions)),
  ...sheet.arrows.flatMap(({ lines }) => lines.flatMap(({ transitions }) => transitions)),
]
