import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const marker = join(root, 'node_modules/.langkah-installed')

/** Installs when the lock file changed since the last good install, or when Node did: native parts depend on it. */
export async function ensureInstalled() {
  const wanted = fingerprint(['package-lock.json'], process.version, process.platform, process.arch)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.log('Installing the dependencies …')
  // The build needs the development dependencies even under NODE_ENV=production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' })
  if (code !== 0) {
    console.error('The dependencies could not be installed: see the lines above.')
    process.exit(1)
  }
  writeFileSync(marker, wanted)
}
