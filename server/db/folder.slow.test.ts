import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { borrowers } from './borrowerTables'
import { openDatabase } from './database'
import { FolderInUse } from './pglite/folderLock'

it('a PGlite folder saves what was written, for one process at a time', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'langkah-data-'))
  const where = { databaseUrl: null, dataDir }
  const first = await openDatabase(where)
  await first.db.insert(borrowers).values({ phone: '81280000002', createdAt: new Date() })
  await expect(openDatabase(where)).rejects.toBeInstanceOf(FolderInUse)
  await first.close()
  const again = await openDatabase(where)
  expect(await again.db.select().from(borrowers)).toHaveLength(1)
  await again.close()
  expect(readdirSync(dataDir)).toEqual(['db'])
  rmSync(dataDir, { recursive: true })
})

it('a PGlite folder opens though a killed process left an empty postmaster.pid there', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'langkah-data-'))
  const where = { databaseUrl: null, dataDir }
  await (await openDatabase(where)).close()
  writeFileSync(join(dataDir, 'db/postmaster.pid'), '')
  const again = await openDatabase(where)
  expect(await again.db.select().from(borrowers)).toEqual([])
  await again.close()
  rmSync(dataDir, { recursive: true })
})

it('what begins from an archive has the tables of the one that left it there, and none of its rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'langkah-archive-'))
  const where = { databaseUrl: null, dataDir: 'memory://', databaseArchive: join(folder, 'database.tar') }
  const first = await openDatabase(where)
  await first.db.insert(borrowers).values({ phone: '81280000003', createdAt: new Date() })
  expect(readdirSync(folder)).toEqual(['database.tar'])
  const second = await openDatabase(where)
  expect(await second.db.select().from(borrowers)).toEqual([])
  await Promise.all([first.close(), second.close()])
  rmSync(folder, { recursive: true })
})

function modesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const modes = [folder, ...entries].map((path) => {
    const stats = statSync(path)
    return `${stats.isDirectory() ? 'd' : 'f'}${(stats.mode & 0o777).toString(8)}`
  })
  return [...new Set(modes)].sort()
}

it(
  'a PGlite folder is readable by no other user, also one that an earlier version made',
  { timeout: 60_000 },
  async () => {
    const root = mkdtempSync(join(tmpdir(), 'langkah-modes-'))
    const dataDir = join(root, 'data')
    const where = { databaseUrl: null, dataDir }
    const write = async (phone: string) => {
      const database = await openDatabase(where)
      await database.db.insert(borrowers).values({ phone, createdAt: new Date() })
      const whileOpen = modesIn(dataDir)
      await database.close()
      return [whileOpen, modesIn(dataDir)]
    }
    const own = [
      ['d700', 'f600'],
      ['d700', 'f600'],
    ]
    expect(await write('81280000003')).toEqual(own)
    for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
      const path = join(dataDir, name)
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666)
    }
    chmodSync(dataDir, 0o755)
    expect(await write('81280000004')).toEqual(own)
    rmSync(root, { recursive: true })
  },
)
