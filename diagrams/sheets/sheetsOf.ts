import type { Chart } from '../model/chart'
import type { Dictionary } from '../words/dictionary'
import { arrivalsOf, movesOf, passagesOf, startsOf } from './arrows'
import { atlasOf, type Atlas } from './atlas'
import { nodesOf, rowsOf } from './nodes'
import { planOf, type Plan } from './plan'
import type { Arrow, Content, Node, Sheet, Row, Line } from './sheet'

export function sheetsOf(charts: Chart[], dictionary: Dictionary, plan: Plan = planOf(charts)): Sheet[] {
  const atlas = atlasOf(charts, plan, dictionary)
  return plan.roots.map((root) => {
    const { nodes, arrows } = sheetOf(atlas, root)
    return {
      name: plan.nameOf(root),
      title: dictionary.state(root),
      root,
      direction: plan.directionOf(root),
      nodes,
      arrows,
    }
  })
}

function sheetOf(atlas: Atlas, root: string): Content {
  const moves = movesOf(atlas, root)
  const arrivals = arrivalsOf(atlas, root)
  const { nodes: labels, arrows } = withShared(moves.arrows)
  const inside = labels.reduce((nodes, label) => placed(label, arrows, nodes), nodesOf(atlas, root))
  return {
    nodes: [...arrivals.nodes, withSharedStays(frameOf(atlas, root, inside), atlas.dictionary), ...moves.nodes],
    arrows: [...startsOf(atlas, root), ...arrivals.arrows, ...passagesOf(atlas, root), ...arrows],
  }
}

function frameOf(atlas: Atlas, root: string, nodes: Node[]): Node {
  const state = atlas.states.get(root)
  return {
    key: root,
    kind: state?.kind === 'parallel' ? 'regions' : 'frame',
    title: atlas.dictionary.state(root),
    rows: state ? rowsOf(atlas, state) : [],
    state: root,
    sheet: null,
    nodes,
  }
}

/** Puts a shared label into the innermost frame that contains all its arrows. */
function placed(label: Node, arrows: Arrow[], nodes: Node[]): Node[] {
  const ends = arrows.flatMap(({ from, to }) => (from === label.key ? [to] : to === label.key ? [from] : []))
  const holder = nodes.find((node) => node.nodes.length > 0 && ends.every((end) => isIn(node, end)))
  if (!holder) return [...nodes, label]
  return nodes.map((node) => (node === holder ? { ...node, nodes: placed(label, arrows, node.nodes) } : node))
}

const isIn = (frame: Node, key: string): boolean => frame.nodes.some((node) => node.key === key || isIn(node, key))

/** From this many states on, common internal transitions are shown once on their frame. */
const SHARED = 3

/** Moves rows that several states of a frame share up to the frame. */
function withSharedStays(frame: Node, dictionary: Dictionary): Node {
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

/** From this many arrows on, equal labels to one state are merged. */

interface Share {
  to: string
  froms: string[]
  lines: Line[]
}

/** Draws common labels once: the arrows meet at a label, and one arrow leads on. */
function withShared(arrows: Arrow[]): Content {
  const shares = sharesOf(arrows)
  const isShared = (arrow: Arrow, line: Line): boolean =>
    shares.some(
      ({ to, froms, lines }) =>
        to === arrow.to && froms.includes(arrow.from) && lines.some(({ text }) => text === line.text),
    )
  const rest = arrows
    .map((arrow) => ({ arrow, lines: arrow.lines.filter((line) => !isShared(arrow, line)) }))
    .filter(({ arrow, lines }) => arrow.lines.length === 0 || lines.length > 0)
    .map(({ arrow, lines }) => ({ ...arrow, lines }))
  const labels = shares.map(labelOf)
  return {
    nodes: labels,
    arrows: [
      ...rest,
      ...shares.flatMap(({ to, froms }, i) => {
        const key = labels[i]?.key ?? ''
        return [
          ...froms.map((from): Arrow => ({ from, to: key, kind: 'move', lines: [] })),
          { from: key, to, kind: 'move', lines: [] } satisfies Arrow,
        ]
      }),
    ],
  }
}

const labelOf = ({ lines }: Share, i: number): Node => ({
  key: `shared:${i}`,
  kind: 'shared',
  title: lines[0]?.text ?? '',
  rows: lines.map(({ text, transitions }) => ({ kind: 'moves', text, transitions })),
  state: null,
  sheet: null,
  nodes: [],
})

/** Groups equal lines of arrows to the same state. */
function sharesOf(arrows: Arrow[]): Share[] {
  const byText = new Map<string, { to: string; froms: string[]; line: Line }>()
  for (const { from, to, kind, lines } of arrows) {
    for (const { text, transitions } of kind === 'move' ? lines : []) {
      const key = `${to} ${text}`
      const known = byText.get(key) ?? { to, froms: [], line: { text, transitions: [] } }
      byText.set(key, {
        to,
        froms: [...known.froms, from],
        line: { text, transitions: [...known.line.transitions, ...transitions] },
      })
    }
  }
  const shares = new Map<string, Share>()
  for (const { to, froms, line } of byText.values()) {
    if (froms.length < SHARED) continue
    const key = `${to} ${froms.join(' ')}`
    const known = shares.get(key) ?? { to, froms, lines: [] }
    shares.set(key, { ...known, lines: [...known.lines, line] })
  }
  return [...shares.values()]
}
