import { afterAll, beforeAll, expect, it } from 'vitest'
import { bugs, isBug } from './bugs'
import type { Lived } from './live'
import { openSimulation, type Simulation } from './runSeeds'

let simulation: Simulation
beforeAll(async () => {
  simulation = await openSimulation()
})
afterAll(() => simulation.close())

async function livesOf(seeds: { from: number; count: number }): Promise<Lived[]> {
  const lives: Lived[] = []
  await simulation.run(seeds, (lived) => lives.push(lived) > 0)
  return lives
}

it('no life breaks the ledger, and each lives alike from the same seed', async () => {
  const lives = await livesOf({ from: 1, count: 20 })
  expect(lives.filter(({ faults }) => faults.length > 0)).toEqual([])
  const [seventh] = await livesOf({ from: 7, count: 1 })
  expect(seventh).toEqual(lives[6])
})

it.each(Object.keys(bugs))('the planted bug %s is found', async (name) => {
  if (!isBug(name)) throw new Error(`there is no bug ${name}`)
  await simulation.plant(name)
  const found: Lived[] = []
  await simulation.run({ from: 1, count: 500 }, (lived) => {
    if (lived.faults.length > 0) found.push(lived)
    return found.length === 0
  })
  await simulation.plant(null)
  expect(found).toHaveLength(1)
  const [again] = await livesOf({ from: found[0]!.seed, count: 1 })
  expect(again?.faults).toEqual([])
})
