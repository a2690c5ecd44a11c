import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, dayOf } from '#domain/day'
import { isDecreed } from '#domain/reminders/holidays'
import { ConfigError, isSameKey, readConfig, type Config } from './config/config'
import { createLender } from './createLender'
import { openDatabase } from './db/database'
import { FolderInUse } from './db/pglite/folderLock'
import { MigrationFailed } from './db/migrate'
import { operatorRoutes } from './operator/operatorRoutes'
import { stopListening } from './stopListening'
import { logFact, logWarning, setLogFormat } from './config/log'
import { readBuiltKey } from './web/staticRoutes'

/** Loans run for a month at most. */
const AHEAD = 31

/** In a year whose holidays are not entered yet, only the fixed ones count. */
function warnOfUnknownHolidays(now: Date) {
  const day = addDays(dayOf(now.getTime()), AHEAD)
  if (!isDecreed(day)) logWarning(`the holidays of ${day.slice(0, 4)} are missing in domain/reminders/holidays.ts`)
}

/** The app could not read a single answer. In the sandbox, `npm run dev` serves another app than the built one. */
async function checkBuiltKey({ appDir, appKey, hasSandbox }: Config) {
  const built = await readBuiltKey(appDir)
  if (built === null || isSameKey(built, appKey)) return
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

async function start() {
  const config = readConfig(process.env)
  setLogFormat(config.log)
  if (config.role !== 'worker') await checkBuiltKey(config)
  const database = await openDatabase(config)
  const lender = await createLender(config, database)
  const { sockets } = lender
  const server = createAdaptorServer({
    fetch: lender.app.fetch,
    ...(sockets === null ? {} : { websocket: { server: sockets } }),
  }) as Server
  server.keepAliveTimeout = config.keepAlive

  let isStopping = false
  const watched = { config, database, clock: lender.services.clock, isDraining: () => isStopping }
  const operatorServer =
    config.operatorPort === null ? null : (createAdaptorServer({ fetch: operatorRoutes(watched).fetch }) as Server)
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    await stopListening(server, sockets)
    await lender.close()
    operatorServer?.close()
    operatorServer?.closeAllConnections()
    await database.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)))
  }

  try {
    const { services, notes } = lender
    const address = config.role === 'worker' ? null : await listen(server, config)
    if (operatorServer !== null && config.operatorPort !== null)
      await listen(operatorServer, { host: config.host, port: config.operatorPort })
    if (config.role !== 'web') lender.startWorkers()
    warnOfUnknownHolidays(await services.now())
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
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what listens there, or set another PORT.`
  if (code === 'ECONNREFUSED') return 'The database of DATABASE_URL does not answer.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

start().catch((error: unknown) => {
  console.error(reasonOf(error))
  process.exit(1)
})
