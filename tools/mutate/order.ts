import type { Chosen } from './choice'

interface Place {
  machine: string
  state: string
}
interface Counts {
  ran: number
  noticed: number
}

/**
 * Orders the test files by how likely they notice a mutant: one failing test is enough, and what noticed one mutant of
 * a state mostly notices the next.
 */
export function createOrder() {
  const counts = new Map<string, Counts>()
  const at = (place: string, file: string) => counts.get(`${place} ${file}`) ?? { ran: 0, noticed: 0 }

  /** Known results for the state count most, then those for its machine; a new file starts at one half. */
  function chance(file: string, machine: string, state: string) {
    const [near, far] = [at(state, file), at(machine, file)]
    return (8 * near.noticed + far.noticed + 0.5) / (8 * near.ran + far.ran + 1)
  }

  return {
    sorted(files: Chosen[], { machine, state }: Place) {
      const cost = ({ file, ms }: Chosen) => ms / chance(file, machine, state)
      return files.toSorted((a, b) => cost(a) - cost(b))
    },
    /** `by` is the file that noticed it, the last that ran. */
    learn(chosen: Chosen[], by: string | null, { machine, state }: Place) {
      const last = chosen.findIndex(({ file }) => file === by)
      for (const { file } of last < 0 ? chosen : chosen.slice(0, last + 1))
        for (const place of [machine, state]) {
          const { ran, noticed } = at(place, file)
          counts.set(`${place} ${file}`, { ran: ran + 1, noticed: noticed + (file === by ? 1 : 0) })
        }
    },
  }
}
