import type { IActionType, IState, IStateMachine, ITransition } from 'state-machine-cat'
import { nodesIn, type Arrow, type Line, type Node, type Sheet } from '../sheets/sheet'

/** Characters in a line: beside an arrow, in a box, in a frame's title. */
export interface Widths {
  label: number
  row: number
  head: number
}

/** One printed line, and what it describes. */
export interface Printed {
  text: string
  kind: string
  /** Whether it begins a row. */
  isStart: boolean
  transitions: string[]
}

/** The input of state-machine-cat by the class that appears in its output. */
export interface Printout {
  machine: IStateMachine
  nodes: { node: Node; texts: Printed[] }[]
  arrows: { arrow: Arrow; texts: Printed[]; isTurned: boolean }[]
}

export function printoutOf(sheet: Sheet, widths: Widths): Printout {
  const order = orderOf(sheet)
  const nodes = nodesIn(sheet.nodes).map((node) => ({ node, texts: textsIn(node, widths) }))
  // Upward arrows are reversed for the layout, so that states keep the machine's order.
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

/** The machine's order. A shared label is placed next to the state that its arrows lead to. */
function orderOf({ nodes, arrows }: Sheet): Map<string, number> {
  const order = new Map(nodesIn(nodes).map(({ key }, i) => [key, i] as const))
  const placeOf = (key: string | undefined): number => order.get(key ?? '') ?? 0
  for (const { key } of nodesIn(nodes).filter(({ kind }) => kind === 'shared')) {
    const target = placeOf(arrows.find(({ from }) => from === key)?.to)
    const joined = new Set(arrows.filter(({ to }) => to === key).map(({ from }) => from))
    // A label that is the only way out stays below its states.
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

/** Bold titles need more room than Graphviz reserves, in some fonts. */
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

/** Several lines of one arrow get bullets, unless they are numbered. */
function printed({ text, transitions }: Line, width: number, isOneOfMany: boolean): Printed[] {
  const hasPoint = isOneOfMany && !/^\d/.test(text)
  return wrapped(hasPoint ? `• ${text}` : text, width).map((line, i) => ({
    text: isOneOfMany && i > 0 ? `\u00a0\u00a0\u00a0${line}` : line,
    kind: 'label',
    isStart: i === 0,
    transitions,
  }))
}

/** Wraps a text at spaces to about this width; existing line breaks stay. */
function wrapped(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1)
      if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
      else lines[lines.length - 1] = `${last} ${word}`
    }
    return lines
  })
}
