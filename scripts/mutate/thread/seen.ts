import { StateMachine } from 'xstate'
import { mutantsOf, type Made, type Mutant } from '../mutants/mutants'

/** What a mutant is known by outside of the thread in which it is made. */
export type Label = Pick<Mutant, 'state' | 'what' | 'sameSince'>

/** What a test file tells of while no mutant is tried. */
export interface Seen {
  /** By the machine's id. */
  mutants: Record<string, Label[]>
  /** Which machines were run by themselves, not as the child of another. */
  roots: string[]
}

const mutants: Seen['mutants'] = {}
const roots = new Set<string>()

export function noteMachine(id: string, made: Made): void {
  mutants[id] ??= mutantsOf(made).map(({ state, what, sameSince }) => ({ state, what, sameSince }))
}

export function noteRoots(): void {
  const { getInitialSnapshot } = StateMachine.prototype
  StateMachine.prototype.getInitialSnapshot = function (scope, input) {
    if (!scope.self._parent) roots.add(this.id)
    return getInitialSnapshot.call(this, scope, input)
  }
}

export const forgetRoots = (): void => roots.clear()

export const seen = (): Seen => ({ mutants, roots: [...roots] })

/** What one file of a thread tells the next. */
export const thread = { isGood: true }
