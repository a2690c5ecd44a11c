/** A mutant by its index within its machine. */
export interface MutantName {
  machine: string
  index: number
}

// On the thread's global, since modules are reloaded for each mutant.
const thread = globalThis as { mutantThatStands?: MutantName | null }

export const setMutant = (mutant: MutantName | null) => {
  thread.mutantThatStands = mutant
}
/** `null` for the unchanged machines. */
export const currentMutant = () => thread.mutantThatStands ?? null
