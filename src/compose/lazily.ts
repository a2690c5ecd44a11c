import type { AnyActorScope, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'

/** Code that comes on demand, and stays. */
export interface LazyModule<TModule> {
  /** Null until it is there. */
  current: TModule | null
  load: () => Promise<TModule>
  /** Runs once it is there, whoever asked for it; gives a way to forget about that. */
  whenThere: (run: () => void) => () => void
}

export function lazyModule<TModule>(fetchIt: () => Promise<TModule>): LazyModule<TModule> {
  let underWay: Promise<TModule> | null = null
  const waiting = new Set<() => void>()
  const lazy: LazyModule<TModule> = {
    current: null,
    load: () => {
      underWay ??= fetchIt().then(
        (module) => {
          lazy.current = module
          for (const run of waiting) run()
          return module
        },
        (error: unknown) => {
          underWay = null
          throw error
        },
      )
      return underWay
    },
    whenThere: (run) => {
      waiting.add(run)
      return () => waiting.delete(run)
    },
  }
  return lazy
}

const ARRIVED = 'flow.arrived'
const TRY_AGAIN = 3000

interface Fetching {
  status: 'active'
  input: unknown
  isFetching: true
}

/**
 * A child machine whose code is fetched when a state first asks for it. Until then it takes no events; the screen that
 * would send them comes with the same code. A fetch that fails is tried again, and one by another hand does as well.
 */
export function lazily<TModule, TMachine extends AnyStateMachine>(
  lazy: LazyModule<TModule>,
  pick: (module: TModule) => TMachine,
): TMachine {
  const begin = (module: TModule, scope: AnyActorScope, input: unknown) => pick(module).getInitialSnapshot(scope, input)
  const isFetching = (snapshot: Fetching | AnyMachineSnapshot): snapshot is Fetching => 'isFetching' in snapshot
  const machineIn = () => {
    if (lazy.current === null) throw new Error('the flow has not arrived')
    return pick(lazy.current)
  }

  const logic = {
    getInitialSnapshot: (scope: AnyActorScope, input: unknown): Fetching | AnyMachineSnapshot =>
      lazy.current === null ? { status: 'active', input, isFetching: true } : begin(lazy.current, scope, input),
    start(snapshot: Fetching | AnyMachineSnapshot, scope: AnyActorScope) {
      if (!isFetching(snapshot)) return machineIn().start(snapshot)
      let timer: ReturnType<typeof setTimeout>
      let isOver = false
      const forget = lazy.whenThere(() => scope.self.send({ type: ARRIVED }))
      const fetchIt = () => {
        lazy.load().catch(() => {
          if (!isOver) timer = setTimeout(fetchIt, TRY_AGAIN)
        })
      }
      scope.self.subscribe({
        complete: () => {
          isOver = true
          clearTimeout(timer)
          forget()
        },
      })
      fetchIt()
    },
    transition(snapshot: Fetching | AnyMachineSnapshot, event: EventObject, scope: AnyActorScope) {
      if (!isFetching(snapshot)) return machineIn().transition(snapshot, event, scope)
      return event.type === ARRIVED && lazy.current !== null ? begin(lazy.current, scope, snapshot.input) : snapshot
    },
    getPersistedSnapshot: (snapshot: Fetching | AnyMachineSnapshot) => snapshot,
  }
  return logic as unknown as TMachine
}
