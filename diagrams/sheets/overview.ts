import { machineOf } from '../words/dictionary'
import { sheetNode, type Atlas } from './atlas'
import type { Arrow, ArrowKind, Content, Node } from './sheet'

/** A box for every sheet, nested like their states, with the invoked machines beside them. */
export function sheetBoxes(atlas: Atlas, root: string): Node[] {
  const { plan } = atlas
  const box = (id: string): Node => {
    const inner = plan.roots.filter((each) => plan.around(each) === id).map(box)
    const node = sheetNode(atlas, id)
    if (inner.length === 0) return node
    return {
      ...node,
      key: `${id}#box`,
      nodes: [{ ...node, title: atlas.dictionary.frame('anywhere', { frame: node.title }) }, ...inner],
    }
  }
  return plan.roots.filter((id) => id !== root && (plan.around(id) === null || plan.around(id) === root)).map(box)
}

/** Links between sheets: transitions, sent events and invocations. */
export function linksOf(atlas: Atlas): Content {
  const { dictionary, plan, states, transitions } = atlas
  const arrows = new Map<string, Arrow>()
  const link = (kind: ArrowKind, from: string, to: string): void => {
    if (from !== to) arrows.set(`${kind} ${from} ${to}`, { from, to, kind, lines: [] })
  }
  const news = new Map<string, Node>()
  for (const { source, targets, actions } of transitions) {
    const from = plan.rootOf(source)
    for (const target of targets) link('reference', from, plan.rootOf(target))
    for (const { raises } of actions) {
      if (raises === undefined) continue
      const hearers = hearersOf(atlas, source, raises).filter((each) => each !== from)
      const key = `shared:${machineOf(source)}:${raises}`
      if (hearers.length > 0) news.set(key, pill(key, dictionary.event(machineOf(source), raises)))
      for (const hearer of hearers) {
        link('announces', from, key)
        link('announces', key, hearer)
      }
    }
  }
  for (const { id, invokes } of states.values()) {
    for (const { machine } of invokes) if (machine !== null) link('runs', plan.rootOf(id), machine)
  }
  return { nodes: [...news.values()], arrows: [...arrows.values()] }
}

const hearersOf = ({ plan, transitions }: Atlas, source: string, event: string): string[] =>
  transitions
    .filter(
      ({ trigger, source: by }) =>
        trigger.kind === 'event' && trigger.name === event && machineOf(by) === machineOf(source),
    )
    .map(({ source: by }) => plan.rootOf(by))

const pill = (key: string, text: string): Node => ({
  key,
  kind: 'shared',
  title: text,
  rows: [{ kind: 'moves', text, transitions: [] }],
  state: null,
  sheet: null,
  nodes: [],
})
