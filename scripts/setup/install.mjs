import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { install } from './run.mjs'

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** Whether npm's record of installed packages has all that the lock file requires. */
function isInstalled() {
  const there = packagesIn(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, peer }]) => path === '' || optional || peer || there[path]?.version === version,
  )
}

/** Installs what the lock file names unless that was done already. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing the dependencies …')
  if ((await install()) === 0) return
  console.error('The dependencies could not be installed: see the lines above.')
  process.exit(1)
}
