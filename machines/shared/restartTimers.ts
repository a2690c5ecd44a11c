import type { AnyActorRef } from 'xstate'
import { childrenOf, isMachineSnapshot } from './readAgain'

/**
 * Starts the delays (`after`) of an actor restored from a persisted snapshot, and of its children, because xstate
 * persists the state but not its time. Each starts again in full, so that nothing waits for ever.
 */
export function restartTimers(actor: AnyActorRef): void {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return
  for (const node of snapshot._nodes) {
    // A delay with several guarded transitions is listed several times.
    const delays = new Map(node.after.map(({ eventType, delay }) => [eventType, delay]))
    for (const [eventType, delay] of delays) {
      const named = typeof delay === 'string' ? node.machine.implementations.delays[delay] : delay
      if (typeof named !== 'number')
        throw new Error(`the delay \`${String(delay)}\` of ${node.id} is computed and cannot be restarted`)
      actor.system.scheduler.schedule(actor, actor, { type: eventType }, named, eventType)
    }
  }
  for (const child of childrenOf(snapshot)) restartTimers(child)
}
