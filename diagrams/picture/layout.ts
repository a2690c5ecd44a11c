import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { nodesIn, type Arrow, type Node, type Sheet } from '../sheets/sheet'
import { faultsOf, type Shapes } from './faults'
import { crossingsOf, type Box, type Point } from './geometry'
import { labelBlock, nodeBlock, type Block, type Widths } from './print'
import { PAGE_WIDTH } from './style'

export interface PlacedNode extends Box {
  node: Node
  texts: Block & Point
}

export interface PlacedArrow {
  arrow: Arrow
  /** The corners, from its tail to its head. */
  points: Point[]
  texts: Block & Point
}

/** Boxes and arrows at their places; sizes in pixels. */
export interface Layout {
  width: number
  height: number
  nodes: PlacedNode[]
  arrows: PlacedArrow[]
}

const MARGIN = 4
const PAD = { side: 10, ends: 7, frame: 14 }
const GAP = 22
const DOT = 11

export async function laidOut(sheet: Sheet): Promise<Layout> {
  const part = await packed(sheet.nodes, sheet.arrows, PAGE_WIDTH - 2 * MARGIN)
  return { ...shifted(part, MARGIN, MARGIN), width: part.width + 2 * MARGIN, height: part.height + 2 * MARGIN }
}

function shifted(layout: Layout, x: number, y: number): Layout {
  const move = <T extends Point>(at: T): T => ({ ...at, x: at.x + x, y: at.y + y })
  return {
    ...layout,
    nodes: layout.nodes.map((node) => ({ ...move(node), texts: move(node.texts) })),
    arrows: layout.arrows.map((arrow) => ({ ...arrow, points: arrow.points.map(move), texts: move(arrow.texts) })),
  }
}

/** What no arrow connects is laid out apart and set in rows, those with arrows first. */
async function packed(nodes: Node[], arrows: Arrow[], room: number): Promise<Layout> {
  const parts: Layout[] = []
  for (const group of connected(nodes, arrows)) {
    const keys = new Set(nodesIn(group).map(({ key }) => key))
    parts.push(
      await connectedLayout(
        group,
        arrows.filter(({ from }) => keys.has(from)),
        room,
      ),
    )
  }
  const starts = new Set(nodes.filter(({ kind }) => kind === 'start'))
  const rankOf = (part: Layout): number =>
    part.nodes.some(({ node }) => starts.has(node)) ? 0 : part.arrows.length > 0 ? 1 : 2
  const ordered = parts.toSorted((a, b) => rankOf(a) - rankOf(b))
  const area = parts.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0)
  const limit = Math.min(room, Math.max(Math.sqrt(1.8 * area), ...parts.map(({ width }) => width)))
  const whole: Layout = { width: 0, height: 0, nodes: [], arrows: [] }
  let [left, top] = [0, 0]
  for (const part of ordered) {
    if (left > 0 && left + part.width > limit) [left, top] = [0, whole.height + GAP]
    const { nodes: boxes, arrows: lines } = shifted(part, left, top)
    whole.nodes.push(...boxes)
    whole.arrows.push(...lines)
    whole.width = Math.max(whole.width, left + part.width)
    whole.height = Math.max(whole.height, top + part.height)
    left += part.width + GAP
  }
  return whole
}

/** The nodes in groups between which there is no arrow. */
function connected(nodes: Node[], arrows: Arrow[]): Node[][] {
  let groups = nodes.map((node) => ({ nodes: [node], keys: new Set(nodesIn([node]).map(({ key }) => key)) }))
  for (const { from, to } of arrows) {
    const joined = groups.filter(({ keys }) => keys.has(from) || keys.has(to))
    const [first, second] = joined
    if (!first || !second) continue
    const union = { nodes: [...first.nodes, ...second.nodes], keys: new Set([...first.keys, ...second.keys]) }
    groups = groups.flatMap((group) => (group === first ? [union] : group === second ? [] : [group]))
  }
  return groups.map((group) => nodes.filter((node) => group.nodes.includes(node)))
}

/** A frame that no arrow leaves or enters is laid out before what is around it. */
async function framed(node: Node, arrows: Arrow[], room: number): Promise<Layout> {
  const inside = await packed(node.nodes, arrows, room - 2 * PAD.frame)
  const block = nodeBlock(node, { ...NARROW, head: Math.max(NARROW.head, inside.width / 7) })
  const top = block.height + 2 * PAD.ends
  const width = Math.max(inside.width + 2 * PAD.frame, block.width + 2 * PAD.side)
  const height = top + inside.height + PAD.frame
  const { nodes, arrows: lines } = shifted(inside, PAD.frame, top)
  const frame = { node, x: 0, y: 0, width, height, texts: { ...block, x: PAD.side, y: PAD.ends } }
  return { width, height, nodes: [frame, ...nodes], arrows: lines }
}

