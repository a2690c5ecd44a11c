import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const sources = [
  'contract',
  'domain',
  'machines',
  'server',
  'src',
  'inspector',
  'public',
  'scripts/build',
  'scripts/shell',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]

/**
 * Builds client and server unless `dist` was built from the same sources. `isForQa` makes the build with the inspector,
 * beside the other.
 */
export async function ensureBuilt({ isForced = false, isForQa = Boolean(process.env.VITE_QA) } = {}) {
  const VITE_QA = isForQa ? '1' : ''
  const marker = join(root, isForQa ? 'dist/qa/.built' : 'dist/.built')
  const settings = Object.entries({ ...process.env, VITE_QA }).filter(
    ([name, value]) => name.startsWith('VITE_') && value,
  )
  const wanted = fingerprint(
    isForQa ? [...sources, 'diagrams', 'docs/flows'] : sources,
    settings.sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  if (!isForced && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return true
  const isBuilt =
    (await run(process.execPath, ['scripts/ts.mjs', 'scripts/build/build.ts'], {
      env: { NODE_ENV: 'production', VITE_QA },
    })) === 0
  if (isBuilt) writeFileSync(marker, wanted)
  return isBuilt
}
