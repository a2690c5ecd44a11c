import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionIdOf } from '../../../diagrams/model/chartOf'
import type { LogEntry } from '../channel/views'
import { changesBetween } from './changes'
import { isMachineSnapshot, pathOf } from '../tape/actors'
import { leavesOf } from './paths'
import { shownContext, shownEvent } from './mask'

/** As it happened: what is kept is never changed by its machine, so that it can be looked at later. */
interface Happened {
  at: number
  actor: AnyActorRef
  event: AnyEventObject
  steps: (readonly AnyTransitionDefinition[])[]
  was: AnyMachineSnapshot | null
  is: AnyMachineSnapshot
}

/** Nobody reads: the rest would be dropped by the reader too. */
const MOST_UNREAD = 5000

/** Notes what the actors do. All that costs anything is done when it is read. */
export function createRecorder(now: () => number, onNews: () => void) {
  const last = new WeakMap<AnyActorRef, AnyMachineSnapshot>()
  const steps = new WeakMap<AnyActorRef, (readonly AnyTransitionDefinition[])[]>()
  const actors = new Map<AnyActorRef, string>()
  let unread: Happened[] = []
  let count = 0

  const inspect = (event: InspectionEvent) => {
    const actor = event.actorRef as AnyActorRef
    if (event.type === '@xstate.actor') actors.set(actor, '')
    else if (event.type === '@xstate.microstep') {
      const taken = steps.get(actor)
      if (taken) taken.push(event._transitions)
      else steps.set(actor, [event._transitions])
    } else if (event.type === '@xstate.snapshot') {
      const { snapshot } = event
      if (isMachineSnapshot(snapshot)) {
        const was = last.get(actor) ?? null
        last.set(actor, snapshot)
        unread.push({ at: now(), actor, event: event.event, steps: steps.get(actor) ?? [], was, is: snapshot })
        if (unread.length > MOST_UNREAD) unread.shift()
      }
      steps.delete(actor)
    } else return
    onNews()
  }

  const entryOf = ({ at, actor, event, steps: taken, was, is }: Happened): LogEntry => {
    const machine = String(is.machine.id)
    const [before, after] = [was === null ? [] : leavesOf(was), leavesOf(is)]
    return {
      n: ++count,
      at,
      actor: pathOf(actor),
      machine,
      event: event.type,
      payload: shownEvent(machine, event),
      steps: taken.map((transitions) => transitions.flatMap((each) => transitionIdOf(each) ?? [])),
      left: before.filter((id) => !after.includes(id)),
      entered: after.filter((id) => !before.includes(id)),
      changes:
        was === null || was.context === is.context
          ? []
          : changesBetween(shownContext(machine, actor, was.context), shownContext(machine, actor, is.context)),
    }
  }

  return {
    inspect,
    /** What happened since the last time. */
    read(): LogEntry[] {
      const entries = unread.map(entryOf)
      unread = []
      return entries
    },
    actors,
    forget: (actor: AnyActorRef) => void actors.delete(actor),
  }
}

export type Recorder = ReturnType<typeof createRecorder>
