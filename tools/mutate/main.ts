// npm run tool -- mutate <folder> <machine or state …>: without arguments, all machines below `machines`.
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { openBench } from './bench'
import { createChoice, type Chosen } from './choice'
import type { Label } from './thread/seen'

interface Tried extends Label {
  machine: string
  /** Its index within its machine. */
  index: number
  isNoticed: boolean
}

/** Of all mutants. */
const ENOUGH = 0.98
/** Of each machine: an eventless transition that another one corrects in the same step can't be noticed. */
const ENOUGH_OF_ONE = 0.9

/** Prints the mutants that no test noticed, a row for each machine, and the sum; returns whether they have enough. */
function report(tried: Tried[], leftOut: string[], seconds: number): boolean {
  const inOrder = tried.toSorted((a, b) => a.machine.localeCompare(b.machine) || a.index - b.index)
  for (const { state, what, isNoticed } of inOrder) if (!isNoticed) console.log(`unnoticed: ${state}: ${what}`)
  for (const reason of new Set(leftOut))
    console.log(`left out: ${leftOut.filter((each) => each === reason).length}, since ${reason}`)
  const machines = [...new Set(tried.map(({ machine }) => machine))].sort()
  const rows = machines.map((name) => ({ name, ...scoreOf(tried.filter(({ machine }) => machine === name)) }))
  const all = [
    ...rows.map((each) => ({ ...each, enough: ENOUGH_OF_ONE })),
    { name: 'all', ...scoreOf(tried), enough: ENOUGH },
  ]
  console.log(row('', 'mutants', 'noticed', ''))
  for (const { name, mutants, noticed, part, enough } of all)
    console.log(row(name, mutants, noticed, `${(100 * part).toFixed(1)} %`) + (part < enough ? '  too few' : ''))
  console.log(`in ${seconds.toFixed(0)} s`)
  return all.every(({ part, enough }) => part >= enough)
}

function scoreOf(tried: Tried[]) {
  const noticed = tried.filter(({ isNoticed }) => isNoticed).length
  return { mutants: tried.length, noticed, part: tried.length === 0 ? 0 : noticed / tried.length }
}

const row = (name: string, ...cells: (string | number)[]) =>
  name.padEnd(16) + cells.map((cell) => String(cell).padStart(9)).join('')

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
function createOrder() {
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
