import type { AnyActorRef, AnyStateNode } from 'xstate'
import { actorAt, declared, isFetchingSnapshot, isMachineSnapshot } from '../tape/actors'
import type { Awaited, Player } from '../tape/player'
import type { Happening } from '../tape/tape'
import { raisedEvents } from './charts'
import { failures, samplesIn, type SampleTable } from './samples/samples'

/** What may befall the machines as they stand: the answers that are due, the delays, and what the screens may send. */
export interface Possible {
  answers: Happening[]
  failures: Happening[]
  delays: Happening[]
  events: Happening[]
}

/** The samples of what an actor was asked for; none for one that only tells. */
function answersFor(root: AnyActorRef, { path, src }: Awaited, samples: SampleTable): readonly unknown[] | undefined {
  const parent = actorAt(root, path)?._parent
  const asking = parent && declared(parent)
  if (asking?.kind !== 'machine') return undefined
  if (asking.id !== 'query') return samplesIn(samples, asking.id).answers[src]
  const owner = parent?._parent && declared(parent._parent)
  return owner?.kind === 'machine' ? samplesIn(samples, owner.id).answers[String(parent?.src)] : undefined
}

function eventsOf(path: string, actor: AnyActorRef, samples: SampleTable): Happening[] {
  const snapshot: unknown = actor.getSnapshot()
  if (isFetchingSnapshot(snapshot)) return [{ to: path, event: { type: 'machine.arrived' } }]
  if (!isMachineSnapshot(snapshot)) return []
  const known = declared(actor)
  const types = new Set((snapshot._nodes as AnyStateNode[]).flatMap(({ ownEvents }) => ownEvents))
  const brought = known?.kind === 'machine' ? samplesIn(samples, known.id).events : {}
  return [...types]
    .filter((type) => !type.startsWith('xstate.') && !raisedEvents().has(type))
    .flatMap((type) => (brought[type] ?? [{}]).map((sample) => ({ to: path, event: { ...sample, type } })))
}

export function possibleNow(player: Player, samples: SampleTable): Possible {
  const root = player.app as unknown as AnyActorRef
  const due = player
    .awaited()
    .map((each) => ({ to: each.path, outputs: answersFor(root, each, samples) }))
    .filter(({ outputs }) => outputs !== undefined)
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
