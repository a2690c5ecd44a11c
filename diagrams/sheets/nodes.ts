import { QUERY } from '#machines/shared/queryMachine'
import type { State } from '../model/chart'
import { machineOf } from '../words/dictionary'
import { isSimple, sheetNode, type Atlas } from './atlas'
import { effectsOf, linesOf } from './lines'
import type { Node, Row } from './sheet'

/** The states of a sheet, nested like the machine's. */
export function nodesOf(atlas: Atlas, root: string): Node[] {
  const parent = atlas.states.get(root)
  const inside = [...atlas.states.values()].filter((state) => state.parent === root)
  return [
    ...(parent?.kind === 'compound' ? [start(root)] : []),
    ...anywhere(atlas, root),
    ...inside.map((state) => (atlas.plan.roots.includes(state.id) ? sheetNode(atlas, state.id) : drawn(atlas, state))),
  ]
}

function drawn(atlas: Atlas, state: State): Node {
  const isFrame = !isSimple(state)
  return {
    key: state.id,
    kind: state.kind === 'parallel' ? 'regions' : isFrame ? 'frame' : state.kind === 'final' ? 'final' : 'state',
    title: atlas.dictionary.state(state.id),
    rows: isFrame ? rowsOf(atlas, state) : [...rowsOf(atlas, state), ...stays(atlas, state.id)],
    state: state.id,
    sheet: null,
    nodes: isFrame ? nodesOf(atlas, state.id) : [],
  }
}

const start = (frame: string): Node => ({
  key: `${frame}#start`,
  kind: 'start',
  title: '',
  rows: [],
  state: null,
  sheet: null,
  nodes: [],
})

/** The source of transitions that leave a frame from any of its states. */
function anywhere(atlas: Atlas, frame: string): Node[] {
  if (!atlas.transitions.some(({ source }) => source === frame)) return []
  const title = atlas.dictionary.frame('anywhere', { frame: atlas.dictionary.state(frame) })
  return [
    {
      key: `${frame}#anywhere`,
      kind: 'anywhere',
      title,
      rows: stays(atlas, frame),
      state: null,
      sheet: null,
      nodes: [],
    },
  ]
}

/** The rows below a state's name. */
export function rowsOf({ dictionary }: Atlas, state: State): Row[] {
  const machine = machineOf(state.id)
  const row = (kind: Row['kind'], text: string | null): Row[] =>
    text === null ? [] : [{ kind, text, transitions: [] }]
  const description = dictionary.description(state)
  return [
    ...row('route', state.route),
    ...state.invokes.flatMap((invoke) => {
      const call = dictionary.call(machine, invoke)
      if (invoke.machine === null) return row('call', `${dictionary.frame('calls')}: ${call}`)
      if (invoke.machine === QUERY) return row('runs', `${dictionary.frame('reads')}: ${call}`)
      return row('runs', `${dictionary.frame('runs')}: ${dictionary.machine(invoke.machine)}`)
    }),
    ...[...state.entry, ...state.exit]
      .flatMap((action) => effectsOf(state.id, [action], dictionary))
      .flatMap((text) => row('call', text)),
    ...row('note', description),
  ]
}

/** Transitions that don't leave their state are rows in it. */
function stays(atlas: Atlas, id: string): Row[] {
  const { dictionary, ladders, transitions } = atlas
  const staying = transitions.filter((each) => each.source === id && isStaying(each))
  return linesOf(staying, ladders, dictionary).map((line) => {
    const isRestart = staying.some((each) => line.transitions.includes(each.id) && each.targets.length > 0)
    return {
      kind: 'stays',
      text: `${dictionary.frame(isRestart ? 'restarts' : 'stays')}: ${line.text}`,
      transitions: line.transitions,
    }
  })
}

export const isStaying = ({ source, targets }: { source: string; targets: string[] }): boolean =>
  targets.every((target) => target === source)
