// node scripts/lock.mjs [--check]: adds the native packages of every platform to package-lock.json. npm does so unless
// its registry lacks some platforms; `npm ci` then rejects the lock file. CI checks it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { conclude, outcome } from './parts/tally.mjs'
import { root } from './setup/paths.mjs'

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))

/** `@oxlint/binding-linux-arm64-musl` names its platform. */
function entryOf(name, version, { dev, license }) {
  const [os, cpu, abi = ''] = name.replace(/^.*\/(binding-)?/, '').split('-')
  const libc = os !== 'linux' || abi === '' ? {} : { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] }
  return { version, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, license, optional: true, os: [os] }
}

/** As npm resolves: in a package's own node_modules, or in those of any parent. */
function isLocked(name, path) {
  if (`${path}/node_modules/${name}`.replace(/^\//, '') in lock.packages) return true
  return path !== '' && isLocked(name, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))))
}

const missing = Object.entries(lock.packages).flatMap(([path, parent]) =>
  Object.entries(parent.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(name, path))
    .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, parent)]),
)

if (process.argv.includes('--check')) {
  const message = `package-lock.json lacks ${missing.length} packages, so \`npm ci\` fails: node scripts/lock.mjs adds them.`
  const tally = outcome('lock file', missing.length === 0, { message })
  conclude(tally)
  process.exit(tally.failed)
}
if (missing.length > 0) {
  const packages = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  console.log(`${missing.length} packages added to package-lock.json.`)
}
