// npm run tool -- kills --kills N [--seed S] [--both]: kills the lender while it writes, and checks that it has saved what
// it had acknowledged. On PGlite, or the PostgreSQL of DATABASE_URL; --both: on one after the other.
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openClient } from '../../scripts/processes/client'
import { startLender } from '../../scripts/processes/lenderProcess'
import { countTraffic } from '../../scripts/processes/traffic'
import { startPostgres } from '../../scripts/setup/postgres.mjs'
import { openDatabase, type Db } from '../../server/db/database'
import { endLeases } from '../../server/db/queue'
import { examine } from './examine'
import { live, liveUsually } from './live'
import { randomFrom } from './random'
import { openBorrower, type Faults } from './records'
import { resume } from './resume'

const BORROWERS = 6
const MOST_CALLS = 90
const MOST_WAIT = 30
/** With this many kills every kind of action must have been hit. */
const MANY = 10

const options = { kills: { type: 'string' }, seed: { type: 'string' }, both: { type: 'boolean' } } as const
const { values } = parseArgs({ options })
const kills = Number(values.kills ?? 50)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))

async function killOn(store: DataStore): Promise<boolean> {
  const random = randomFrom(seed)
  const traffic = countTraffic()
  console.log(`${kills} kills on ${store.name}, seed ${seed}`)
  let lender = await startLender(store.env)
  const faults: Faults = { lost: [], broken: [] }
  const backend = { ...openClient(() => lender, traffic), random, faults }
  const borrowers = await Promise.all(Array.from({ length: BORROWERS }, (_, i) => openBorrower(backend, i)))
  await liveUsually(backend, borrowers[0]!)

  const acknowledged = () => ({
    loans: borrowers.flatMap(({ applications }) => applications).length,
    codes: borrowers.flatMap(({ codes }) => codes).length,
    payments: borrowers.flatMap(({ payments }) => payments).length,
    sentVouchers: borrowers.flatMap(({ sentVouchers }) => sentVouchers).length,
    refunds: borrowers.flatMap((borrower) => borrower.refunds).length,
    extensions: borrowers.flatMap(({ extended }) => extended).length,
  })
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

  const began = performance.now()
  let withstood = 0
  for (let kill = 1; kill <= kills; kill++) {
    const before = faults.lost.length + faults.broken.length
    const from = performance.now()
    const underWay = await killWhileTheyLive()
    faults.broken.push(...lender.complaints)
    await store.inspect((db) => examine(db, borrowers, faults))
    // After the last kill the leases have to expire.
    if (kill < kills) await store.endLeases()
    lender = await startLender(store.env)
    await resume(backend, borrowers)
    const isGood = faults.lost.length + faults.broken.length === before
    if (isGood) withstood++
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    console.log(`${isGood ? '✓' : '✗'} kill ${kill} with ${underWay} calls under way (${seconds} s)`)
  }
  await lender.end('SIGTERM')
  faults.broken.push(...lender.complaints)
  await store.inspect((db) => examine(db, borrowers, faults, { isSwept: true }))
  await store.close()

  const { lost, broken } = faults
  const known = acknowledged()
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const counts = Object.entries(known).map(([name, count]) => `${count} ${name}`)
  console.log(`acknowledged: ${counts.join(', ')}, in ${seconds} s`)
  // A loan can't be extended on the day of its pay-out, so a short run may have none.
  const isShort = (kind: string) => kind === 'extensions' && kills < MANY
  const missing = Object.entries(known).flatMap(([kind, count]) => (count === 0 && !isShort(kind) ? [kind] : []))
  if (missing.length > 0) broken.push(`a run in which no ${missing.join(', no ')} were acknowledged shows nothing`)
  const failures = [...lost.map((each) => `✗ lost: ${each}`), ...broken.map((each) => `✗ broken: ${each}`)]
  if (failures.length > 0) console.log(`\n— what failed\n${failures.join('\n')}`)
  console.log(`\n${withstood} passed, ${Math.max(kills - withstood, failures.length > 0 ? 1 : 0)} failed`)
  console.log(`${kills} kills, ${lost.length} lost, ${broken.length} broken`)
  return failures.length === 0
}

async function killOnBoth(url: string | undefined): Promise<boolean> {
  const isGood = await killOn(await openDataStore(undefined))
  const postgres = url ? null : await startPostgres()
  try {
    return (await killOn(await openDataStore(url ?? postgres?.url))) && isGood
  } finally {
    postgres?.stop()
  }
}

const url = process.env['DATABASE_URL']
const isGood = values.both === true ? await killOnBoth(url) : await killOn(await openDataStore(url))
if (!isGood) process.exitCode = 1

/** Holds the lender's data across its processes. */
interface DataStore {
  name: string
  env: { DATA_DIR: string; DATABASE_URL: string }
  /** Reads the data while no lender runs: a folder is copied first, so that recovery is left to the lender. */
  inspect: <T>(look: (db: Db) => Promise<T>) => Promise<T>
  /** On a folder leases end with the process; on PostgreSQL they would block for a minute. */
  endLeases: () => Promise<unknown>
  close: () => Promise<void>
}

function overFolder(folder: string): DataStore {
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const copy = join(folder, 'copy')
  return {
    name: 'PGlite',
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
    async inspect(look) {
      cpSync(dataDir, copy, { recursive: true })
      const database = await openDatabase({ databaseUrl: null, dataDir: copy })
      try {
        return await look(database.db)
      } finally {
        await database.close()
        rmSync(copy, { recursive: true })
      }
    },
    endLeases: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}

async function overServer(serverUrl: string, folder: DataStore): Promise<DataStore> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  const name = `kills_${randomBytes(6).toString('hex')}`
  await server.query(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  return {
    name: 'PostgreSQL',
    env: { ...folder.env, DATABASE_URL: url.href },
    inspect: (look) => look(database.db),
    endLeases: () => endLeases(database),
    async close() {
      await database.close()
      await server.query(`drop database ${name} with (force)`)
      await server.end()
    },
  }
}

/** A temporary folder, or a new database on the PostgreSQL at that URL. */
async function openDataStore(url: string | undefined): Promise<DataStore> {
  const folder = overFolder(mkdtempSync(join(tmpdir(), 'langkah-kills-')))
  return url ? overServer(url, folder) : folder
}
