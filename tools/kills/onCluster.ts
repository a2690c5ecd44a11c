import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { DAY, HOUR, WIB_OFFSET } from '#domain/time'
import { openClient } from '../../scripts/processes/client'
import { startCluster } from '../../scripts/processes/cluster'
import { countTraffic } from '../../scripts/processes/traffic'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import { openDatabase } from '../../server/db/database'
import { endLeases } from '../../server/db/queue'
import { examine } from './examine'
import { live, liveUsually } from './live'
import { randomFrom } from './random'
import { openBorrower, type Borrower, type Faults, type Outcome } from './records'
import { askAgain, resume } from './resume'

type Cluster = Awaited<ReturnType<typeof startCluster>>

const BORROWERS = 12
const MOST_CALLS = 300
/** Milliseconds between a round and the next, so that the journeys get on. */
const MOST_WAIT = 2000
const MORNING = 9 * HOUR
const PATIENCE = 60_000

/** Runs the journeys of e2e/cluster through the balancer again and again. */
async function startJourneys(cluster: Cluster) {
  const chromium = await findChromium()
  if (chromium === null) throw new Error('There is no Chromium here: install the package chromium.')
  const webProcesses = cluster.processes.flatMap(({ url }) => url ?? [])
  const args = ['node_modules/playwright/cli.js', 'test', '-c', 'e2e/cluster.config.ts', '--reporter=line']
  let isOver = false
  let started = 0
  let onStarted = () => {}
  const begun = new Promise<void>((resolve) => (onStarted = resolve))
  const failures: string[] = []

  async function runOnce() {
    started++
    const CLUSTER = JSON.stringify({ url: cluster.url, processes: webProcesses, run: started })
    const child = spawn(process.execPath, [...args, `--output=test-results/cluster-${started}`], {
      env: { ...process.env, CHROMIUM_PATH: chromium!, CLUSTER },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const killWithUs = () => child.kill('SIGKILL')
    process.on('exit', killWithUs)
    const output: string[] = []
    createInterface(child.stdout).on('line', (line) => {
      output.push(line)
      if (line.includes('Running')) onStarted()
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    process.off('exit', killWithUs)
    if (code !== 0) failures.push(output.join('\n'))
  }

  const ended = (async () => {
    do await runOnce()
    while (!isOver)
  })()
  return {
    begun: Promise.race([begun, ended]),
    /** Resolves when those under way have ended; to how often they ran, and the output of those that failed. */
    async end() {
      isOver = true
      await ended
      return { started, failures }
    },
  }
}

const untilReady = async ({ url }: Cluster) => {
  const until = performance.now() + PATIENCE
  const isReady = () =>
    fetch(`${url}/api/user/public/appConfig`).then(
      ({ status }) => status === 200,
      () => false,
    )
  // Several in a row, since each web process has to be.
  for (let good = 0; good < 6; good = (await isReady()) ? good + 1 : 0) {
    if (performance.now() > until) throw new Error('no lender answers')
    if (good === 0) await wait(50)
  }
}

/** Each with its stack. A card that a busy machine does not read in time is sent again. */
const failuresOf = (lines: string[]) =>
  lines
    .join('\n')
    .split(/\n(?! {4}at )/)
    .filter((failure) => failure !== '' && !failure.startsWith('readCard failed'))

interface Options {
  kills: number
  restarts: number
  seed: number
}

interface Round {
  name: string
  run: () => Promise<void>
}

/** Each process in turn, the worker first, and the restarts of PostgreSQL spread among them. */
function roundsOf(cluster: Cluster, { kills, restarts }: Options): Round[] {
  const victims = cluster.processes.toReversed()
  const all = kills + restarts
  const restartsUntil = (i: number) => Math.floor((i * restarts) / all)
  let killed = 0
  return Array.from({ length: all }, (_, i) => {
    if (restartsUntil(i + 1) > restartsUntil(i)) {
      return {
        name: 'PostgreSQL',
        async run() {
          await cluster.restartPostgres()
          await untilReady(cluster)
        },
      }
    }
    const victim = victims[killed++ % victims.length]!
    return { name: victim.name, run: () => victim.kill() }
  })
}

/** Kills the processes of a cluster in turn while borrowers call it and journeys in Chromium pass through it. */
export async function killOnCluster(options: Options): Promise<Outcome> {
  const { kills, restarts, seed } = options
  console.log(`${kills} kills and ${restarts} restarts of PostgreSQL on a cluster, seed ${seed}`)
  const cluster = await startCluster()
  try {
    return await killOn(cluster, options)
  } finally {
    await cluster.stop()
  }
}

async function killOn(cluster: Cluster, options: Options): Promise<Outcome> {
  const sandboxes = cluster.processes.flatMap(({ url }) => url ?? [])
  let turn = 0
  const addresses = () => ({ url: cluster.url, sandboxUrl: sandboxes[turn++ % sandboxes.length]! })
  const traffic = countTraffic()
  const random = randomFrom(options.seed)
  const faults: Faults = { lost: [], broken: [] }
  const backend = { ...openClient(addresses, traffic), random, faults, hasWorker: true }
  const database = await openDatabase({ databaseUrl: cluster.databaseUrl, dataDir: '', migrates: false })
  // What the worker and the journeys write meanwhile is seen as a whole or not at all.
  const inspect = (borrowers: Borrower[], isSwept: boolean) =>
    database.db.transaction((tx) => examine(tx, borrowers, faults, { isSwept }), { isolationLevel: 'repeatable read' })

  // No midnight comes meanwhile, as debts change then.
  const { body } = await backend.sandbox('POST', '/clock', { advance: 0 })
  const sinceMorning = (Date.parse(String(body['now'])) + WIB_OFFSET - MORNING) % DAY
  await backend.sandbox('POST', '/clock', { advance: DAY - sinceMorning })

  const borrowers: Borrower[] = []
  for (let i = 0; i < BORROWERS; i++) borrowers.push(await openBorrower(backend, i))
  await liveUsually(backend, borrowers[0]!)
  const journeys = await startJourneys(cluster)
  await journeys.begun

  const rounds = roundsOf(cluster, options)
  const lastOfWorker = rounds.findLastIndex(({ name }) => name === 'worker')
  let withstood = 0
  for (const [i, { name, run }] of rounds.entries()) {
    const before = faults.lost.length + faults.broken.length
    const from = performance.now()
    let isOver = false
    const lives = Promise.all(borrowers.map((borrower) => live(backend, borrower, () => isOver)))
    await Promise.race([lives, traffic.more(random.between(1, MOST_CALLS))])
    await wait(random.between(0, MOST_WAIT))
    isOver = true
    const { underWay } = traffic.count
    await run()
    const away = performance.now()
    await lives
    // Only the worker runs jobs here. After its last kill the leases have to expire.
    if (name === 'worker' && i < lastOfWorker) await endLeases(database)
    await askAgain(backend, borrowers)
    await inspect(borrowers, false)
    const isGood = faults.lost.length + faults.broken.length === before
    if (isGood) withstood++
    const [seconds, since] = [from, away].map((time) => ((performance.now() - time) / 1000).toFixed(1))
    console.log(`${isGood ? '✓' : '✗'} ${name} with ${underWay} calls under way (${seconds} s, ${since} s after it)`)
  }
  const { started, failures } = await journeys.end()
  console.log(`${started} times the journeys, ${failures.length} failed`)
  faults.broken.push(...failures.map((output) => `a journey:\n${output}`))
  await resume(backend, borrowers)
  await inspect(borrowers, true)
  await database.close()
  faults.broken.push(...cluster.processes.flatMap(({ complaints }) => failuresOf(complaints)))
  return { borrowers, faults, rounds: rounds.length, withstood }
}
