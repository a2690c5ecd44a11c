// npm run tool -- mutate <folder> <machine or state …>: without arguments, all machines below `machines`.
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { openBench } from './bench'
import { createChoice } from './choice'
import { createOrder } from './order'
import { report, type Tried } from './report'
import type { Label } from './thread/seen'

// Saves a fifth of the time: threads that start after this have a larger young generation.
setFlagsFromString('--max-semi-space-size=64')
setFlagsFromString('--min-semi-space-size=32')

const [folder = 'machines', ...only] = process.argv.slice(2)
const began = performance.now()
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('Machine.ts'))
  .map((file) => join(process.cwd(), folder, file))
const benches = await Promise.all(
  Array.from({ length: availableParallelism() }, () => openBench(process.cwd(), folder, modules)),
)

const { testModules = [] } = (await benches[0]?.runAll()) ?? {}
const failed = testModules.filter((each) => !each.ok())
if (failed.length > 0) {
  console.error(`Fail without a mutant too: ${failed.map(({ relativeModuleId }) => relativeModuleId).join(', ')}`)
  process.exit(1)
}
const choice = createChoice(testModules)
const order = createOrder()

const found = Object.entries<Label[]>(Object.assign({}, ...testModules.map((each) => each.meta().found)))
const queue = found
  .flatMap(([machine, labels]) => labels.map((label, index) => ({ machine, index, ...label })))
  .filter(({ state }) => only.length === 0 || only.some((each) => `${state}.`.startsWith(`${each}.`)))
const waiting = queue.filter(({ sameSince }) => sameSince === null).toReversed()
// vitest reports the end of a thread that ran out of memory twice; nobody handles the second.
process.on('uncaughtException', (error) => {
  if (error.message !== 'Worker exited unexpectedly') throw error
})
const tried: Tried[] = []

/**
 * Mutants a thread tries at most, since it starts once for all of them; fewer towards the end, so that all threads end
 * together.
 */
const AT_ONCE = 25
const batchOf = (left: number) => Math.max(1, Math.min(AT_ONCE, Math.ceil(left / (3 * benches.length))))

await Promise.all(
  benches.map(async (bench) => {
    while (waiting.length > 0) {
      const batch = waiting.splice(-batchOf(waiting.length)).toReversed()
      const trials = batch.flatMap((mutant) => {
        const chosen = order.sorted(choice.testsFor(mutant), mutant)
        // No test reaches it, so none can notice it.
        if (chosen.length === 0) tried.push({ ...mutant, isNoticed: false })
        return chosen.length > 0 ? [{ mutant, chosen }] : []
      })
      const outcomes = trials.length > 0 ? await bench.tryOut(trials) : []
      for (const [i, { isNoticed, by }] of outcomes.entries()) {
        const trial = trials[i]
        if (!trial) continue
        tried.push({ ...trial.mutant, isNoticed })
        order.learn(trial.chosen, by, trial.mutant)
      }
      waiting.push(
        ...trials
          .slice(outcomes.length)
          .map(({ mutant }) => mutant)
          .toReversed(),
      )
      console.error(`${tried.length} of ${tried.length + waiting.length}`)
    }
    await bench.close()
  }),
)
const leftOut = queue.flatMap(({ sameSince }) => sameSince ?? [])
process.exit(report(tried, leftOut, (performance.now() - began) / 1000) ? 0 : 1)
