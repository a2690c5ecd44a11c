import { StateMachine, type AnyMachineSnapshot } from 'xstate'
import { mutantsOf, type Made, type Mutant } from '../mutants/mutants'

/** What a mutant is known by outside of the thread in which it is made. */
export type Label = Pick<Mutant, 'state' | 'what' | 'sameSince'>

/** By the machine's id. */
export type Found = Record<string, Label[]>

/** What a test tells of while no mutant is tried, or what is done while its file is loaded. */
export interface Seen {
  /** Which machines were run by themselves, not as the child of another. */
  roots: string[]
  /** Ids of the states in which any machine has been. */
  states: string[]
}

export const found: Found = {}
const roots = new Set<string>()
const states = new Set<string>()

export function noteMachine(id: string, made: Made): void {
  found[id] ??= mutantsOf(made).map(({ state, what, sameSince }) => ({ state, what, sameSince }))
}

const noteStates = <Snapshot extends AnyMachineSnapshot>(snapshot: Snapshot): Snapshot => {
  for (const { id } of snapshot._nodes) states.add(id)
  return snapshot
}

export function noteRuns(): void {
  const { getInitialSnapshot, restoreSnapshot, transition } = StateMachine.prototype
  StateMachine.prototype.getInitialSnapshot = function (scope, input) {
    if (!scope.self._parent) roots.add(this.id)
    return noteStates(getInitialSnapshot.call(this, scope, input))
  }
  StateMachine.prototype.restoreSnapshot = function (...given) {
    return noteStates(restoreSnapshot.apply(this, given))
  }
  StateMachine.prototype.transition = function (...given) {
    return noteStates(transition.apply(this, given))
  }
}

/** What was seen since the last time. */
export function takeSeen(): Seen {
  const seen = { roots: [...roots], states: [...states] }
  roots.clear()
  states.clear()
  return seen
}
