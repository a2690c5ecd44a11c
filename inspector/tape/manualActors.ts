import type { ActorLogic, AnyActorLogic, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate'
import type { AppActors } from '#machines/app/appActors'
import { appMachine } from '#machines/app/appMachine'
import { lazyMachine } from '#machines/shared/lazyMachine'
import { machineBehind } from '#machines/shared/machinesBelow'
import { seconds } from '#machines/shared/seconds'

/** What tells an actor that its promise has come home; xstate's own. */
export const RESOLVED = 'xstate.promise.resolve'
export const REJECTED = 'xstate.promise.reject'

type Waiting = Snapshot<unknown> & { input: unknown }

/** In the place of the lender or the device: it waits until it is told what came of it. */
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

/** Which child machines are fetched now, by name: whoever drives says so. */
export const fetching: { names: readonly string[] } = { names: [] }

const manualMachine = (machine: AnyStateMachine, isSeen: boolean): AnyStateMachine =>
  machine.provide({ actors: manualActorsOf(machine, isSeen) }) as AnyStateMachine

function manualActor(name: string, logic: AnyActorLogic, isSeen: boolean): AnyActorLogic {
  const machine = machineBehind(logic)
  // Who sees the app moves its clock by hand, and the seconds go by it.
  if (machine === null) return isSeen && logic === seconds ? logic : waiting
  const manual = manualMachine(machine, isSeen)
  return 'logic' in (logic as object) ? manualLazily(name, manual) : manual
}

/** One whose code may be on its way when it is asked for; it is there as soon as it is said to have arrived. */
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
/** All that the app asks, held: nothing answers before it is told to. For `compose({ actors })` as well. */
export const manualActors = (): AppActors => (actors ??= manualActorsOf(appMachine, true) as AppActors)

let app: typeof appMachine | null = null
/** The whole app over those, with nothing done to any device. Its chart is read once. */
export const manualApp = (): typeof appMachine => (app ??= manualMachine(appMachine, false) as typeof appMachine)
