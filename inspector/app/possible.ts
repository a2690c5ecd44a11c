import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { buttonWords } from 'virtual:button-words'
import { transitionName } from '#machines/shared/transitionName'
import { isForged, payloadsOf } from '../channel/forms'
import type { Offer } from '../channel/views'
import type { Facts } from '../scene/facts'
import { actorsBelow, guardsBefore, isMachineSnapshot, pathOf } from '../tape/actors'

const isInner = (type: string) => type.startsWith('xstate.') || type === '*'

const takenBy = (snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyTransitionDefinition[] =>
  snapshot.machine.getTransitionData(snapshot, event)

const namesOf = (taken: AnyTransitionDefinition[]) => taken.flatMap((each) => transitionName(each) ?? [])

/** For the ids of messages, the one that is on a button in sight. */
type OnButtons = (ids: readonly string[]) => string | null

interface Possible {
  offers: Offer[]
  /** The transitions that an event or a timer would take now, by id. */
  open: string[]
}

function possibleOf(actor: AnyActorRef, snapshot: AnyMachineSnapshot, facts: Facts, onButtons: OnButtons): Possible {
  const machine = String(snapshot.machine.id)
  const known = { actor: pathOf(actor), machine }
  const types = [...new Set(snapshot.machine.events as string[])].filter(
    (type) => !isInner(type) && !isForged(machine, type),
  )
  const tried = types.map((type) => ({
    type,
    taken: payloadsOf(machine, type).flatMap((sample) =>
      takenBy(snapshot, { ...(facts.filled(sample, known.actor) as object), type }),
    ),
  }))
  const timers = (snapshot._nodes as AnyStateNode[]).flatMap(({ after }) => after.map(({ eventType }) => eventType))
  return {
    offers: tried.map(({ type, taken }): Offer => {
      const isAccepted = taken.some(({ target, actions }) => target !== undefined || actions.length > 0)
      return {
        ...known,
        type,
        guard: isAccepted ? null : (guardsBefore(snapshot, type)[0] ?? ''),
        words: onButtons(buttonWords[type] ?? []),
      }
    }),
    open: [
      ...tried.flatMap(({ taken }) => namesOf(taken)),
      ...timers.flatMap((type) => namesOf(takenBy(snapshot, { type }))),
    ],
  }
}

export function readPossible(root: AnyActorRef, facts: Facts, onButtons: OnButtons): Possible {
  const all = actorsBelow(root).flatMap((actor) => {
    const snapshot: unknown = actor.getSnapshot()
    return isMachineSnapshot(snapshot) && snapshot.status === 'active'
      ? [possibleOf(actor, snapshot, facts, onButtons)]
      : []
  })
  return { offers: all.flatMap(({ offers }) => offers), open: [...new Set(all.flatMap(({ open }) => open))] }
}
