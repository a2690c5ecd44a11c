import { StateMachine } from 'xstate'

/** Far more than a test sends, and what a mutant that never comes to rest has taken within milliseconds. */
const MOST = 2000

// In the thread and not in a module, as the mutant that stands.
const thread = globalThis as { endsTheEndless?: boolean }

/** An actor that goes on for ever, from one promise to the next, ends with an error instead of hanging its thread. */
export function endTheEndless(): void {
  if (thread.endsTheEndless) return
  thread.endsTheEndless = true
  const { transition } = StateMachine.prototype
  const taken = new WeakMap<object, number>()
  StateMachine.prototype.transition = function (...given) {
    const { self } = given[2]
    // Explorations send all of theirs to one that is no machine's.
    const count = 'logic' in self && self.logic === this ? (taken.get(self) ?? 0) + 1 : 0
    taken.set(self, count)
    if (count > MOST) throw new Error('it goes on for ever')
    return transition.apply(this, given)
  }
}
