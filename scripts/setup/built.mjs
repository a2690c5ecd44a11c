import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const marker = join(root, 'dist/.built')
const sources = [
  'contract',
  'domain',
  'machines',
  'server',
  'src',
  'public',
  'scripts/build',
  'scripts/shell',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]

/** Builds the client and the server unless what stands in `dist` was built from these very sources. */
export async function ensureBuilt({ isForced = false } = {}) {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const wanted = fingerprint(
    sources,
    settings.sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  if (!isForced && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return true
  const isBuilt =
    (await run(process.execPath, ['scripts/ts.mjs', 'scripts/build/build.ts'], { env: { NODE_ENV: 'production' } })) ===
    0
  if (isBuilt) writeFileSync(marker, wanted)
  return isBuilt
}
