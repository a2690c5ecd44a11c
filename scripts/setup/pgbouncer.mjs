import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
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

/** Starts a pgbouncer in transaction mode before that server. Resolves to the URL of the same database and its end. */
export async function startPgbouncer(url, { connections = 10 } = {}) {
  if (!PROGRAM) throw new Error('There is no pgbouncer here: install the package pgbouncer.')
  const { hostname, port: serverPort, username } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'langkah-pgbouncer-'))
  const user = owner()
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  )
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
