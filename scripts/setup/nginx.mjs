import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { isListening } from './pgbouncer.mjs'
import { freePort } from './postgres.mjs'

const PROGRAM = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

const operate = (file) => readFileSync(join(root, 'operate', file), 'utf8')

/** The files of operate/ with other ports: each must have what is replaced. */
function replaced(text, pattern, by) {
  if (!pattern.test(text)) throw new Error(`a file of operate/ has nothing like ${pattern}`)
  return text.replace(pattern, by)
}

/** Starts an nginx with the configuration of operate/ before those ports of this machine. Resolves to its URL and its end. */
export async function startNginx(ports, port) {
  if (!PROGRAM) throw new Error('There is no nginx here: install the package nginx-light.')
  const folder = mkdtempSync(join(tmpdir(), 'langkah-nginx-'))
  const listenOn = port ?? (await freePort())
  const servers = ports.map((each) => `  server 127.0.0.1:${each}$1;\n`).join('')
  const file = join(folder, 'nginx.conf')
  const isRoot = process.getuid?.() === 0
  writeFileSync(
    file,
    `${isRoot ? 'user root;\n' : ''}pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};\n`).join('')}
${replaced(operate('upstream.conf'), /(?: *server 127\.0\.0\.1:\d+([^;]*);\n)+/, servers)}
${replaced(operate('nginx.conf'), /listen 80;/, `listen 127.0.0.1:${listenOn};`)}
}
`,
  )
  const args = ['-p', folder, '-e', `${folder}/error.log`, '-c', file]
  try {
    execFileSync(PROGRAM, ['-t', ...args], { stdio: 'pipe' })
  } catch (error) {
    throw new Error(`nginx refuses the configuration of operate/: ${error.stderr}`, { cause: error })
  }
  const child = spawn(PROGRAM, [...args, '-g', 'daemon off;'], { stdio: 'ignore' })
  for (let tries = 0; !(await isListening(listenOn)); tries++) {
    if (tries > 100 || child.exitCode !== null)
      throw new Error(`nginx does not start: ${readFileSync(`${folder}/error.log`, 'utf8')}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `http://127.0.0.1:${listenOn}`,
    async stop() {
      const ended = new Promise((resolve) => (child.exitCode === null ? child.on('exit', resolve) : resolve()))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
