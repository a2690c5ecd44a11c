// npm run simulate -- --seeds N [--from SEED] [--bug NAME] [--workers N]: lives of borrowers against the real lender.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { bugs, isBug } from './bugs'
import type { Lived } from './life/live'
import { openSimulation } from './runSeeds'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    bug: { type: 'string' },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    /** One of the processes that the others are run in: tells each life as a line of JSON. */
    worker: { type: 'boolean', default: false },
  },
})
const { bug = null } = values
const [count, from, workers] = [values.seeds, values.from, values.workers].map(Number) as [number, number, number]
if (![count, from, workers].every((n) => Number.isSafeInteger(n) && n > 0))
  throw new Error('whole numbers above 0, please')
if (bug !== null && !isBug(bug)) throw new Error(`--bug is one of ${Object.keys(bugs).join(', ')}`)

const told = ({ seed, trace, faults }: Lived) =>
  [`seed ${seed}`, ...trace.map((line) => `  ${line}`), ...faults.map((fault) => `  ✗ ${fault}`)].join('\n')

async function work() {
  const simulation = await openSimulation()
  if (bug !== null && isBug(bug)) await simulation.plant(bug)
  await simulation.run({ from, count }, (lived) => {
    process.stdout.write(
      `${JSON.stringify({ ...lived, trace: lived.faults.length > 0 || count === 1 ? lived.trace : [] })}\n`,
    )
    return true
  })
  await simulation.close()
}

/** One process on a share of the seeds. */
async function startWorker(share: { from: number; count: number }, heard: (lived: Lived) => void): Promise<boolean> {
  const own = ['--worker', '--from', String(share.from), '--seeds', String(share.count)]
  const args = ['scripts/ts.mjs', 'scripts/simulate/main.ts', ...own, ...(bug === null ? [] : ['--bug', bug])]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  for await (const line of createInterface({ input: child.stdout })) heard(JSON.parse(line) as Lived)
  return (await ended) === 0
}

async function manage() {
  const began = performance.now()
  const broken: number[] = []
  let lived = 0
  const heard = (life: Lived) => {
    lived++
    if (life.faults.length > 0) broken.push(life.seed)
    if (life.faults.length > 0 || count === 1) console.log(told(life))
    if (lived % 500 === 0) console.log(`${lived} lives in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  const size = Math.ceil(count / workers)
  const shares = Array.from({ length: workers }, (_, i) => ({
    from: from + i * size,
    count: Math.max(0, Math.min(size, count - i * size)),
  })).filter((share) => share.count > 0)
  const ends = await Promise.all(shares.map((share) => startWorker(share, heard)))
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${lived} lives in ${seconds.toFixed(0)} s, ${(lived / seconds).toFixed(1)} a second; ${broken.length} broken`,
  )
  if (broken.length > 0)
    console.log(`first seed that fails: ${Math.min(...broken)}; again with --from <seed> --seeds 1`)
  const isFound = broken.length > 0
  // With a bug, not to find it is the failure.
  if (!ends.every(Boolean) || lived < count || isFound !== (bug !== null)) process.exitCode = 1
}

await (values.worker ? work() : manage())
