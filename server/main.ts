import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, dayOf } from '#domain/day'
import { SECOND } from '#domain/time'
import { isDecreed } from '#domain/reminders/holidays'
import { ConfigError, isSameKey, limits, readConfig, readDataConfig, type Config } from './config/config'
import { createLender } from './createLender'
import { openSealingKeys } from './config/sealingKey'
import { openServerSecret } from './config/serverSecret'
import { isDatabaseAway } from './config/databaseAway'
import { openDatabase, prepareServer, readLacking, type Database } from './db/database'
import { FolderInUse } from './db/pglite/folderLock'
import { MigrationFailed } from './db/migrate'
import { setSealing } from './db/sealed'
import { resealRows } from './housekeeping/sealRows'
import { describeLedger } from './ledger/checkLedger'
import { openPictureStore } from './files/pictureStore'
import { operatorRoutes, type ProcessState } from './operator/operatorRoutes'
import { stopListening } from './stopListening'
import { logFact, logFailure, logWarning, setLogFormat } from './config/log'
import { fetchEventFiles } from './tracking/sharedEventFiles'
import { readBuiltKey } from './web/staticRoutes'

/** Loans run for a month at most. */
const AHEAD = 31

/** In a year whose holidays are not entered yet, only the fixed ones count. */
function warnOfUnknownHolidays(now: Date) {
  const day = addDays(dayOf(now.getTime()), AHEAD)
  if (!isDecreed(day)) logWarning(`the holidays of ${day.slice(0, 4)} are missing in domain/reminders/holidays.ts`)
}

/** The app could not read a single answer. In the sandbox, `npm run dev` serves another app than the built one. */
async function checkBuiltKey({ appDir, appKey, former, hasSandbox }: Config) {
  const built = await readBuiltKey(appDir)
  if (built === null || [appKey, former.appKey ?? appKey].some((key) => isSameKey(built, key))) return
  const message = `The app in ${appDir} was built with another key: set VITE_APP_KEY to APP_KEY and run npm run build`
  if (!hasSandbox) throw new ConfigError(message)
  logWarning(message)
}

function startupMessage(facts: { address: string | null; database: string; codes: string; notes: string[] }): string {
  return [
    '',
    ...(facts.address === null
      ? ['  Langkah    does jobs']
      : [`  Langkah    ${facts.address}`, `  calls      ${facts.address}/api/docs`]),
    `  database   ${facts.database}`,
    `  codes      ${facts.codes}`,
    ...(facts.notes.length > 0 ? ['', ...facts.notes] : []),
    '',
  ].join('\n')
}

function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: given } = server.address() as AddressInfo
      const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
      resolve(`http://${name.includes(':') ? `[${name}]` : name}:${given}`)
    })
  })
}

/** pgbouncer refuses parameters that it is not set to ignore. */
const isPoolerWithoutTimeouts = (error: unknown) =>
  /unsupported startup parameter/.test(String(error instanceof Error ? (error.cause ?? error) : error))

const SCHEMA_POLL = SECOND

/** Until `npm run migrate` has run, and as long as the database is away. */
async function waitForSchema({ db }: Database) {
  for (let said = ''; ; await wait(SCHEMA_POLL)) {
    const lacking = await readLacking(db).catch((error: unknown) => {
      if (!isDatabaseAway(error) || isPoolerWithoutTimeouts(error)) throw error
      logFailure('waiting for the schema', error)
      return null
    })
    if (lacking?.length === 0) return
    const says = lacking === null ? said : `waiting for npm run migrate: the database lacks ${lacking.join(', ')}`
    if (says !== said) logWarning(says)
    said = says
  }
}

/** `migrate`, or `migrate contract` with the files that drop what earlier releases used. */
async function migrateOnly([step = 'expand', ...others]: string[]) {
  const steps = ['expand', 'contract']
  if (!steps.includes(step) || others.length > 0) throw new ConfigError(`migrate takes one of ${steps.join(', ')}`)
  const where = readDataConfig(process.env)
  if (where.databaseUrl === null && where.migrationUrl === null)
    throw new ConfigError('Set DATABASE_URL: without it each start of the lender migrates its own database')
  const { applied, left } = await prepareServer(where, { withContract: step === 'contract' })
  console.info(applied.length === 0 ? 'The schema is that of this build.' : `Applied ${applied.join(', ')}.`)
  if (left.length > 0) {
    console.info(
      `Left out ${left.join(', ')}: npm run migrate -- contract, when no process of an earlier release runs.`,
    )
  }
}

