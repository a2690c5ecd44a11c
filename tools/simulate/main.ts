// npm run tool -- simulate --seeds N [--from N] [--workers N], or --seed N, or --bug NAME: lives of borrowers against the
// real lender. --seed prints everything that happens in one; --bug plants a fault that must be found in 500 lives.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { bugs, isBug } from './bugs'
import type { Lived } from './life/live'
import { newTally } from './tally'
import { share, work, type Task } from './workers'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    bug: { type: 'string' },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    task: { type: 'string' },
  },
})
const IN_A_BUG = 500
/** From this many lives on, rare parts are reported. */
const MANY = 1000

function numberOf(text: string): number {
  const n = Number(text)
  if (!Number.isSafeInteger(n) || n < 1) throw new Error(`${text} is not a whole number above 0`)
  return n
}

function taskOf(): Task {
  const { bug = null, seed, seeds = String(bug === null ? 100 : IN_A_BUG), from } = values
  if (bug !== null && !isBug(bug)) throw new Error(`--bug is one of ${Object.keys(bugs).join(', ')}`)
  const isPrinted = seed !== undefined
  return { bug, isPrinted, from: numberOf(seed ?? from), count: isPrinted ? 1 : numberOf(seeds) }
}

const describeLife = ({ seed, trace, faults }: Lived) =>
  [`seed ${seed}`, ...trace.map((line) => `  ${line}`), ...faults.map((fault) => `  ✗ ${fault}`)].join('\n')

async function simulate(task: Task) {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const tally = newTally()
  const broken: number[] = []
  let lived = 0
  let cpu = 0
  const haveEnded = await share(task, numberOf(values.workers), (life) => {
    if ('cpu' in life) {
      cpu += life.cpu
      return
    }
    lived++
    tally.count(life)
    if (life.faults.length > 0) broken.push(life.seed)
    if (task.isPrinted || life.faults.length > 0) console.log(describeLife(life))
    if (lived % 500 === 0) console.log(`${lived} lives in ${seconds().toFixed(0)} s`)
  })
  if (!task.isPrinted) console.log(`share of lives with ${tally.summary()}`)
  console.log(
    `${lived} lives in ${seconds().toFixed(0)} s, ${(lived / seconds()).toFixed(1)} a second, ${(cpu / lived).toFixed(0)} ms of CPU each; ${broken.length} broken`,
  )
  if (broken.length > 0) console.log(`first failing seed: ${Math.min(...broken)}; repeat it with --seed`)
  const rare = lived >= MANY ? tally.rare() : []
  if (rare.length > 0) console.log(`✗ too rare: ${rare.join(', ')}`)
  // With a planted bug, not finding it is the failure.
  const isAsRequested = broken.length > 0 === (task.bug !== null)
  const isCut = task.bug === null && lived < task.count
  if (!haveEnded || isCut || rare.length > 0 || !isAsRequested) process.exitCode = 1
}

await (values.task === undefined ? simulate(taskOf()) : work(JSON.parse(values.task) as Task))
