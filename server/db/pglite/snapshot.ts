import type { PGlite } from '@electric-sql/pglite'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { installQueue } from '../../jobs/install'
import { openInMemory, overPglite } from '../database'
import { migrate } from '../migrate'
import { migrations } from '../migrationFiles'

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
  // Else whoever loads it goes through all that was written.
  await pglite.exec('checkpoint')
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  mkdirSync(CACHE, { recursive: true })
  // Several test files may write the same snapshot at once.
  const own = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(own, new Uint8Array(await dump.arrayBuffer()))
  renameSync(own, file)
}

/** A file that is read once: a plain Blob copies its 40 MB, in pieces, for each database. */
class ReadFile extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(path: string) {
    super()
    this.#bytes = new Uint8Array(readFileSync(path)).buffer
  }

  override arrayBuffer() {
    return Promise.resolve(this.#bytes)
  }
}

let snapshot: ReadFile | undefined

/** A migrated, empty PGlite in memory. */
export async function openMigratedPglite(): Promise<PGlite> {
  if (!snapshot) {
    const file = snapshotFile()
    if (!existsSync(file)) await makeSnapshot(file)
    snapshot = new ReadFile(file)
  }
  return openInMemory({ loadDataDir: snapshot })
}
