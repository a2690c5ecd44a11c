import type { IActionType, IState, IStateMachine, ITransition } from 'state-machine-cat'
import { nodesIn, type Arrow, type Line, type Node, type Sheet } from '../sheets/sheet'
import { wrapped } from './wrap'

/** How many characters stand in a line: beside an arrow, in a box, in the head of a frame. */
export interface Widths {
  label: number
  row: number
  head: number
}

/** One printed line in a box or beside an arrow, and what it stands for. */
export interface Printed {
  text: string
  kind: string
  /** Whether it begins a row, and is not the rest of one. */
  isStart: boolean
  transitions: string[]
}

/** What was handed to state-machine-cat, by the class that it carries through to the picture. */
export interface Printout {
  machine: IStateMachine
  nodes: { node: Node; texts: Printed[] }[]
  arrows: { arrow: Arrow; texts: Printed[]; isTurned: boolean }[]
}

/** A sheet as state-machine-cat's input. */
export function printoutOf(sheet: Sheet, widths: Widths): Printout {
  const order = orderOf(sheet)
  const nodes = nodesIn(sheet.nodes).map((node) => ({ node, texts: textsIn(node, widths) }))
  // An arrow that leads back up is laid out the other way round, so that the machine's own order is the picture's.
  const arrows = sheet.arrows.map((arrow) => ({
    arrow,
    texts: arrow.lines.flatMap((line) => printed(line, widths.label, arrow.lines.length > 1)),
    isTurned: (order.get(arrow.from) ?? 0) > (order.get(arrow.to) ?? 0),
  }))
  const transitions = arrows.map(({ arrow, texts, isTurned }, i): ITransition => ({
    id: i + 1,
    from: isTurned ? arrow.to : arrow.from,
    to: isTurned ? arrow.from : arrow.to,
    class: `a${i}`,
    ...(texts.length > 0 ? { label: texts.map(({ text }) => text).join('\n') } : {}),
  }))
  const toState = (node: Node): IState => stateOf(node, nodes, toState)
  return { machine: { states: sheet.nodes.map(toState), transitions }, nodes, arrows }
}

/** The machine's own order. A shared label goes beside the state that it leads to, on the side of those it comes from. */
function orderOf({ nodes, arrows }: Sheet): Map<string, number> {
  const order = new Map(nodesIn(nodes).map(({ key }, i) => [key, i] as const))
  const placeOf = (key: string | undefined): number => order.get(key ?? '') ?? 0
  for (const { key } of nodesIn(nodes).filter(({ kind }) => kind === 'shared')) {
    const target = placeOf(arrows.find(({ from }) => from === key)?.to)
    const joined = new Set(arrows.filter(({ to }) => to === key).map(({ from }) => from))
    // Where it is the only way out, it stays below them.
    if (arrows.every(({ from, to }) => to === key || !joined.has(from))) continue
    const sources = [...joined].map(placeOf)
    const isBack = sources.filter((source) => source > target).length * 2 > sources.length
    order.set(key, isBack ? target + 0.5 : target - 0.5)
  }
  return order
}

function stateOf(node: Node, nodes: Printout['nodes'], inner: (node: Node) => IState): IState {
  const index = nodes.findIndex((each) => each.node === node)
  const [title, ...rest] = nodes[index]?.texts ?? []
  return {
    name: node.key,
    type: node.kind === 'start' ? 'initial' : node.kind === 'regions' ? 'parallel' : 'regular',
    label: title === undefined ? ' ' : title.text + (title.kind === 'title' ? roomBehind(title.text) : ''),
    class: `n${index}`,
    ...(rest.length > 0
      ? {
          actions: rest.map(({ text, kind }): IActionType => ({
            type: 'activity',
            body: kind === 'title' ? text + roomBehind(text) : text,
          })),
        }
      : {}),
    ...(node.nodes.length > 0 ? { statemachine: { states: node.nodes.map(inner) } } : {}),
  }
}

/** Titles are bold, and bold is wider than Graphviz thinks, above all in some viewers' fonts. */
const roomBehind = (title: string): string => '\u00a0'.repeat(Math.ceil(title.length * 0.16))

function textsIn(node: Node, { row, head }: Widths): Printed[] {
  const rows = node.rows.flatMap(({ kind, text, transitions }) =>
    wrapped(text, node.nodes.length > 0 ? head : row).map((line, i) => ({
      text: line,
      kind,
      isStart: i === 0,
      transitions,
    })),
  )
  if (node.kind === 'shared' || node.kind === 'start') return rows
  const titles = wrapped(node.title, node.nodes.length > 0 ? head : row)
  return [...titles.map((text, i) => ({ text, kind: 'title', isStart: i === 0, transitions: [] })), ...rows]
}

/** Several lines beside one arrow are told apart by a point, unless they are numbered anyway. */
function printed({ text, transitions }: Line, width: number, isOneOfMany: boolean): Printed[] {
  const hasPoint = isOneOfMany && !/^\d/.test(text)
  return wrapped(hasPoint ? `• ${text}` : text, width).map((line, i) => ({
    text: isOneOfMany && i > 0 ? `\u00a0\u00a0\u00a0${line}` : line,
    kind: 'label',
    isStart: i === 0,
    transitions,
  }))
}
