import type { Chart } from '../model/chart'
import type { Dictionary } from '../words/dictionary'
import { arrivalsOf, movesOf, passagesOf, startsOf } from './arrows'
import { atlasOf, type Atlas } from './atlas'
import { nodesOf, rowsOf } from './nodes'
import { planOf, type Plan } from './plan'
import { nodesIn, type Arrow, type Content, type Line, type Node, type Row, type Sheet } from './sheet'

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
  const { dictionary } = atlas
  const moves = movesOf(atlas, root)
  const alike = withoutAlikeBoxes(moves, dictionary)
  const shared = withoutShared(alike.content, dictionary)
  const inside = nodesOf(atlas, root)
  const crowded = withoutCrowds(
    { nodes: [...inside, ...alike.content.nodes], arrows: shared.content.arrows },
    dictionary,
  )
  const rows = [arrivalsOf(atlas, root), new Map([[root, alike.rows]]), shared.rows, crowded.rows]
  const frame = frameOf(atlas, root, crowded.content.nodes)
  return {
    nodes: [withSharedStays(withRows(frame, rows), dictionary)],
    arrows: [...startsOf(atlas, root), ...passagesOf(atlas, root), ...crowded.content.arrows],
  }
}

type Rows = Map<string, Row[]>

const withRows = (node: Node, added: Rows[]): Node => ({
  ...node,
  rows: [...node.rows, ...added.flatMap((rows) => rows.get(node.key) ?? [])],
  nodes: node.nodes.map((inner) => withRows(inner, added)),
})

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

/** From this many states on, equal transitions are a row where they lead to. */
const MANY = 3

/** Takes away boxes of another sheet that are equal for many states: the frame has a row for them. */
function withoutAlikeBoxes({ nodes, arrows }: Content, dictionary: Dictionary): { content: Content; rows: Row[] } {
  const alike = new Map<string, Node[]>()
  for (const node of nodes.filter(({ rows }) => rows.length > 0)) {
    const content = [node.sheet, ...node.rows.map(({ text }) => text)].join('\n')
    alike.set(content, [...(alike.get(content) ?? []), node])
  }
  const many = [...alike.values()].filter((boxes) => boxes.length >= MANY)
  const gone = new Set(many.flat().map(({ key }) => key))
  const rows = many.flatMap((boxes): Row[] => {
    const [first] = boxes
    if (!first) return []
    const { rows: own, state, sheet } = first
    const what = own.filter(({ kind }) => kind === 'moves').map(({ text }) => text)
    const where = own.filter(({ kind }) => kind === 'list').map(({ text }) => text)
    return [
      {
        kind: 'moves',
        text: `${dictionary.frame('fromMany', { n: boxes.length, what: what.join(', ') })} → ${dictionary.state(state ?? '')}: ${where.join(', ')}`,
        transitions: boxes.flatMap((box) => box.rows.flatMap(({ transitions }) => transitions)),
        ...(sheet === null ? {} : { sheet }),
      },
    ]
  })
  return {
    content: { nodes: nodes.filter(({ key }) => !gone.has(key)), arrows: arrows.filter(({ to }) => !gone.has(to)) },
    rows,
  }
}

/** Takes away equal lines of many arrows to the same state: the state has a row for them. */
function withoutShared({ nodes, arrows }: Content, dictionary: Dictionary): { content: Content; rows: Rows } {
  // A start has no text, so the row is in the frame around it.
  const frameOf = (to: string): string => to.replace(/#start$/, '')
  const keyOf = (to: string, line: Line): string => `${frameOf(to)}\n${line.text}`
  const byKey = new Map<string, { to: string; lines: Line[] }>()
  for (const { to, lines } of arrows) {
    for (const line of lines) {
      const known = byKey.get(keyOf(to, line))?.lines ?? []
      byKey.set(keyOf(to, line), { to: frameOf(to), lines: [...known, line] })
    }
  }
  const rows: Rows = new Map()
  for (const { to, lines } of [...byKey.values()].filter((each) => each.lines.length >= MANY)) {
    const text = dictionary.frame('fromMany', { n: lines.length, what: lines[0]?.text ?? '' })
    add(rows, to, { kind: 'moves', text, transitions: lines.flatMap(({ transitions }) => transitions) })
  }
  const isShared = (to: string, line: Line): boolean => (byKey.get(keyOf(to, line))?.lines.length ?? 0) >= MANY
  return { content: { nodes, arrows: without(arrows, isShared) }, rows }
}

/** To a state with this many arrows or more, others lead by a row of their own. */
const CROWD = { state: 8, sheet: 4 }

/** Takes away arrows to where too many lead: the states that they leave have a row for each. */
function withoutCrowds({ nodes, arrows }: Content, dictionary: Dictionary): { content: Content; rows: Rows } {
  const rows: Rows = new Map()
  const crowded = nodesIn(nodes).filter(({ key, kind }) => {
    const leading = arrows.filter(({ to, lines }) => to === key && lines.length > 0)
    return leading.length >= (kind === 'to' ? CROWD.sheet : CROWD.state)
  })
  for (const { key, title, sheet, state } of crowded) {
    for (const { from, lines } of arrows.filter(({ to }) => to === key)) {
      for (const { text, transitions } of lines) {
        const row: Row = {
          kind: 'moves',
          text: dictionary.frame('leadsTo', { what: text, state: state === null ? title : dictionary.state(state) }),
          transitions,
          ...(sheet === null ? {} : { sheet }),
        }
        add(rows, from, row)
      }
    }
  }
  const keys = new Set(crowded.map(({ key }) => key))
  const rest = without(arrows, (to) => keys.has(to))
  // A box of another sheet to which no arrow leads any more says nothing that the rows don't.
  const isLeft = ({ key, kind, rows: own }: Node): boolean => kind !== 'to' || !keys.has(key) || own.length > 0
  return { content: { nodes: nodes.filter(isLeft), arrows: rest }, rows }
}

const add = (rows: Rows, key: string, row: Row): void => void rows.set(key, [...(rows.get(key) ?? []), row])

/** The arrows without these lines; one that had no other line is gone. */
const without = (arrows: Arrow[], isGone: (to: string, line: Line) => boolean): Arrow[] =>
  arrows
    .map((arrow) => ({ arrow, lines: arrow.lines.filter((line) => !isGone(arrow.to, line)) }))
    .filter(({ arrow, lines }) => arrow.lines.length === 0 || lines.length > 0)
    .map(({ arrow, lines }) => ({ ...arrow, lines }))
