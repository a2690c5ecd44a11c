import type { AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { isMachineId, publicPart } from '#machines/app/machineFields'
import { isStay, isTracked } from '#machines/reporting/trackedEvents'
import { QUERY } from '#machines/shared/queryMachine'
import { transitionName } from '#machines/shared/transitionName'
import { eventLimits, type TrackEvent } from '#domain/tracking/event'
import { publicContentOf } from '#domain/tracking/publicContent'

export type TrackedTransition = Omit<TrackEvent, 'key'>

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>

const isOwn = (id: string, whole: string) => id === whole || id.startsWith(`${whole}.`)

/**
 * Reads from what the charts do which arrows were taken, when the state was entered that each leaves, and what of the event
 * is public by its class. The same arrow again and again counts as one, as the borrower is typing.
 */
export function createTransitionReader() {
  const clocks = new WeakMap<object, Map<string, number>>()
  const latest = new WeakMap<object, string>()
  const births = new WeakMap<object, number>()
  /** When the first was seen: the root is there before anybody looks. */
  let first: number | null = null

  const birthOf = (actor: object, at: number) => births.get(actor) ?? first ?? at

  function enter(
    actor: object,
    { _nodes: nodes }: AnyMachineSnapshot,
    transitions: AnyTransitionDefinition[],
    at: number,
  ) {
    const before = clocks.get(actor)
    const targets = transitions.flatMap(({ target = [] }) => target)
    const since = nodes.map(({ id }): [string, number] => {
      const isEntered = targets.some((target) => isOwn(id, target.id))
      const since = before === undefined ? birthOf(actor, at) : before.get(id)
      return [id, (isEntered ? undefined : since) ?? at]
    })
    clocks.set(actor, new Map(since))
  }

  return (seen: InspectionEvent, at: number): TrackedTransition[] => {
    first ??= at
    if (seen.type === '@xstate.actor') births.set(seen.actorRef, at)
    if (seen.type !== '@xstate.microstep') return []
    const { actorRef, snapshot, event, _transitions }: Microstep = seen
    if (!('machine' in snapshot)) return []
    const { machine } = snapshot as AnyMachineSnapshot
    if (!(isMachineId(machine.id) || machine.id === QUERY) || !isTracked(machine.id)) return []
    const id = 'id' in actorRef ? actorRef.id : ''
    const transitions = _transitions as AnyTransitionDefinition[]
    const { type: _, ...brought } = publicPart(machine.id, event)
    const actor = id === machine.id ? {} : { actor: id }
    const arrows = transitions.flatMap((transition): TrackedTransition[] => {
      const { source, target = [], eventType } = transition
      const isTrackedNow = !isStay(
        source.id,
        target.map(({ id }) => id),
      )
      const idName = isTrackedNow ? transitionName(transition) : null
      if (idName === null || latest.get(actorRef) === idName) return []
      latest.set(actorRef, idName)
      const since = clocks.get(actorRef)?.get(transition.source.id) ?? birthOf(actorRef, at)
      // What follows at once from an event says nothing of it.
      const content = publicContentOf({ ...(eventType === event.type ? brought : {}), ...actor })
      const duration = Math.min(Math.max(0, Math.round(at - since)), eventLimits.duration)
      return [{ idName, beginTime: Math.round(since), duration, content }]
    })
    enter(actorRef, snapshot as AnyMachineSnapshot, transitions, at)
    return arrows
  }
}