/** Seals with the first key what another one has sealed; safe to stop and to repeat. */
async function reseal() {
  const { former, ...config } = readConfig(process.env)
  const pictures = await openPictureStore({ ...config, former })
  const counts = { resealed: 0, before: 0, unreadable: 0 }
  for await (const names of pictures.names()) {
    for (const name of names) {
      const isDone = await pictures.reseal(name).catch((error: unknown) => {
        logFailure(`sealing ${name}`, error)
        return null
      })
      counts[isDone === null ? 'unreadable' : isDone ? 'resealed' : 'before']++
    }
  }
  console.info(
    `Pictures: ${counts.resealed} sealed with the first key, ${counts.before} had it already, ${counts.unreadable} can't be read.`,
  )
  if (counts.unreadable > 0) process.exitCode = 1
  const database = await openDatabase({ ...config, migrates: false })
  try {
    setSealing({ keys: openSealingKeys({ ...config, former }, openServerSecret(config)), isOn: config.isSealing })
    console.info(`NIKs, accounts and contacts: ${await resealRows(database.db)} rows sealed with the first key.`)
  } finally {
    await database.close()
  }
}

/** Whether the ledger's invariants hold; on PGlite while no lender runs. */
async function check() {
  const database = await openDatabase({ ...readDataConfig(process.env), migrates: false })
  try {
    const { isWhole, lines } = await describeLedger(database.db)
    console.info([database.location, ...lines].join('\n'))
    if (!isWhole) process.exitCode = 1
  } finally {
    await database.close()
  }
}

/** Writes the days of events that workers have put into the bucket into a folder, for those who count them. */
async function fetchEvents([folder, ...others]: string[]) {
  if (folder === undefined || others.length > 0) throw new ConfigError('events takes the folder to write them into')
  const config = readConfig(process.env)
  const pictures = await openPictureStore(config)
  const database = await openDatabase({ ...config, migrates: false })
  try {
    const days = await fetchEventFiles({ db: database.db, pictures }, folder, new Date())
    console.info(`Days of events written into ${folder}: ${days}.`)
  } finally {
    await database.close()
  }
}

async function start() {
  const config = readConfig(process.env)
  setLogFormat(config.log)
  if (config.role !== 'worker') await checkBuiltKey(config)
  const database = await openDatabase(config)
  let state: ProcessState = 'starting'
  const closing: (() => Promise<void> | void)[] = [() => database.close()]
  const stop = async () => {
    if (state === 'stopping') process.exit(1)
    state = 'stopping'
    const late = setTimeout(() => {
      logWarning('stopped in the middle of calls or jobs, which took too long')
      process.exit(1)
    }, limits.stopping)
    late.unref()
    for (const close of closing.reverse()) await close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)))
  }

  try {
    if (config.operatorPort !== null) {
      const watched = { config, database, clock: Date.now, process: () => state }
      const operator = createAdaptorServer({ fetch: operatorRoutes(watched).fetch }) as Server
      await listen(operator, { host: config.host, port: config.operatorPort })
      closing.push(() => {
        operator.close()
        operator.closeAllConnections()
      })
    }
    await waitForSchema(database)
    const lender = await createLender(config, database)
    closing.push(() => lender.close())
    const { services, notes, sockets } = lender
    const server = createAdaptorServer({
      fetch: lender.app.fetch,
      ...(sockets === null ? {} : { websocket: { server: sockets } }),
    }) as Server
    server.keepAliveTimeout = config.keepAlive
    const address = config.role === 'worker' ? null : await listen(server, config)
    if (config.role !== 'web') lender.startWorkers()
    closing.push(async () => {
      const jobs = lender.stopWorkers()
      // Until the balancer has seen that this process is not ready.
      if (address !== null) await wait(config.drainDelay)
      await Promise.all([stopListening(server, sockets), jobs])
    })
    warnOfUnknownHolidays(await services.now())
    state = 'running'
    const facts = { address, database: database.location, codes: services.sender.destination }
    if (config.log === 'text') console.info(startupMessage({ ...facts, notes }))
    else logFact('started', { ...facts, role: config.role })
  } catch (error) {
    await stop()
    throw error
  }
}

/** One sentence for an error that the operator can fix, a stack for all others. */
function reasonOf(error: unknown): string {
  if ([ConfigError, FolderInUse, MigrationFailed].some((kind) => error instanceof kind)) return (error as Error).message
  const { code, port } = (error ?? {}) as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what listens there, or set another PORT or OPERATOR_PORT.`
  if (isPoolerWithoutTimeouts(error)) {
    return 'The pooler of DATABASE_URL refuses time-outs: docs/operate.md says what pgbouncer.ini needs.'
  }
  if (code === 'ECONNREFUSED') return 'The database of DATABASE_URL does not answer.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const [command, ...rest] = process.argv.slice(2)
const commands: Record<string, (words: string[]) => Promise<void>> = {
  start,
  migrate: migrateOnly,
  reseal,
  check,
  events: fetchEvents,
}

async function main() {
  const run = commands[command ?? 'start']
  if (run === undefined) throw new ConfigError(`There is no command ${command}: ${Object.keys(commands).join(', ')}`)
  await run(rest)
}

main().catch((error: unknown) => {
  console.error(reasonOf(error))
  process.exit(1)
})
