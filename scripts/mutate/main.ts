// npm run mutate -- <folder> <machine or state …>: all machines below `machines` without.
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { TestModule } from 'vitest/node'
import { openBench } from './bench'
import { createOrder } from './order'
import { report, type Tried } from './report'
import type { Label } from './thread/seen'

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
const msOf = (module: TestModule) => module.diagnostic().collectDuration + module.diagnostic().duration
const times = new Map(testModules.map((each) => [each.moduleId, msOf(each)]))
const order = createOrder((file) => times.get(file) ?? 0)
const slowestIn = ({ children }: TestModule) =>
  Math.max(...[...children.allTests()].map((each) => each.diagnostic()?.duration ?? 0))
/** A test is heard from when it ends. In milliseconds. */
const patienceFor = (files: string[]) =>
  Math.max(3000, ...testModules.filter(({ moduleId }) => files.includes(moduleId)).map((each) => 5 * slowestIn(each)))

const statesSeen = new Set(testModules.flatMap((each) => each.meta().seen?.states ?? []))
/** A state that is passed through at once is in no snapshot: then its parent tells. */
const restingAt = (state: string): string =>
  statesSeen.has(state) || !state.includes('.') ? state : restingAt(state.slice(0, state.lastIndexOf('.')))

/** The files that run a machine by itself are about it; what never came to a state can't notice a change of it. */
const filesFor = ({ machine, state }: Pick<Tried, 'machine' | 'state'>) =>
  testModules
    .filter((each) => each.meta().seen?.roots.includes(machine) && each.meta().seen?.states.includes(restingAt(state)))
    .map(({ moduleId }) => moduleId)

const found = Object.entries<Label[]>(Object.assign({}, ...testModules.map((each) => each.meta().seen?.mutants)))
const queue = found
  .flatMap(([machine, labels]) => labels.map((label, index) => ({ machine, index, ...label })))
  .filter(({ state }) => only.length === 0 || only.some((each) => `${state}.`.startsWith(`${each}.`)))
const waiting = queue.filter(({ sameSince }) => sameSince === null).toReversed()
// A thread that ran out of memory ends twice for vitest: the second time nobody listens any more.
process.on('uncaughtException', (error) => {
  if (error.message !== 'Worker exited unexpectedly') throw error
})
const tried: Tried[] = []
await Promise.all(
  benches.map(async (bench) => {
    for (let mutant = waiting.pop(); mutant; mutant = waiting.pop()) {
      const files = order.sorted(filesFor(mutant), mutant)
      const told = files.length > 0 ? await bench.tryOut(mutant, files, patienceFor(files)) : null
      order.learn(files, told?.by ?? null, mutant)
      tried.push({ ...mutant, isNoticed: told?.isNoticed === true })
      if (tried.length % 100 === 0) console.error(`${tried.length} of ${tried.length + waiting.length}`)
    }
    await bench.close()
  }),
)
const leftOut = queue.flatMap(({ sameSince }) => sameSince ?? [])
process.exit(report(tried, leftOut, (performance.now() - began) / 1000) ? 0 : 1)
