import S3rver from 's3rver'
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startNginx } from '../setup/nginx.mjs'
import { startPgbouncer } from '../setup/pgbouncer.mjs'
import { freePort, startPostgres } from '../setup/postgres.mjs'
import { startLender, type LenderProcess } from './lenderProcess'

/** As the unit of systemd has it, but shorter. */
const RESTART_WAIT = 200

type OnLine = (name: string, line: string) => void

/** Starts a lender again whenever it ends, as systemd does. */
async function supervise(name: string, env: Record<string, string>, onLine: OnLine) {
  let isOver = false
  const complaints: string[] = []
  let running = start()

  async function start(): Promise<LenderProcess> {
    const lender = await startLender(env, 'dist', (line) => onLine(name, line))
    void lender.ended.then(() => {
      complaints.push(...lender.complaints)
      if (!isOver) running = startAgain()
    })
    return lender
  }
  async function startAgain(): Promise<LenderProcess> {
    await wait(RESTART_WAIT)
    return start().catch((error: Error) => {
      complaints.push(`${name}: ${error.message}`)
      onLine(name, error.message)
      return startAgain()
    })
  }

  const { url } = await running
  return {
    name,
    url,
    complaints,
    /** Resolves once the next one listens. */
    async kill() {
      await (await running).end('SIGKILL')
      await running
    },
    async stop() {
      isOver = true
      await (await running).end('SIGTERM')
    },
  }
}

async function startBucket(folder: string) {
  const bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'langkah', configs: [] }],
  })
  const { port } = await bucket.run()
  const settings = {
    S3_URL: `http://127.0.0.1:${port}/langkah`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  return { settings, stop: () => bucket.close() }
}

/** New keys of operate/keys.mjs, but for those that the built app and this program's callers have. */
function sharedKeys(): Record<string, string> {
  const lines = execFileSync(process.execPath, ['operate/keys.mjs'], { encoding: 'utf8' }).trim().split('\n')
  const isWanted = (line: string) => /^(SEALING_KEY|UPLOADS_KEY|VAPID_\w+)=/.test(line)
  return Object.fromEntries(lines.filter(isWanted).map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

/**
 * Two web processes and a worker of the built lender behind nginx, over pgbouncer, PostgreSQL and an S3 server, with the
 * sandbox on. What ends is started again. Throws where a Debian package is missing.
 */
export async function startCluster({ port, onLine = () => {} }: { port?: number; onLine?: OnLine } = {}) {
  const closing: (() => unknown)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'langkah-cluster-'))
    closing.push(() => rmSync(folder, { recursive: true }))
    const postgres = await startPostgres()
    closing.push(postgres.stop)
    const pooler = await startPgbouncer(postgres.url, { connections: 20 })
    closing.push(pooler.stop)
    mkdirSync(join(folder, 'bucket'))
    const bucket = await startBucket(join(folder, 'bucket'))
    closing.push(bucket.stop)
    await promisify(execFile)(process.execPath, ['dist/server/main.js', 'migrate'], {
      env: { ...process.env, SANDBOX: '', DATABASE_URL: pooler.url, MIGRATION_URL: postgres.url },
    })
    const env = {
      ...sharedKeys(),
      ...bucket.settings,
      DATABASE_URL: pooler.url,
      DATA_DIR: join(folder, 'data'),
      MIGRATE: '0',
      TRUST_PROXY: '1',
    }
    const ports = [await freePort(), await freePort()]
    const processes = await Promise.all([
      ...ports.map((each, i) => supervise(`web ${i + 1}`, { ...env, ROLE: 'web', PORT: String(each) }, onLine)),
      supervise('worker', { ...env, ROLE: 'worker' }, onLine),
    ])
    closing.push(() => Promise.all(processes.map((each) => each.stop())))
    const balancer = await startNginx(ports, port)
    closing.push(balancer.stop)
    return {
      url: balancer.url,
      /** Web processes, workers. */
      processes,
      /** PostgreSQL itself, and the pooler before it. */
      databaseUrl: postgres.url,
      poolerUrl: pooler.url,
      bucketUrl: bucket.settings.S3_URL,
      async restartPostgres() {
        postgres.down()
        postgres.up()
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
