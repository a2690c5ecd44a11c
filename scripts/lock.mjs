// node scripts/lock.mjs [--check]: makes package-lock.json name the native parts of every platform.
// A registry that holds those of some platforms only leaves the others out of the lock file, and `npm ci` then refuses it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/paths.mjs'

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))

/** `@oxlint/binding-linux-arm64-musl` says in its name where it runs. */
function entryOf(name, version, { dev, license }) {
  const [os, cpu, abi = ''] = name.replace(/^.*\/(binding-)?/, '').split('-')
  const libc = os !== 'linux' || abi === '' ? {} : { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] }
  return { version, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, license, optional: true, os: [os] }
}

const missing = Object.entries(lock.packages).flatMap(([path, parent]) =>
  Object.entries(parent.optionalDependencies ?? {})
    .filter(([name]) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`])
    .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, parent)]),
)

if (missing.length > 0 && process.argv.includes('--check')) {
  console.error(`package-lock.json lacks ${missing.length} packages, so \`npm ci\` fails: run node scripts/lock.mjs`)
  process.exit(1)
}
if (missing.length > 0) {
  const packages = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  console.log(`${missing.length} packages added to package-lock.json.`)
}
