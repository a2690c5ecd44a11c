/** A mutant by its place among those of its machine. */
export interface MutantName {
  machine: string
  index: number
}

// In the thread and not in a module: those are loaded anew for each mutant.
const thread = globalThis as { mutantThatStands?: MutantName | null }

export const setMutant = (mutant: MutantName | null) => {
  thread.mutantThatStands = mutant
}
/** Null for the machines as they are. */
export const currentMutant = () => thread.mutantThatStands ?? null