const WIDE: Widths = { label: 30, row: 30, head: 60 }
const NARROW: Widths = { label: 24, row: 24, head: 40 }
const NARROWEST: Widths = { label: 24, row: 16, head: 36 }
type Options = Record<string, string>

const CYCLES = 'elk.layered.cycleBreaking.strategy'
const ORDER = 'elk.layered.considerModelOrder.strategy'

/** How circles are broken, and whether boxes keep the machine's order. */
const strategies: Options[] = [
  { [CYCLES]: 'MODEL_ORDER' },
  { [CYCLES]: 'DEPTH_FIRST', [ORDER]: 'NONE' },
  { [CYCLES]: 'GREEDY', [ORDER]: 'NONE' },
]

/** The best of some layouts, which differ in direction and in the widths of texts. */
async function connectedLayout(nodes: Node[], arrows: Arrow[], room: number): Promise<Layout> {
  const closed = new Map<Node, Layout>()
  for (const node of nodesIn(nodes).filter((each) => each.nodes.length > 0)) {
    if ([...closed.keys()].some((outer) => nodesIn(outer.nodes).includes(node))) continue
    const keys = new Set(nodesIn(node.nodes).map(({ key }) => key))
    const own = arrows.filter(({ from }) => keys.has(from))
    if (arrows.every(({ from, to }) => keys.has(from) === keys.has(to))) closed.set(node, await framed(node, own, room))
  }
  const [only] = nodes
  const alone = nodes.length === 1 && only ? closed.get(only) : undefined
  if (alone) return alone
  const tryOut = async (setting: Setting): Promise<Trial> => {
    const layout = await placed(nodes, arrows, closed, setting)
    return { setting, layout, cost: costOf(layout, room) }
  }
  let best = cheaper(
    await tryOut({ flow: 'DOWN', wrap: NARROW, options: {} }),
    await tryOut({ flow: 'RIGHT', wrap: NARROW, options: {} }),
  )
  for (const options of strategies) {
    if (isClear(best.layout, room)) break
    best = cheaper(best, await tryOut({ ...best.setting, options }))
  }
  const wrap = best.layout.width > room ? NARROWEST : WIDE
  best = cheaper(best, await tryOut({ ...best.setting, wrap }))
  // A sheet that is still too wide is tried in the other direction.
  const other = best.setting.flow === 'DOWN' ? 'RIGHT' : 'DOWN'
  for (const options of strategies) {
    if (best.layout.width <= room) break
    best = cheaper(best, await tryOut({ flow: other, wrap: NARROWEST, options }))
  }
  return best.layout
}

interface Trial {
  setting: Setting
  layout: Layout
  cost: number
}

const cheaper = (a: Trial, b: Trial): Trial => (b.cost < a.cost ? b : a)

const isClear = ({ width, arrows }: Layout, room: number): boolean =>
  width <= room && crossingsOf(arrows.map(({ points }) => points)) === 0

function costOf(layout: Layout, room: number): number {
  const { width, height, arrows } = layout
  const bends = arrows.reduce((sum, { points }) => sum + Math.max(0, points.length - 2), 0)
  return (
    50 * Math.max(0, width - room) +
    30 * crossingsOf(arrows.map(({ points }) => points)) +
    60 * faultsOf(shapesOf(layout)).length +
    2 * bends +
    lateness(layout) +
    (width * height) / 20_000
  )
}

function shapesOf({ nodes, arrows }: Layout): Shapes {
  const named = nodes.map((placedNode) => ({ ...placedNode, name: placedNode.node.title }))
  return {
    boxes: named.filter(({ node }) => node.nodes.length === 0 && node.kind !== 'start'),
    frames: named.filter(({ node }) => node.nodes.length > 0).map((frame) => ({ ...frame, heading: frame.texts })),
    starts: named.filter(({ node }) => node.kind === 'start'),
    arrows: arrows.map(({ arrow, points, texts }) => ({
      name: `${arrow.from} → ${arrow.to}`,
      points,
      label: texts.lines.length > 0 ? texts : null,
    })),
  }
}

