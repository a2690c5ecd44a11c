import type { PGlite } from '@electric-sql/pglite'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { installQueue, queueVersion } from './queue'
import { openInMemory, overPglite } from './database'
import { migrate, migrations } from './migrate'
import { readArchive, writeArchive } from './pglite/archive'

const CACHE = resolve('node_modules/.cache/langkah')

function snapshotFile(): string {
  const require = createRequire(import.meta.url)
  const packageOf = (name: string) => {
    const entry = require.resolve(name)
    const root = entry.slice(0, entry.lastIndexOf(`node_modules/${name}`))
    return readFileSync(join(root, 'node_modules', name, 'package.json'))
  }
  const key = createHash('sha256')
    .update(packageOf('@electric-sql/pglite'))
    .update(packageOf('pg-boss'))
    .update(JSON.stringify(migrations))
    .update(queueVersion)
    .digest('hex')
    .slice(0, 16)
  return join(CACHE, `database-${key}.tar`)
}

/** A migrated, empty PGlite database: loading one is several times faster than creating one. */
async function makeSnapshot(file: string) {
  const pglite = await openInMemory()
  const database = overPglite(pglite)
  await migrate(database)
  await installQueue(database)
  mkdirSync(CACHE, { recursive: true })
  await writeArchive(pglite, file)
  await pglite.close()
}

let snapshot: Blob | undefined

export async function openMigratedPglite(): Promise<PGlite> {
  if (!snapshot) {
    const file = snapshotFile()
    if (!existsSync(file)) await makeSnapshot(file)
    snapshot = readArchive(file)
  }
  return openInMemory({ loadDataDir: snapshot })
}
