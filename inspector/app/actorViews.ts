import type { AnyActorRef } from 'xstate'
import type { ActorView } from '../channel/views'
import { actorsBelow, isMachineSnapshot, pathOf } from '../tape/actors'
import type { Recorder } from '../tape/recorder'
import { marked } from './marked'

export function createActorViews(root: AnyActorRef, recorder: Recorder) {
  let sent = new Map<string, { actor: AnyActorRef; snapshot: unknown }>()

  const viewOf = (actor: AnyActorRef, snapshot: unknown): ActorView => {
    const id = pathOf(actor)
    const parent = actor._parent as AnyActorRef | undefined
    const { status } = snapshot as ActorView
    const known = { id, parent: parent === undefined ? null : pathOf(parent), status }
    const machineState = isMachineSnapshot(snapshot) ? recorder.machineStates().get(id) : undefined
    if (machineState === undefined) return { ...known, machine: null, active: [], context: null }
    const { machine, active, classes, context } = machineState
    return { ...known, machine, active: [...active], context: marked(classes, context) }
  }

  return {
    read(): { actors: ActorView[]; gone: string[] } {
      const now = new Map(
        actorsBelow(root).map((actor) => [pathOf(actor), { actor, snapshot: actor.getSnapshot() as unknown }]),
      )
      const changed = [...now].filter(
        ([path, { actor, snapshot }]) => sent.get(path)?.actor !== actor || sent.get(path)?.snapshot !== snapshot,
      )
      const gone = [...sent.keys()].filter((path) => !now.has(path))
      sent = now
      return { actors: changed.map(([, { actor, snapshot }]) => viewOf(actor, snapshot)), gone }
    },
    clearSent: () => sent.clear(),
  }
}
