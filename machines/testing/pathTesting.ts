import type {
  ActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'

/** How an invoked actor can end or report, by the id of its `invoke`. */
export type Answers = Record<string, { outputs?: unknown[]; errors?: unknown[]; snapshots?: unknown[] }>

export interface Edge<S> {
  from: S
  event: AnyEventObject
  to: S
}

export interface Exploration<S> {
  states: S[]
  edges: Edge<S>[]
  taken: Set<AnyTransitionDefinition>
  keyOf: (state: S) => string
}

interface ExploreOptions<M extends AnyStateMachine> {
  inputs: InputFrom<M>[]
  events: readonly AnyEventObject[]
  answers: Answers
  /** What distinguishes one state from another, besides whether it is active: the less, the fewer. */
  keyOf: (snapshot: SnapshotFrom<M>) => unknown
  limit?: number
}

const MOST_STEPS = 100

/** Every state that is reachable by the events, the results of invoked actors and delays. */
export function explore<M extends AnyStateMachine>(
  machine: M,
  options: ExploreOptions<M>,
): Exploration<SnapshotFrom<M>> {
  type S = SnapshotFrom<M>
  const taken = new Set<AnyTransitionDefinition>()
  const logic = recording(machine, taken)
  // Cached, because it is needed several times for each edge.
  const keys = new WeakMap<AnyMachineSnapshot, string>()
  const keyOf = (snapshot: S) => {
    const known = keys.get(snapshot)
    if (known !== undefined) return known
    const key = JSON.stringify([(snapshot as AnyMachineSnapshot).status, options.keyOf(snapshot)])
    keys.set(snapshot, key)
    return key
  }
  const states = new Map<string, S>()
  const edges: Edge<S>[] = []
  for (const input of options.inputs) {
    const explored = new Set(states.keys())
    const map = getAdjacencyMap<AnyMachineSnapshot, AnyEventObject, InputFrom<M>>(logic, {
      input,
      events: (snapshot) => [...options.events, ...happenings(snapshot, options.answers)],
      serializeState: (snapshot) => keyOf(snapshot as S),
      stopWhen: (snapshot) => snapshot.status !== 'active' || explored.has(keyOf(snapshot as S)),
      limit: options.limit ?? 40_000,
    })
    for (const { state, event, nextState } of adjacencyMapToArray(map)) {
      edges.push({ from: state as S, event, to: nextState as S })
      for (const each of [state, nextState] as S[]) if (!states.has(keyOf(each))) states.set(keyOf(each), each)
    }
  }
  return { states: [...states.values()], edges, taken, keyOf }
}

export function deadEnds<S extends AnyMachineSnapshot>(
  { states, edges, keyOf }: Exploration<S>,
  valueOf: (state: S) => unknown,
): string[] {
  const left = new Set(edges.flatMap(({ from, to }) => (same(valueOf(from), valueOf(to)) ? [] : [keyOf(from)])))
  return states.filter((state) => state.status !== 'done' && !left.has(keyOf(state))).map(keyOf)
}

export function lostTo<S>({ states, edges, keyOf }: Exploration<S>, isGoal: (state: S) => boolean): string[] {
  const before = new Map<string, Set<string>>()
  for (const { from, to } of edges) before.set(keyOf(to), (before.get(keyOf(to)) ?? new Set()).add(keyOf(from)))
  const reaching = new Set<string>()
  const queue = states.filter(isGoal).map(keyOf)
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (reaching.has(key)) continue
    reaching.add(key)
    queue.push(...(before.get(key) ?? []))
  }
  return states.map(keyOf).filter((key) => !reaching.has(key))
}

export function untaken(machine: AnyStateMachine, ...explorations: Pick<Exploration<never>, 'taken'>[]): string[] {
  const declared = nodesOf(machine.root).flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ])
  return declared.filter((one) => !explorations.some(({ taken }) => taken.has(one))).map(nameOf)
}

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const nameOf = ({ source, eventType, target }: AnyTransitionDefinition) =>
  `${source.id} — ${eventType || 'always'} → ${target?.map(({ id }) => id).join(', ') ?? 'itself'}`

/** What can happen in a state without an event: a delay ends, an invoked actor ends or reports. */
function happenings({ _nodes: nodes }: AnyMachineSnapshot, answers: Answers): AnyEventObject[] {
  return (nodes as AnyStateNode[]).flatMap((node) => [
    ...node.after.map(({ eventType }) => ({ type: eventType })),
    ...node.invoke.flatMap(({ id }) => [
      ...(answers[id]?.outputs ?? []).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
      ...(answers[id]?.errors ?? []).map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
      ...(answers[id]?.snapshots ?? []).map((snapshot) => ({ type: `xstate.snapshot.${id}`, snapshot })),
    ]),
  ])
}

/** Records the machine’s own transitions. An endless loop is an error, not a hang. */
function recording<M extends AnyStateMachine>(machine: M, taken: Set<AnyTransitionDefinition>) {
  type Logic = ActorLogic<AnyMachineSnapshot, AnyEventObject, InputFrom<M>>
  const received = new WeakSet<object>()
  let steps = 0
  const listen = ({ system, self }: Parameters<Logic['transition']>[2]) => {
    steps = 0
    if (received.has(system)) return
    received.add(system)
    system.inspect((inspected) => {
      if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== self) return
      for (const transition of inspected._transitions) taken.add(transition)
      if (++steps > MOST_STEPS)
        throw new Error(
          `No end to ${inspected.event.type} in ${JSON.stringify((inspected.snapshot as AnyMachineSnapshot).value)}`,
        )
    })
  }
  const logic: Logic = {
    transition(snapshot, event, scope) {
      listen(scope)
      return machine.transition(snapshot, event, scope)
    },
    getInitialSnapshot(scope, input) {
      listen(scope)
      return machine.getInitialSnapshot(scope, input)
    },
    getPersistedSnapshot: (snapshot) => machine.getPersistedSnapshot(snapshot),
  }
  return logic
}