/** How far a start is from the top. */
function lateness({ height, nodes }: Layout): number {
  const starts = nodes.filter(({ node: { kind } }) => kind === 'start')
  return starts.reduce((sum, { y }) => sum + (60 * y) / height, 0)
}

const layered: Options = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  [ORDER]: 'PREFER_EDGES',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.layered.crossingMinimization.greedySwitch.type': 'TWO_SIDED',
  'elk.layered.crossingMinimization.greedySwitchHierarchical.type': 'TWO_SIDED',
  'elk.layered.thoroughness': '20',
  'elk.layered.edgeLabels.sideSelection': 'SMART_DOWN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.spacing.nodeNode': '18',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.spacing.edgeEdge': '9',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.spacing.edgeNode': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.spacing.edgeLabel': '4',
}

interface Setting {
  flow: 'DOWN' | 'RIGHT'
  wrap: Widths
  options: Options
}

async function placed(
  nodes: Node[],
  arrows: Arrow[],
  closed: ReadonlyMap<Node, Layout>,
  { flow, wrap, options }: Setting,
): Promise<Layout> {
  const blocks = new Map<Node, Block>()
  const toElk = (node: Node): ElkNode => {
    const inside = closed.get(node)
    if (inside) return { id: node.key, width: inside.width, height: inside.height }
    const block = nodeBlock(node, wrap)
    blocks.set(node, block)
    const size = { width: block.width + 2 * PAD.side, height: block.height + 2 * PAD.ends }
    if (node.kind === 'start') return { id: node.key, width: DOT, height: DOT, layoutOptions: atStart(flow) }
    if (node.nodes.length === 0) return { id: node.key, ...size }
    return {
      id: node.key,
      children: node.nodes.map(toElk),
      layoutOptions: {
        'elk.padding': `[top=${size.height},left=${PAD.frame},bottom=${PAD.frame},right=${PAD.frame}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // ELK turns this with the direction, too.
        'elk.nodeSize.minimum': flow === 'DOWN' ? `(${size.height},${size.width})` : `(${size.width},${size.height})`,
      },
    }
  }
  const inClosed = new Set([...closed.keys()].flatMap((node) => nodesIn(node.nodes).map(({ key }) => key)))
  const drawn = arrows.filter(({ from }) => !inClosed.has(from))
  const labels = drawn.map(({ lines }) => labelBlock(lines, wrap.label))
  const graph = await elk.layout({
    id: '',
    layoutOptions: { ...layered, 'elk.direction': flow, ...options },
    children: nodes.map(toElk),
    edges: drawn.map(({ from, to }, i): ElkExtendedEdge => {
      const { width = 0, height = 0 } = labels[i] ?? {}
      return { id: String(i), sources: [from], targets: [to], labels: height > 0 ? [{ text: ' ', width, height }] : [] }
    }),
  })
  const places = new Map(elkNodesIn(graph.children ?? []).map((node) => [node.id, node] as const))
  const placeOf = ({ key }: Node): Box => {
    const { x = 0, y = 0, width = 0, height = 0 } = places.get(key) ?? {}
    return { x, y, width, height }
  }
  const before = [...closed].map(([node, inside]) => shifted(inside, placeOf(node).x, placeOf(node).y))
  const { width = 0, height = 0 }: ElkNode = graph
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    nodes: [
      ...[...blocks].map(([node, block]) => {
        const box = placeOf(node)
        return { node, ...box, texts: { ...block, x: box.x + PAD.side, y: box.y + PAD.ends } }
      }),
      ...before.flatMap((inside) => inside.nodes),
    ],
    arrows: [
      ...drawn.map((arrow, i) => {
        const { sections = [], labels: [label] = [] } = graph.edges?.[i] ?? {}
        const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
          startPoint,
          ...bendPoints,
          endPoint,
        ])
        const texts = { ...(labels[i] ?? { lines: [], width: 0, height: 0 }), x: label?.x ?? 0, y: label?.y ?? 0 }
        return { arrow, points, texts }
      }),
      ...before.flatMap((inside) => inside.arrows),
    ],
  }
}

const elk = new ELK()

const atStart = (flow: Setting['flow']): Options => ({
  'elk.layered.layering.layerConstraint': 'FIRST',
  'elk.alignment': flow === 'DOWN' ? 'TOP' : 'LEFT',
})

const elkNodesIn = (nodes: ElkNode[]): ElkNode[] => nodes.flatMap((node) => [node, ...elkNodesIn(node.children ?? [])])
