import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { openClient } from '../../scripts/processes/client'
import { startLender } from '../../scripts/processes/lenderProcess'
import { countTraffic } from '../../scripts/processes/traffic'
import { openDatabase, type Db } from '../../server/db/database'
import { examine } from './examine'
import { live, liveUsually } from './live'
import { randomFrom } from './random'
import { openBorrower, type Faults, type Outcome } from './records'
import { resume } from './resume'

const BORROWERS = 6
const MOST_CALLS = 90
const MOST_WAIT = 30

/** Kills the one process of a lender on PGlite, and starts it again. */
export async function killOnPglite({ kills, seed }: { kills: number; seed: number }): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'langkah-kills-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
  const random = randomFrom(seed)
  const traffic = countTraffic()
  console.log(`${kills} kills on PGlite, seed ${seed}`)
  let lender = await startLender(env)
  const faults: Faults = { lost: [], broken: [] }
  const backend = { ...openClient(() => lender, traffic), random, faults, hasWorker: false }
  const borrowers = await Promise.all(Array.from({ length: BORROWERS }, (_, i) => openBorrower(backend, i)))
  await liveUsually(backend, borrowers[0]!)

  /** Returns how many calls were in flight at the kill. */
  async function killWhileTheyLive(): Promise<number> {
    let isOver = false
    const lives = Promise.all(borrowers.map((borrower) => live(backend, borrower, () => isOver))).then(() => {
      isOver = true
    })
    await Promise.race([lives, traffic.more(random.between(1, MOST_CALLS))])
    await wait(random.between(0, MOST_WAIT))
    isOver = true
    const { underWay } = traffic.count
    await lender.end('SIGKILL')
    await lives
    return underWay
  }

  /** Reads a copy of the data while no lender runs, so that recovery is left to the lender. */
  async function inspect(look: (db: Db) => Promise<void>) {
    const copy = join(folder, 'copy')
    cpSync(env.DATA_DIR, copy, { recursive: true })
    const database = await openDatabase({ databaseUrl: null, dataDir: copy })
    try {
      await look(database.db)
    } finally {
      await database.close()
      rmSync(copy, { recursive: true })
    }
  }

  let withstood = 0
  for (let kill = 1; kill <= kills; kill++) {
    const before = faults.lost.length + faults.broken.length
    const from = performance.now()
    const underWay = await killWhileTheyLive()
    faults.broken.push(...lender.complaints)
    await inspect((db) => examine(db, borrowers, faults))
    lender = await startLender(env)
    await resume(backend, borrowers)
    const isGood = faults.lost.length + faults.broken.length === before
    if (isGood) withstood++
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    console.log(`${isGood ? '✓' : '✗'} kill ${kill} with ${underWay} calls under way (${seconds} s)`)
  }
  await lender.end('SIGTERM')
  faults.broken.push(...lender.complaints)
  await inspect((db) => examine(db, borrowers, faults, { isSwept: true }))
  return { borrowers, faults, rounds: kills, withstood }
}
