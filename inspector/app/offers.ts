import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Offer } from '../channel/views'
import { payloadsOf } from '../forms'
import type { Facts } from '../scene/facts'
import { actorsBelow, guardsBefore, isMachineSnapshot, pathOf } from '../tape/actors'

/** xstate's own: answers, timers, ends of children. */
const isInner = (type: string) => type.startsWith('xstate.') || type === '*'

const offersOf = (actor: AnyActorRef, snapshot: AnyMachineSnapshot, facts: Facts): Offer[] => {
  const machine = String(snapshot.machine.id)
  const known = { actor: pathOf(actor), machine }
  const types = [...new Set(snapshot.machine.events as string[])].filter((type) => !isInner(type))
  return types.map((type): Offer => {
    const isAccepted = payloadsOf(machine, type).some((sample) =>
      snapshot.can({ ...(facts.filled(sample, known.actor) as object), type }),
    )
    return { ...known, type, guard: isAccepted ? null : (guardsBefore(snapshot, type)[0] ?? '') }
  })
}

/** What the running machines accept now, and what they would refuse. */
export const readOffers = (root: AnyActorRef, facts: Facts): Offer[] =>
  actorsBelow(root).flatMap((actor) => {
    const snapshot: unknown = actor.getSnapshot()
    return isMachineSnapshot(snapshot) && snapshot.status === 'active' ? offersOf(actor, snapshot, facts) : []
  })
