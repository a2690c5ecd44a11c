import type { AnyStateMachine } from 'xstate'

/** A machine that an actor's name stands for, also behind the port of one that is fetched on demand; null for what is none. */
export function machineBehind(logic: unknown): AnyStateMachine | null {
  if (typeof logic !== 'object' || logic === null) return null
  if ('root' in logic) return logic as AnyStateMachine
  return 'logic' in logic ? machineBehind(logic.logic) : null
}

/** The machine and all that it asks for, each once, by id. */
export function machinesBelow(
  root: AnyStateMachine,
  found: Map<string, AnyStateMachine> = new Map(),
): Map<string, AnyStateMachine> {
  if (found.has(root.id)) return found
  found.set(root.id, root)
  for (const logic of Object.values(root.implementations.actors)) {
    const machine = machineBehind(logic)
    if (machine) machinesBelow(machine, found)
  }
  return found
}
