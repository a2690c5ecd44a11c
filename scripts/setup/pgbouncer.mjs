import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './paths.mjs'
import { freePort, owner } from './postgres.mjs'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

export const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isThere) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.on('connect', () => end(true)).on('error', () => end(false))
  })

/** The file with other values; each has to be in it. */
function withSettings(text, settings) {
  const lines = text.split('\n')
  for (const [name, value] of Object.entries(settings)) {
    const i = lines.findIndex((line) => line.startsWith(`${name} = `))
    if (i < 0) throw new Error(`operate/pgbouncer.ini has no ${name}`)
    lines[i] = `${name} = ${value}`
  }
  return lines.join('\n')
}

/** Starts a pgbouncer in transaction mode, by operate/pgbouncer.ini, before that server. Resolves to the URL of the same database and its end. */
export async function startPgbouncer(url, { connections = 10 } = {}) {
  if (!PROGRAM) throw new Error('There is no pgbouncer here: install the package pgbouncer.')
  const { hostname, port: serverPort, username } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'langkah-pgbouncer-'))
  const user = owner()
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const settings = {
    '*': `host=${hostname} port=${serverPort} user=${username}`,
    listen_port: port,
    auth_type: 'any',
    auth_file: '',
    default_pool_size: connections,
    max_client_conn: 1000,
  }
  writeFileSync(file, withSettings(readFileSync(join(root, 'operate/pgbouncer.ini'), 'utf8'), settings))
  const child = spawn(PROGRAM, ['-q', file], { ...user, cwd: folder, stdio: 'ignore' })
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error('pgbouncer does not start')
    await wait(50)
  }
  const pooled = new URL(url)
  pooled.host = `127.0.0.1:${port}`
  return {
    url: pooled.href,
    stop() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    },
  }
}
