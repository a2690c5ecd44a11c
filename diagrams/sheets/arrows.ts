import type { Transition } from '../model/chart'
import { headOf, tailOf, type Atlas } from './atlas'
import { isAlike, linesOf, LISTED } from './lines'
import { isStaying } from './nodes'
import type { Arrow, Content, Line, Node, Row } from './sheet'

/** The arrows of a sheet's transitions, with connectors for those to other sheets. */
export function movesOf(atlas: Atlas, root: string): Content {
  const { plan, transitions } = atlas
  const leaving = transitions.filter((each) => plan.rootOf(each.source) === root && !isStaying(each))
  const labelled = new Map<string, Bundle>()
  const away = new Map<string, Bundle>()
  for (const transition of leaving) {
    const from = tailOf(atlas, transition.source)
    for (const target of transition.targets) {
      const isHere = plan.rootOf(target) === root || isDrawn(atlas, root, target)
      const isWhole = plan.roots.includes(target)
      const to = isHere
        ? inSheet(atlas, root, target, transition.source)
        : isWhole
          ? `to:${target}`
          : plan.rootOf(target)
      const bundles = isHere || isWhole ? labelled : away
      const bundle = bundles.get(`${from} ${to}`) ?? { from, to, transitions: [] }
      bundles.set(`${from} ${to}`, { ...bundle, transitions: [...bundle.transitions, transition] })
    }
  }
  const connectors = [...away.values()].map((bundle) => connectorOf(atlas, bundle))
  const whole = new Set(
    [...labelled.values()].flatMap(({ to }) => (to.startsWith('to:') ? [to.slice('to:'.length)] : [])),
  )
  return {
    nodes: [...connectors, ...[...whole].map((sheet) => referenceTo(atlas, `to:${sheet}`, sheet, []))],
    arrows: [
      ...onceEach(
        [...labelled.values()].map(({ from, to, transitions: moves }) => {
          return { from, to, kind: 'move', lines: linesOf(moves, atlas.ladders, atlas.dictionary), ...widthOf(moves) }
        }),
      ),
      ...[...away.values()].map(({ from }, i): Arrow => ({
        from,
        to: connectors[i]?.key ?? '',
        kind: 'move',
        lines: [],
      })),
    ],
  }
}

/** The thickness of the thickest transition. */
function widthOf(moves: Transition[]): { width?: number } {
  const widths = moves.flatMap(({ width }) => width ?? [])
  return widths.length === 0 ? {} : { width: Math.max(...widths) }
}

interface Bundle {
  from: string
  to: string
  transitions: Transition[]
}

/** A nested sheet is drawn as a box, so an arrow to all of it needs no connector. */
const isDrawn = ({ plan, states }: Atlas, root: string, target: string): boolean => {
  const parent = states.get(target)?.parent ?? null
  return plan.roots.includes(target) && parent !== null && plan.rootOf(parent) === root
}

const inSheet = (atlas: Atlas, root: string, target: string, source: string): string =>
  atlas.plan.rootOf(target) === root ? headOf(atlas, target, source) : target

/** The transitions from one state to one other sheet. */
function connectorOf(atlas: Atlas, { from, to: sheet, transitions }: Bundle): Node {
  const { plan, dictionary, ladders } = atlas
  const isThere = (id: string): boolean => plan.rootOf(id) === sheet
  const targets = [...new Set(transitions.flatMap((each) => each.targets.filter(isThere)))]
  const fan = transitions.filter((each) => transitions.filter((other) => isAlike(each, other)).length > LISTED)
  const rest = targets
    .map((target) => ({
      target,
      moves: transitions.filter((each) => !fan.includes(each) && each.targets.includes(target)),
    }))
    .filter(({ moves }) => moves.length > 0)
  const list = (id: string): Row => ({ kind: 'list', text: dictionary.state(id), transitions: [] })
  const moves = (of: Transition[]): Row[] =>
    linesOf(of, ladders, dictionary).map((line) => ({ kind: 'moves', ...line }))
  return referenceTo(atlas, `to:${from}:${sheet}`, sheet, [
    ...moves(fan),
    ...fan.flatMap((each) => each.targets.filter(isThere).map(list)),
    ...rest.flatMap((each) => [list(each.target), ...moves(each.moves)]),
  ])
}

const referenceTo = ({ plan, dictionary }: Atlas, key: string, sheet: string, rows: Row[]): Node => ({
  key,
  kind: 'to',
  title: dictionary.frame('to', { sheet: dictionary.state(sheet) }),
  rows,
  state: sheet,
  sheet: plan.nameOf(sheet),
  nodes: [],
})

/** A transition with several targets has several arrows; only the first has its line. */
function onceEach(arrows: Arrow[]): Arrow[] {
  const seen = new Set<string>()
  const isNew = (line: Line) => line.transitions.some((id) => !seen.has(id))
  return arrows.map((arrow) => {
    const lines = arrow.lines.filter(isNew)
    for (const id of lines.flatMap(({ transitions }) => transitions)) seen.add(id)
    return { ...arrow, lines }
  })
}

/** The sheets that lead here, as a row of each state that they lead to. */
export function arrivalsOf({ plan, dictionary, transitions }: Atlas, root: string): Map<string, Row[]> {
  const sheets = new Map<string, Set<string>>()
  for (const { source, targets } of transitions) {
    const from = plan.rootOf(source)
    for (const target of targets.filter((each) => plan.rootOf(each) === root && from !== root))
      sheets.set(target, (sheets.get(target) ?? new Set()).add(from))
  }
  const rowOf = (sheet: string): Row => ({
    kind: 'list',
    text: `← ${dictionary.state(sheet)}`,
    transitions: [],
    sheet: plan.nameOf(sheet),
  })
  return new Map([...sheets].map(([target, from]) => [target, [...from].map(rowOf)]))
}

/** The arrow from each start to the initial state. */
export function startsOf(atlas: Atlas, root: string): Arrow[] {
  return [...atlas.states.values()].flatMap(({ id, initial }) => {
    if (initial === null || atlas.plan.rootOf(id) !== root) return []
    return [{ from: `${id}#start`, to: initial, kind: 'reference', lines: [] } satisfies Arrow]
  })
}

/** Arrows between the sheets that are boxes on this one. */
export function passagesOf({ plan, transitions }: Atlas, root: string): Arrow[] {
  const isBox = (sheet: string): boolean => sheet !== root && plan.around(sheet) === root
  const passages = new Map<string, Arrow>()
  for (const { source, targets } of transitions) {
    const from = plan.rootOf(source)
    for (const to of targets.map((target) => plan.rootOf(target))) {
      if (from !== to && isBox(from) && isBox(to))
        passages.set(`${from} ${to}`, { from, to, kind: 'reference', lines: [] })
    }
  }
  return [...passages.values()]
}
