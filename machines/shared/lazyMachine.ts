import type { ActorLogic, AnyActorScope, EventObject, Snapshot } from 'xstate'
import { isFetching, type FetchingSnapshot, type LazyLogic } from './port'

export interface Fetched<T> {
  readonly current: T | null
  /** Loads it, and calls `onArrival` once it is there. Returns a function that cancels the wait. */
  wait: (onArrival: () => void) => () => void
}

const ARRIVED = 'machine.arrived'

const fetching = (input: unknown, persisted: Snapshot<unknown> | null): FetchingSnapshot => ({
  status: 'active',
  output: undefined,
  error: undefined,
  isFetching: true,
  input,
  persisted,
})

/**
 * A child machine whose code is loaded when a state first needs it. Until then its snapshot says so and it ignores
 * events; then the machine starts, or resumes from a persisted snapshot.
 */
export function lazyMachine<TSnapshot extends Snapshot<unknown>, TEvent extends EventObject, TInput>(
  code: Fetched<ActorLogic<TSnapshot, TEvent, TInput>>,
): LazyLogic<TSnapshot, TEvent, TInput> {
  const arrived = () => {
    if (code.current === null) throw new Error('not arrived')
    return code.current
  }
  const restore = (persisted: Snapshot<unknown>, scope: AnyActorScope): TSnapshot => {
    const { restoreSnapshot } = arrived()
    if (!restoreSnapshot) throw new Error('not restorable')
    return restoreSnapshot.call(arrived(), persisted, scope)
  }
  const begin = ({ input, persisted }: FetchingSnapshot, scope: AnyActorScope): TSnapshot => {
    if (persisted === null) return arrived().getInitialSnapshot(scope, input as TInput)
    const snapshot = restore(persisted, scope)
    scope.defer(() => {
      arrived().start?.(snapshot, scope)
      // Imported on demand, because few pages are ever restored.
      void import('./restartTimers').then(({ restartTimers }) => restartTimers(scope.self))
    })
    return snapshot
  }
  return {
    get logic() {
      return code.current
    },
    getInitialSnapshot: (scope: AnyActorScope, input) =>
      code.current === null ? fetching(input, null) : code.current.getInitialSnapshot(scope, input),
    start(snapshot, scope: AnyActorScope) {
      if (!isFetching(snapshot)) return arrived().start?.(snapshot, scope)
      const stop = code.wait(() => scope.self.send({ type: ARRIVED }))
      scope.self.subscribe({ complete: stop, error: stop })
    },
    transition(snapshot, event, scope: AnyActorScope) {
      if (!isFetching(snapshot)) return arrived().transition(snapshot, event, scope)
      return event.type === ARRIVED ? begin(snapshot, scope) : snapshot
    },
    getPersistedSnapshot: (snapshot, options) =>
      isFetching(snapshot) ? snapshot : arrived().getPersistedSnapshot(snapshot, options),
    restoreSnapshot(persisted, scope: AnyActorScope) {
      if (isFetching(persisted)) return persisted
      return code.current === null ? fetching(undefined, persisted) : restore(persisted, scope)
    },
  }
}

export const readyMachine = <TSnapshot extends Snapshot<unknown>, TEvent extends EventObject, TInput>(
  logic: ActorLogic<TSnapshot, TEvent, TInput>,
): LazyLogic<TSnapshot, TEvent, TInput> => lazyMachine({ current: logic, wait: () => () => {} })
