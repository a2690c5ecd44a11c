import { StateMachine, type AnyMachineSnapshot } from 'xstate'
import { mutantsOf, type Made, type Mutant } from '../mutants/mutants'

/** Identifies a mutant outside of the thread that made it. */
export type Label = Pick<Mutant, 'state' | 'what' | 'sameSince'>

/** By machine id. */
export type Found = Record<string, Label[]>

/** What a test did without a mutant, or what loading its file did. */
export interface Seen {
  /** Machines that were started alone, not as a child. */
  roots: string[]
  /** Ids of all states that were entered. */
  states: string[]
}

export const found: Found = {}
const roots = new Set<string>()
const states = new Set<string>()

export function recordMachine(id: string, made: Made): void {
  found[id] ??= mutantsOf(made).map(({ state, what, sameSince }) => ({ state, what, sameSince }))
}

const recordStates = <Snapshot extends AnyMachineSnapshot>(snapshot: Snapshot): Snapshot => {
  for (const { id } of snapshot._nodes) states.add(id)
  return snapshot
}

export function recordRuns(): void {
  const { getInitialSnapshot, restoreSnapshot, transition } = StateMachine.prototype
  StateMachine.prototype.getInitialSnapshot = function (scope, input) {
    if (!scope.self._parent) roots.add(this.id)
    return recordStates(getInitialSnapshot.call(this, scope, input))
  }
  StateMachine.prototype.restoreSnapshot = function (...given) {
    return recordStates(restoreSnapshot.apply(this, given))
  }
  StateMachine.prototype.transition = function (...given) {
    return recordStates(transition.apply(this, given))
  }
}

/** Everything seen since the last call. */
export function takeSeen(): Seen {
  const seen = { roots: [...roots], states: [...states] }
  roots.clear()
  states.clear()
  return seen
}
