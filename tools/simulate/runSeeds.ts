import { live, type Lived } from './life/live'
import { openTestBackend, type TestBackend } from './lender/testBackend'
import { bugs, HEALED, type Bug } from './bugs'

export interface Seeds {
  from: number
  count: number
  /** Distance between seeds. */
  step?: number
}

/**
 * Runs the lives one after the other in one database and passes each to `onLife`, which ends the run by returning
 * `false`.
 */
export interface Simulation {
  run: (seeds: Seeds, onLife: (lived: Lived) => boolean) => Promise<void>
  plant: (bug: Bug | null) => Promise<unknown>
  close: () => Promise<void>
}

/** Collects what the lender logs during a life. */
async function quietly<T>(complaints: string[], work: () => Promise<T>): Promise<T> {
  const { error, warn } = console
  console.error = console.warn = (text: unknown) => void complaints.push(String(text))
  try {
    return await work()
  } finally {
    Object.assign(console, { error, warn })
  }
}

export async function openSimulation(): Promise<Simulation> {
  const backend: TestBackend = await openTestBackend()
  const complaints: string[] = []
  return {
    run: ({ from, count, step = 1 }, onLife) =>
      quietly(complaints, async () => {
        for (let n = 0, seed = from; n < count; n++, seed += step)
          if (!onLife(await live(backend, seed, complaints))) return
      }),
    plant: (bug) => backend.connection.exec(HEALED + (bug === null ? '' : bugs[bug])),
    close: () => backend.close(),
  }
}
