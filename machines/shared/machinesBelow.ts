import type { AnyStateMachine } from 'xstate'

/** The machine behind an actor’s name, even a lazy one; null if it is not a machine. */
export function machineBehind(logic: unknown): AnyStateMachine | null {
  if (typeof logic !== 'object' || logic === null) return null
  if ('root' in logic) return logic as AnyStateMachine
  return 'logic' in logic ? machineBehind(logic.logic) : null
}

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
