import { live, type Lived } from './life/live'
import { openWorld, type World } from './lender/world'
import { bugs, HEALED, type Bug } from './bugs'

export interface Seeds {
  from: number
  count: number
  /** Distance between seeds. */
  step?: number
}

/**
 * Runs the lives one after the other in one database and passes each to `told`, which ends the run by returning
 * `false`.
 */
export interface Simulation {
  run: (seeds: Seeds, told: (lived: Lived) => boolean) => Promise<void>
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
  const world: World = await openWorld()
  const complaints: string[] = []
  return {
    run: ({ from, count, step = 1 }, told) =>
      quietly(complaints, async () => {
        for (let n = 0, seed = from; n < count; n++, seed += step)
          if (!told(await live(world, seed, complaints))) return
      }),
    plant: (bug) => world.connection.exec(HEALED + (bug === null ? '' : bugs[bug])),
    close: () => world.close(),
  }
}
