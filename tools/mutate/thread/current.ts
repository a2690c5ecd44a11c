/** A mutant by its index within its machine. */
export interface MutantName {
  machine: string
  index: number
}

// On the thread's global, since modules are reloaded for each mutant.
const thread = globalThis as { survivingMutant?: MutantName | null }

export const setMutant = (mutant: MutantName | null) => {
  thread.survivingMutant = mutant
}
/** `null` for the unchanged machines. */
export const currentMutant = () => thread.survivingMutant ?? null
