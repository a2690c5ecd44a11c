import type { EventObject, SimulatedClock } from 'xstate'
import { pass, settle } from './appTesting'

export function driving<E extends EventObject>(actor: { send: (event: E) => void }, clock?: SimulatedClock) {
  return {
    send: async (event: E): Promise<void> => {
      actor.send(event)
      await settle()
    },
    goBy: async (seconds: number): Promise<void> => {
      if (clock) pass(clock, seconds)
      await settle()
    },
    goByMs: async (ms: number): Promise<void> => {
      clock?.increment(ms)
      await settle()
    },
  }
}
