import type { IActionType, IState, IStateMachine, ITransition } from 'state-machine-cat'
import { nodesIn, type Arrow, type Line, type Node, type Sheet } from '../sheets/sheet'
import { wrapped } from './wrap'

const LABEL_WIDTH = 30
const ROW_WIDTH = 34

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
export function printoutOf(sheet: Sheet): Printout {
  const order = new Map(nodesIn(sheet.nodes).map(({ key }, i) => [key, i] as const))
  const nodes = nodesIn(sheet.nodes).map((node) => ({ node, texts: textsIn(node) }))
  // An arrow that leads back up is laid out the other way round, so that the machine's own order is the picture's.
  const arrows = sheet.arrows.map((arrow) => ({
    arrow,
    texts: arrow.lines.flatMap(printed),
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

function stateOf(node: Node, nodes: Printout['nodes'], inner: (node: Node) => IState): IState {
  const index = nodes.findIndex((each) => each.node === node)
  const [title, ...rest] = nodes[index]?.texts ?? []
  return {
    name: node.key,
    type: node.kind === 'start' ? 'initial' : node.kind === 'regions' ? 'parallel' : 'regular',
    label: title?.text ?? ' ',
    class: `n${index}`,
    ...(rest.length > 0 ? { actions: rest.map(({ text }): IActionType => ({ type: 'activity', body: text })) } : {}),
    ...(node.nodes.length > 0 ? { statemachine: { states: node.nodes.map(inner) } } : {}),
  }
}

function textsIn(node: Node): Printed[] {
  const rows = node.rows.flatMap(({ kind, text, transitions }) =>
    wrapped(text, ROW_WIDTH).map((line, i) => ({ text: line, kind, isStart: i === 0, transitions })),
  )
  return node.kind === 'shared' ? rows : [{ text: node.title, kind: 'title', isStart: true, transitions: [] }, ...rows]
}

const printed = ({ text, transitions }: Line): Printed[] =>
  wrapped(text, LABEL_WIDTH).map((line, i) => ({ text: line, kind: 'label', isStart: i === 0, transitions }))
