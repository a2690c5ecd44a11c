import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/setup/paths.mjs'

export type Row = Record<string, string | number | boolean | null>

interface Reader {
  getRowObjectsJson: () => Row[]
}
/** The part of `@duckdb/node-api` used here: it isn't installed when types are checked. */
interface DuckDb {
  DuckDBInstance: {
    create: (
      file: string,
      options: Record<string, string>,
    ) => Promise<{
      connect: () => Promise<{ runAndReadAll: (sql: string) => Promise<Reader>; closeSync: () => void }>
      closeSync: () => void
    }>
  }
}

/** A package of its own, so that nothing else installs it. */
const folder = join(root, 'tools/numbers/engine')

/** The lock file's version; npm installs it at the first use. */
function loadDuckDb(): DuckDb {
  const name = '@duckdb/node-api'
  const installed = join(folder, 'node_modules', name, 'package.json')
  const versionIn = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  if (!existsSync(installed) || versionIn(installed) !== dependencies[name]) {
    console.error('Installing DuckDB …')
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error('DuckDB could not be installed: see the lines above.')
  }
  return createRequire(join(folder, 'package.json'))(name) as DuckDb
}

export interface Database {
  engine: 'duckdb' | 'postgres'
  rows: (sql: string) => Promise<Row[]>
  close: () => Promise<void>
}

/** In a file of its own, which is deleted in the end: more than fits in memory can be read. Fetches no extensions. */
export async function openDuckDb(): Promise<Database> {
  const { DuckDBInstance } = loadDuckDb()
  const temporary = mkdtempSync(join(tmpdir(), 'numbers-'))
  const instance = await DuckDBInstance.create(join(temporary, 'numbers.db'), {
    threads: '2',
    memory_limit: '500MB',
    temp_directory: join(temporary, 'spill'),
    autoinstall_known_extensions: 'false',
    preserve_insertion_order: 'false',
  })
  const connection = await instance.connect()
  return {
    engine: 'duckdb',
    rows: async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson(),
    close: () => {
      connection.closeSync()
      instance.closeSync()
      rmSync(temporary, { recursive: true, force: true })
      return Promise.resolve()
    },
  }
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
