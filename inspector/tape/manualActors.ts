import type { ActorLogic, AnyActorLogic, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate'
import type { AppActors } from '#machines/app/appActors'
import { appMachine } from '#machines/app/appMachine'
import { lazyMachine } from '#machines/shared/lazyMachine'
import { machineBehind } from '#machines/shared/machinesBelow'
import { seconds } from '#machines/shared/seconds'

/** xstate’s own event for a resolved promise. */
export const RESOLVED = 'xstate.promise.resolve'
export const REJECTED = 'xstate.promise.reject'

type Waiting = Snapshot<unknown> & { input: unknown }

/** Replaces the lender or the device: it is pending until the player sends its result. */
const waiting: ActorLogic<Waiting, AnyEventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition(snapshot, event): Waiting {
    if (snapshot.status !== 'active') return snapshot
    const input = undefined
    if (event.type === RESOLVED) return { status: 'done', output: event['data'], error: undefined, input }
    if (event.type === REJECTED) return { status: 'error', output: undefined, error: event['data'], input }
    return event.type === 'xstate.stop' ? { status: 'stopped', output: undefined, error: undefined, input } : snapshot
  },
  getPersistedSnapshot: (snapshot) => snapshot,
  restoreSnapshot: (snapshot) => snapshot as Waiting,
}

export const fetching: { names: readonly string[] } = { names: [] }

const manualMachine = (machine: AnyStateMachine, isSeen: boolean): AnyStateMachine =>
  machine.provide({ actors: manualActorsOf(machine, isSeen) }) as AnyStateMachine

function manualActor(name: string, logic: AnyActorLogic, isSeen: boolean): AnyActorLogic {
  const machine = machineBehind(logic)
  // A tester moves the clock of a visible app, and its seconds follow.
  if (machine === null) return isSeen && logic === seconds ? logic : waiting
  const manual = manualMachine(machine, isSeen)
  return 'logic' in (logic as object) ? manualLazily(name, manual) : manual
}

/** A machine whose code may be loading when it is needed; the player says when it has arrived. */
function manualLazily(name: string, machine: AnyStateMachine): AnyActorLogic {
  let isLate = false
  const lazy = lazyMachine({
    get current() {
      return isLate ? null : machine
    },
    wait: () => () => {},
  })
  const begin = lazy.getInitialSnapshot
  return Object.assign(lazy, {
    getInitialSnapshot: (...[scope, input]: Parameters<typeof begin>) => {
      isLate = fetching.names.includes(name)
      try {
        return begin(scope, input)
      } finally {
        isLate = false
      }
    },
  })
}

const manualActorsOf = ({ implementations }: AnyStateMachine, isSeen: boolean): Record<string, AnyActorLogic> =>
  Object.fromEntries(
    Object.entries(implementations.actors).map(([name, logic]) => [
      name,
      manualActor(name, logic as AnyActorLogic, isSeen),
    ]),
  )

let actors: AppActors | null = null
/** All actors of the app, pending until the player answers. For `compose({ actors })` as well. */
export const manualActors = (): AppActors => (actors ??= manualActorsOf(appMachine, true) as AppActors)

let app: typeof appMachine | null = null
/** The whole app with those actors, without effects on a device. Its chart is read once. */
export const manualApp = (): typeof appMachine => (app ??= manualMachine(appMachine, false) as typeof appMachine)
