import type { AnyActorRef, AnyStateNode } from 'xstate'
import type { MachineId } from '#machines/app/machineFields'
import { actorAt, declared, isFetchingSnapshot, isMachineSnapshot } from '../tape/actors'
import type { Awaited, Player } from '../tape/player'
import type { Happening } from '../tape/tape'
import { raisedEvents } from './charts'
import { failures } from './samples/samples'
import type { Samples } from './samples/samplesOf'

export type SampleTable = Record<MachineId, Samples>

/** What may befall the machines as they stand: the answers that are due, the delays, and what the screens may send. */
export interface Possible {
  answers: Happening[]
  failures: Happening[]
  delays: Happening[]
  events: Happening[]
}

/** The samples of what an actor was asked for; null for one that only tells. */
function answersFor(root: AnyActorRef, { path, src }: Awaited, samples: SampleTable): readonly unknown[] | null {
  const actor = actorAt(root, path)
  const known = actor && declared(actor)
  if (actor === null || known?.kind !== 'asked' || !('output' in known.fields)) return null
  const parent = actor._parent && declared(actor._parent)
  if (parent?.kind !== 'machine') return null
  if (parent.id !== 'query') return samples[parent.id as MachineId].answers[src] ?? []
  const query = actor._parent
  const owner = query?._parent && declared(query._parent)
  const asked = typeof query?.src === 'string' ? query.src : ''
  return owner?.kind === 'machine' ? (samples[owner.id as MachineId].answers[asked] ?? []) : []
}

function eventsOf(path: string, actor: AnyActorRef, samples: SampleTable): Happening[] {
  const snapshot: unknown = actor.getSnapshot()
  if (isFetchingSnapshot(snapshot)) return [{ to: path, event: { type: 'machine.arrived' } }]
  if (!isMachineSnapshot(snapshot)) return []
  const known = declared(actor)
  const types = new Set((snapshot._nodes as AnyStateNode[]).flatMap(({ ownEvents }) => ownEvents))
  const brought = known?.kind === 'machine' && known.id !== 'query' ? samples[known.id as MachineId].events : {}
  return [...types]
    .filter((type) => !type.startsWith('xstate.') && !raisedEvents().has(type))
    .flatMap((type) => (brought[type] ?? [{}]).map((sample) => ({ to: path, event: { ...sample, type } })))
}

export function possibleNow(player: Player, samples: SampleTable): Possible {
  const root = player.app as unknown as AnyActorRef
  const due = player
    .awaited()
    .map((each) => ({ to: each.path, outputs: answersFor(root, each, samples) }))
    .filter(({ outputs }) => outputs !== null)
  return {
    answers: due.flatMap(({ to, outputs }) => (outputs ?? []).map((output) => ({ to, output }))),
    failures: due.flatMap(({ to }) => failures.map((failure) => ({ to, failure }))),
    delays: player.delays().map(({ path, timer }) => ({ to: path, timer })),
    events: [...player.standing().keys()].flatMap((path) => {
      const actor = actorAt(root, path)
      return actor === null ? [] : eventsOf(path, actor, samples)
    }),
  }
}
