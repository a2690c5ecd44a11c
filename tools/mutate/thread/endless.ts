import { StateMachine } from 'xstate'

/** Far more than a test sends; an endless mutant reaches it within milliseconds. */
const MOST = 2000

// On the thread's global, like the current mutant.
const thread = globalThis as { endsTheEndless?: boolean }

/** Makes an actor that loops through promises for ever fail instead of hanging its thread. */
export function endTheEndless(): void {
  if (thread.endsTheEndless) return
  thread.endsTheEndless = true
  const { transition } = StateMachine.prototype
  const taken = new WeakMap<object, number>()
  StateMachine.prototype.transition = function (...given) {
    const { self } = given[2]
    // Path explorations send all of theirs to an actor that is no machine's.
    const count = 'logic' in self && self.logic === this ? (taken.get(self) ?? 0) + 1 : 0
    taken.set(self, count)
    if (count > MOST) throw new Error('it goes on for ever')
    return transition.apply(this, given)
  }
}
