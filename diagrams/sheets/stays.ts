import type { Dictionary } from '../words/dictionary'
import type { Node, Row } from './sheet'

/** From this many states on, common internal transitions are shown once on their frame. */
const SHARED = 3

/** Moves rows that several states of a frame share up to the frame. */
export function withSharedStays(frame: Node, dictionary: Dictionary): Node {
  const inside = holders(frame)
  const rows = inside.flatMap(({ rows: own }) => own.filter(({ kind }) => kind === 'stays'))
  const common = [...new Set(rows.map(({ text }) => text))].flatMap((text): Row[] => {
    const alike = rows.filter((row) => row.text === text)
    if (alike.length < SHARED) return []
    const said = dictionary.frame('staysIn', { n: alike.length, what: text.slice(text.indexOf(': ') + 2) })
    return [{ kind: 'stays', text: said, transitions: alike.flatMap(({ transitions }) => transitions) }]
  })
  const lifted = new Set(common.flatMap(({ transitions }) => transitions))
  const without = (node: Node): Node => ({
    ...node,
    rows: node.rows.filter((row) => row.kind !== 'stays' || !row.transitions.every((id) => lifted.has(id))),
    nodes: node.nodes.map(without),
  })
  return common.length === 0 ? frame : { ...frame, rows: [...frame.rows, ...common], nodes: frame.nodes.map(without) }
}

const holders = (frame: Node): Node[] => frame.nodes.flatMap((node) => (node.nodes.length > 0 ? holders(node) : [node]))
