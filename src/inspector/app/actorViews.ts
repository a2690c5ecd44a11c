import type { AnyActorRef } from 'xstate'
import type { ActorView } from '../channel/views'
import { shownContext } from './mask'
import { isMachineSnapshot, pathOf } from '../tape/actors'
import { leavesOf, parentOf } from './paths'
import type { Recorder } from './recorder'

/** Tells which actors have changed since they were told last. */
export function createActorViews({ actors, forget }: Recorder) {
  const told = new Map<AnyActorRef, unknown>()

  const viewOf = (actor: AnyActorRef): ActorView => {
    const snapshot: unknown = actor.getSnapshot()
    const parent = parentOf(actor)
    const { status } = snapshot as ActorView
    const known = { id: pathOf(actor), parent: parent === undefined ? null : pathOf(parent), status }
    if (!isMachineSnapshot(snapshot)) return { ...known, machine: null, active: [], context: null }
    const machine = String(snapshot.machine.id)
    return { ...known, machine, active: leavesOf(snapshot), context: shownContext(machine, actor, snapshot.context) }
  }

  return {
    read(): { actors: ActorView[]; gone: string[] } {
      const changed: ActorView[] = []
      const gone: string[] = []
      for (const actor of actors.keys()) {
        const snapshot: unknown = actor.getSnapshot()
        if (told.get(actor) === snapshot) continue
        told.set(actor, snapshot)
        const isRunning = isRunningIn(actor)
        if (isRunning) changed.push(viewOf(actor))
        else {
          gone.push(pathOf(actor))
          told.delete(actor)
          forget(actor)
        }
      }
      // One that was stopped has the snapshot that it had.
      for (const actor of [...actors.keys()].filter((each) => !isRunningIn(each))) {
        gone.push(pathOf(actor))
        told.delete(actor)
        forget(actor)
      }
      // A path that another actor has taken over meanwhile is not gone.
      const there = new Set([...actors.keys()].map(pathOf))
      return { actors: changed, gone: gone.filter((path) => !there.has(path)) }
    },
    /** To begin anew for a reader that knows nothing yet. */
    forgetTold: () => told.clear(),
  }
}

/** The root, and what its parent still has. */
function isRunningIn(actor: AnyActorRef): boolean {
  const parent = parentOf(actor)
  if (parent === undefined) return true
  const { children } = parent.getSnapshot() as { children?: Record<string, unknown> }
  return children?.[actor.id] === actor && isRunningIn(parent)
}
