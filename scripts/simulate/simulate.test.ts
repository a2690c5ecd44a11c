import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bug } from './bugs'
import type { Lived } from './life/live'
import { openSimulation, type Simulation } from './runSeeds'

const TIMEOUT = 120_000

let simulation: Simulation
beforeAll(async () => {
  simulation = await openSimulation()
}, TIMEOUT)
afterAll(() => simulation.close())

async function livesOf(seeds: { from: number; count: number }): Promise<Lived[]> {
  const lives: Lived[] = []
  await simulation.run(seeds, (lived) => lives.push(lived) > 0)
  return lives
}

it(
  'no life breaks the ledger, and each lives alike from the same seed',
  async () => {
    const lives = await livesOf({ from: 1, count: 12 })
    expect(lives.filter(({ faults }) => faults.length > 0)).toEqual([])
    expect(await livesOf({ from: 7, count: 3 })).toEqual(lives.slice(6, 9))
  },
  TIMEOUT,
)

/** Where each is found first, when one begins at 1. */
const firstSeeds: Record<Bug, number> = {
  lateFeeStays: 31,
  secondPaymentLost: 17,
  couponLowersPrincipal: 17,
  reversalRepeats: 1,
}

it.each(Object.entries(firstSeeds) as [Bug, number][])(
  'the planted bug %s is found, and its seed fails because of it alone',
  async (bug, from) => {
    const found: Lived[] = []
    await simulation.plant(bug)
    await simulation.run({ from, count: 400 }, (lived) => {
      if (lived.faults.length > 0) found.push(lived)
      return found.length === 0
    })
    await simulation.plant(null)
    expect(found).toHaveLength(1)
    const again = await livesOf({ from: found[0]!.seed, count: 1 })
    expect(again[0]?.faults).toEqual([])
  },
  TIMEOUT,
)
