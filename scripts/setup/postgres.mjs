import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** Where Debian installs the newest PostgreSQL; null without one. */
function postgresBin() {
  if (!existsSync(DEBIAN)) return null
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
}

/** PostgreSQL refuses to run as root. */
export function owner() {
  if (process.getuid?.() !== 0) return {}
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Starts a cluster in a temporary folder, on a free local port. Resolves to its URL, its end, and what takes it down, as a crash does, and up again. */
export async function startPostgres() {
  const bin = postgresBin()
  if (!bin) throw new Error('There is no PostgreSQL here: install the package postgresql.')
  const folder = mkdtempSync(join(tmpdir(), 'langkah-pg-'))
  const user = owner()
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const pg = (program, ...args) =>
    execFileSync(join(bin, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const port = await freePort()
  const data = join(folder, 'data')
  pg('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  // Test data need not survive a power cut.
  const settings = `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=off`
  const up = () => pg('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start')
  const down = () => pg('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
  const stop = () => {
    down()
    rmSync(folder, { recursive: true })
  }
  up()
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, up, down }
}
