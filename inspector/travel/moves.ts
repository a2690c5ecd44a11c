import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { ApiError, failureOf, type Failure } from '#domain/failure'
import { machineBehind } from '#machines/shared/machinesBelow'
import { QUERY } from '#machines/shared/queryMachine'
import { canonical } from '../tape/digest'
import type { Player } from '../tape/player'
import type { Happening } from '../tape/tape'
import { raisedEvents } from './charts'
import { snapshotOf } from './journey'
import { failures, samplesIn } from './samples/samples'
import type { SampleTable } from './samples/samplesOf'
import { isIn } from './search'

/** A possible event of a machine: for its chart, and for the player. */
export interface Move {
  event: AnyEventObject
  /** Or the end or state that a child machine has to reach by a way of its own. */
  happening: Happening | { path: string; machine: string; isGoal: (snapshot: AnyMachineSnapshot) => boolean }
}

/** A file stores an error as its failure. */
const asReceived = (event: AnyEventObject): AnyEventObject =>
  event['error'] instanceof Error ? { ...event, error: { $failure: failureOf(event['error']) } } : event

const justRead = (data: unknown) => ({
  status: 'active',
  value: 'read',
  context: { data, failure: null },
  matches: (state: string) => state === 'read',
  hasTag: () => false,
})

const justFailed = (failure: Failure) => ({
  status: 'active',
  value: 'loadFailed',
  context: { data: null, failure },
  matches: (state: string) => state === 'loadFailed',
  hasTag: (tag: string) => tag === 'retryable',
})

const hasEnd = ({ states }: AnyStateMachine): boolean => Object.values(states).some(({ type }) => type === 'final')

function childMoves(path: string, id: string, child: AnyStateMachine, samples: SampleTable): Move[] {
  const machine = child.id
  const { ends = hasEnd(child) ? [undefined] : [], shows = [] } = samplesIn(samples, machine)
  const isSame = (a: unknown, b: unknown) => canonical(a) === canonical(b)
  return [
    ...ends.map((output): Move => ({
      event: { type: `xstate.done.actor.${id}`, output, actorId: id },
      happening: { path, machine, isGoal: (child) => child.status === 'done' && isSame(child.output, output) },
    })),
    ...shows.map(({ state, holds, tags = [] }): Move => {
      const matches = (asked: string) => asked === state
      const hasTag = (tag: string) => tags.includes(tag)
      const snapshot = { status: 'active', value: state, context: holds, matches, hasTag }
      const holdsIn = ({ context }: AnyMachineSnapshot) =>
        Object.entries(holds).every(([name, value]) => isSame((context as Record<string, unknown>)[name], value))
      return {
        event: { type: `xstate.snapshot.${id}`, snapshot },
        happening: {
          path,
          machine,
          isGoal: (child) => holdsIn(child) && (state === undefined || isIn(child, `${machine}.${state}`)),
        },
      }
    }),
  ]
}

function answersOf(
  path: string,
  { id, src }: { id: string; src: unknown },
  { machine, ownEvents }: AnyStateNode,
  samples: SampleTable,
): Move[] {
  // Answered in the machine that asks it.
  if (machine.id === QUERY) return []
  const name = typeof src === 'string' ? src : id
  const child = machineBehind(machine.implementations.actors[name])
  const answers = samplesIn(samples, machine.id).answers[name]
  if (child?.id === QUERY) {
    const to = `${path}/${id}/read`
    const type = `xstate.snapshot.${id}`
    return [
      ...(answers ?? []).map((output) => ({ event: { type, snapshot: justRead(output) }, happening: { to, output } })),
      // A parent treats all failures alike.
      ...failures.slice(0, 1).map((failure) => ({
        event: { type, snapshot: justFailed(failure) },
        happening: { to, failure },
      })),
    ]
  }
  if (child !== null) return childMoves(`${path}/${id}`, id, child, samples)
  const [done, error] = [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]
  // A listener only sends events.
  if (!ownEvents.includes(done) && !ownEvents.includes(error)) return []
  const to = `${path}/${id}`
  return [
    ...(answers ?? [null]).map((output) => ({
      event: { type: done, output, actorId: id },
      happening: { to, output },
    })),
    ...failures.map((failure) => ({
      event: { type: error, error: new ApiError(failure), actorId: id },
      happening: { to, failure },
    })),
  ]
}

export function movesOf(path: string, machine: string, { _nodes }: AnyMachineSnapshot, samples: SampleTable): Move[] {
  const nodes = _nodes as AnyStateNode[]
  const types = new Set(nodes.flatMap(({ ownEvents }) => ownEvents))
  const sent = [...types]
    .filter((type) => !type.startsWith('xstate.') && !raisedEvents().has(type))
    .flatMap((type) =>
      (samplesIn(samples, machine).events[type] ?? [{}]).map((brought): AnyEventObject => ({ ...brought, type })),
    )
  return [
    ...nodes.flatMap((node) => node.invoke.flatMap((invoke) => answersOf(path, invoke, node, samples))),
    ...sent.map((event): Move => ({ event, happening: { to: path, event: asReceived(event) } })),
    ...nodes.flatMap(({ after }) =>
      after.map(({ eventType: timer }) => ({ event: { type: timer }, happening: { to: path, timer } })),
    ),
  ]
}

/** What can happen next, in all machines. */
export function happeningsNow(player: Player, samples: SampleTable): Happening[] {
  const awaited = new Set(player.awaited().map(({ path }) => path))
  const timers = new Set(player.delays().map(({ path, timer }) => `${path} ${timer}`))
  const isPossible = (happening: Happening) =>
    'event' in happening ||
    ('timer' in happening ? timers.has(`${happening.to} ${happening.timer}`) : awaited.has(happening.to))
  return [...player.machineStates()].flatMap(([path, { machine }]): Happening[] => {
    const snapshot = snapshotOf(player, path)
    if (snapshot === null) return [{ to: path, event: { type: 'machine.arrived' } }]
    return movesOf(path, machine, snapshot, samples)
      .flatMap(({ happening }) => ('to' in happening ? [happening] : []))
      .filter(isPossible)
  })
}
