import { createActor, type AnyActorRef, type AnyEventObject, type InspectionEvent } from 'xstate'
import { ApiError, type Failure } from '#domain/failure'
import type { AppActor } from '#machines/app/appSelectors'
import type { AppInput } from '#machines/app/appTypes'
import { actorAt, isMachine, isMachineSnapshot, pathOf, rootOf } from './actors'
import { fetching, manualApp, REJECTED, RESOLVED } from './manualActors'
import { asItIs, createReader, type MachineState } from './marks'
import type { Happening, Mark } from './tape'

export interface Awaited {
  path: string
  src: string
  input: unknown
}

/** Why a step can’t be played: there is no such actor, or no such delay. */
export class Unplayable extends Error {
  override name = 'Unplayable'
}

interface Scheduled {
  source: AnyActorRef
  target: AnyActorRef
  event: AnyEventObject
  id: string
}

/** Never fires: the player says when a delay ends. */
export const pausableClock = { setTimeout: () => 0, clearTimeout: () => {} }

const revived = (event: AnyEventObject): AnyEventObject =>
  Object.fromEntries(
    Object.entries(event).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && '$failure' in value
        ? new ApiError(value.$failure as Failure)
        : (value as unknown),
    ]),
  ) as AnyEventObject

/**
 * Drives an app whose actors never answer: `manualApp()`, or one composed with `manualActors()` to be shown. All its
 * input is played here, so the same input gives the same result.
 */
export function createPlayer(app: AppActor) {
  const root = rootOf(app)
  const reader = createReader(asItIs)
  let machineStates: ReadonlyMap<string, MachineState> = new Map()

  const actorFor = (path: string): AnyActorRef => {
    const actor = actorAt(root, path)
    if (actor === null) throw new Unplayable(`there is no ${path}`)
    return actor
  }
  const scheduled = (): Scheduled[] => Object.values(root.system.getSnapshot()._scheduledEvents) as Scheduled[]

  function runOut(path: string, timer: string) {
    const found = scheduled().find(({ target, event }) => event.type === timer && pathOf(target) === path)
    if (found === undefined) throw new Unplayable(`${path} waits for no ${timer}`)
    root.system.scheduler.cancel(found.source, found.id)
    found.target.send(found.event)
  }

  function mark(): Mark {
    const before = machineStates
    machineStates = reader.machineStates(root, (actor) => actor.getSnapshot() as unknown)
    return reader.mark(machineStates, before, app.getSnapshot())
  }

  return {
    app,
    /** Plays it, with the code of the `late` machines still loading; throws `Unplayable`. */
    play(happening: Happening, late: readonly string[] = []): Mark {
      fetching.names = late
      try {
        if ('timer' in happening) runOut(happening.to, happening.timer)
        else if ('event' in happening) actorFor(happening.to).send(revived(happening.event))
        else if ('failure' in happening) {
          actorFor(happening.to).send({ type: REJECTED, data: new ApiError(happening.failure) })
        } else if ('output' in happening) actorFor(happening.to).send({ type: RESOLVED, data: happening.output })
      } finally {
        fetching.names = []
      }
      return mark()
    },
    mark,
    machineStates: (): ReadonlyMap<string, MachineState> => machineStates,
    awaited(): Awaited[] {
      const all: Awaited[] = []
      const look = (actor: AnyActorRef) => {
        const snapshot: unknown = actor.getSnapshot()
        if (isMachineSnapshot(snapshot)) {
          for (const child of Object.values(snapshot.children as Record<string, AnyActorRef | undefined>)) {
            if (child) look(child)
          }
        } else if (!isMachine(snapshot) && (snapshot as { status: string }).status === 'active') {
          const src = typeof actor.src === 'string' ? actor.src : actor.id
          all.push({ path: pathOf(actor), src, input: (snapshot as { input: unknown }).input })
        }
      }
      look(root)
      return all
    },
    delays: (): { path: string; timer: string }[] =>
      scheduled().map(({ target, event }) => ({ path: pathOf(target), timer: event.type })),
  }
}
export type Player = ReturnType<typeof createPlayer>

export function startPlayer(
  input: AppInput,
  { late = [], inspect }: { late?: readonly string[]; inspect?: (inspected: InspectionEvent) => void } = {},
): Player & { first: Mark } {
  // The app’s creation already creates its first invoked actors.
  fetching.names = late
  try {
    const app = createActor(manualApp(), { input, clock: pausableClock, ...(inspect ? { inspect } : {}) })
    const player = createPlayer(app)
    app.start()
    return { ...player, first: player.mark() }
  } finally {
    fetching.names = []
  }
}

/** Plays it in that app, or in another one where the page was loaded again. */
export function playOn(
  player: Player,
  happening: Happening,
  late: readonly string[] = [],
  inspect?: (inspected: InspectionEvent) => void,
): { player: Player; mark: Mark } {
  if (!('page' in happening)) return { player, mark: player.play(happening, late) }
  player.app.stop()
  const next = startPlayer(happening.page, { late, ...(inspect ? { inspect } : {}) })
  return { player: next, mark: next.first }
}
