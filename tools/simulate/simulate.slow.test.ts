import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bug } from './bugs'
import type { Lived } from './life/live'
import { openSimulation, type Simulation } from './runSeeds'
import { newTally } from './tally'

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
  'no random life breaks the ledger, and each is the same from the same seed',
  async () => {
    const lives = await livesOf({ from: 1, count: 8 })
    expect(lives.filter(({ faults }) => faults.length > 0)).toEqual([])
    expect(await livesOf({ from: 6, count: 2 })).toEqual(lives.slice(5, 7))
  },
  TIMEOUT,
)

/** A seed that finds each bug; `npm run tool -- simulate --bug NAME` looks for the first. */
const finders: Record<Bug, number> = {
  lateFeeStays: 85,
  secondPaymentLost: 1,
  couponLowersPrincipal: 7,
  reversalRepeats: 1,
  refundedTwice: 3,
  extendedByLess: 6,
  wrongCodeStays: 1,
  reversalUnsaid: 13,
}

it.each(Object.entries(finders) as [Bug, number][])(
  'the planted bug %s is found, its seed fails again with the same ledger, and because of the bug alone',
  async (bug, from) => {
    await simulation.plant(bug)
    const [found] = await livesOf({ from, count: 1 })
    const [repeated] = await livesOf({ from, count: 1 })
    await simulation.plant(null)
    expect(found?.faults).not.toEqual([])
    expect(repeated).toEqual(found)
    const [again] = await livesOf({ from, count: 1 })
    expect(again?.faults).toEqual([])
  },
  TIMEOUT,
)

it('rare events of the random lives are listed', () => {
  const tally = newTally()
  for (const happened of [['apply', 'killed'], ['apply']]) tally.count({ happened })
  expect(tally.summary()).toMatch(/^apply 100.0 %, killed 50.0 %, /)
  expect(tally.rare()).toEqual(expect.arrayContaining(['pay', 'payOutRefused', 'callback lost']))
  expect(tally.rare()).not.toContain('killed')
})
