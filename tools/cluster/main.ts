// npm run tool -- cluster [--port N]: two web processes, a worker, PostgreSQL, pgbouncer, an S3 server and nginx, until Ctrl-C.
import { parseArgs } from 'node:util'
import { startCluster } from '../../scripts/processes/cluster'

const { values } = parseArgs({ options: { port: { type: 'string' } } })
const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
})
try {
  const cluster = await startCluster({
    ...(values.port === undefined ? {} : { port: Number(values.port) }),
    onLine: (name, line) => console.log(`${name.padEnd(6)} | ${line}`),
  })
  const rows = [
    ['Langkah', `${cluster.url} (nginx)`],
    ...cluster.processes.map(({ name, url }) => [name, url === null ? 'does jobs' : `${url}, ${url}/sandbox`]),
    ['database', cluster.databaseUrl],
    ['pgbouncer', cluster.poolerUrl],
    ['bucket', cluster.bucketUrl],
  ]
  console.log(`\n${rows.map(([name = '', what]) => `  ${name.padEnd(10)} ${what}`).join('\n')}\n`)
  await asked
  await cluster.stop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.exit()
