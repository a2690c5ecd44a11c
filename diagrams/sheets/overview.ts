import { machineOf } from '../words/dictionary'
import { sheetNode, type Atlas } from './atlas'
import type { Arrow, ArrowKind, Line, Node } from './sheet'

/** A box for every sheet, nested as their states are, and the machines that they run beside them. */
export function sheetBoxes(atlas: Atlas, root: string): Node[] {
  const { plan } = atlas
  const box = (id: string): Node => ({
    ...sheetNode(atlas, id),
    nodes: plan.roots.filter((inner) => plan.around(inner) === id).map(box),
  })
  return plan.roots.filter((id) => id !== root && (plan.around(id) === null || plan.around(id) === root)).map(box)
}

/** How the sheets hang together: who leads to whom, who hears whom, who runs whom. */
export function linksOf(atlas: Atlas): Arrow[] {
  const { dictionary, plan, states, transitions } = atlas
  const links = new Map<string, Arrow>()
  const link = (kind: ArrowKind, from: string, to: string, text: string | null): void => {
    if (from === to) return
    const key = `${kind} ${from} ${to}`
    const known = links.get(key) ?? { from, to, kind, lines: [] }
    const isKnown = text === null || known.lines.some((line) => line.text === text)
    const lines: Line[] = isKnown ? known.lines : [...known.lines, { text, transitions: [] }]
    links.set(key, { ...known, lines })
  }
  for (const { source, targets, actions } of transitions) {
    const from = plan.rootOf(source)
    for (const target of targets) link('reference', from, plan.rootOf(target), null)
    for (const { raises } of actions) {
      for (const heard of transitions) {
        const isHeard = raises !== undefined && heard.trigger.kind === 'event' && heard.trigger.name === raises
        if (isHeard && machineOf(heard.source) === machineOf(source)) {
          link('announces', from, plan.rootOf(heard.source), dictionary.event(machineOf(source), raises))
        }
      }
    }
  }
  for (const { id, invokes } of states.values()) {
    for (const { machine } of invokes) if (machine !== null) link('runs', plan.rootOf(id), machine, dictionary.frame('runs'))
  }
  return [...links.values()]
}
