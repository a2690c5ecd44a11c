import type { Chart } from '../model/chart'
import type { Dictionary } from '../words/dictionary'
import { arrivalsOf, movesOf, passagesOf, startsOf } from './arrows'
import { atlasOf, type Atlas } from './atlas'
import { nodesOf, rowsOf } from './nodes'
import { linksOf, sheetBoxes } from './overview'
import { planOf, type Plan } from './plan'
import { withShared } from './shared'
import { withSharedStays } from './stays'
import type { Arrow, Content, Node, Sheet } from './sheet'

export function sheetsOf(charts: Chart[], dictionary: Dictionary, plan: Plan = planOf(charts)): Sheet[] {
  const atlas = atlasOf(charts, plan, dictionary)
  const [overview] = plan.roots
  return plan.roots.map((root) => {
    const { nodes, arrows } = root === overview ? overviewOf(atlas, root) : sheetOf(atlas, root)
    const title = root === overview ? dictionary.frame('overview') : dictionary.state(root)
    return { name: plan.nameOf(root), title, root, direction: plan.directionOf(root), nodes, arrows }
  })
}

function overviewOf(atlas: Atlas, root: string): Content {
  const own = nodesOf(atlas, root).filter(({ kind }) => kind === 'anywhere')
  const boxes = sheetBoxes(atlas, root)
  const isInside = ({ state }: Node): boolean => state !== null && atlas.plan.around(state) === root
  const { nodes: news, arrows } = linksOf(atlas)
  return {
    nodes: [
      frameOf(atlas, root, [...own, ...boxes.filter(isInside), ...news]),
      ...boxes.filter((box) => !isInside(box)),
    ],
    arrows,
  }
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
