/** One picture that a person can read, in the words of one language and without a place for anything yet. */
export interface Sheet extends Content {
  /** The name of its files. */
  name: string
  title: string
  /** The machine, region or group that it draws. */
  root: string
  direction: Direction
}

export type Direction = 'top-down' | 'left-right'

/**
 * `state`, `final` and `frame` (a state with states inside) are drawn here and on no other sheet; `anywhere` stands for
 * the transitions of the frame around it. `to`, `from` and `sheet` refer to another sheet. `shared` is a label that
 * several arrows have in common.
 */
export type NodeKind =
  | 'state'
  | 'final'
  | 'frame'
  | 'regions'
  | 'start'
  | 'anywhere'
  | 'to'
  | 'from'
  | 'sheet'
  | 'shared'

export interface Node {
  key: string
  kind: NodeKind
  title: string
  rows: Row[]
  /** The state that it draws, or that it refers to. */
  state: string | null
  /** The sheet that it refers to. */
  sheet: string | null
  nodes: Node[]
}

export interface Row {
  kind: 'route' | 'call' | 'runs' | 'note' | 'moves' | 'stays' | 'list'
  text: string
  /** The transitions that this row draws. */
  transitions: string[]
}

export type ArrowKind = 'move' | 'reference' | 'announces' | 'runs'

export interface Arrow {
  from: string
  to: string
  kind: ArrowKind
  lines: Line[]
  /** A multiple of the usual thickness. */
  width?: number
}

export interface Line {
  text: string
  transitions: string[]
}

/** What is drawn on a sheet, or on a part of one. */
export interface Content {
  nodes: Node[]
  arrows: Arrow[]
}

export const nodesIn = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...nodesIn(node.nodes)])

/** The states that the sheet draws itself. */
export const statesOn = (sheet: Sheet): string[] =>
  nodesIn(sheet.nodes).flatMap(({ kind, state }) =>
    state !== null && ['state', 'final', 'frame', 'regions'].includes(kind) ? [state] : [],
  )

/** The transitions that the sheet draws itself. */
export const transitionsOn = (sheet: Sheet): string[] => [
  ...nodesIn(sheet.nodes).flatMap(({ rows }) => rows.flatMap(({ transitions }) => transitions)),
  ...sheet.arrows.flatMap(({ lines }) => lines.flatMap(({ transitions }) => transitions)),
]
