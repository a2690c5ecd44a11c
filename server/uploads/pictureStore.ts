import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Picture } from './picture'

/** Outside the web root, under names that nobody can guess. */
export interface PictureStore {
  /** Gives the name to keep in the database. */
  save: (picture: Picture) => Promise<string>
  remove: (name: string) => Promise<void>
  close: () => Promise<void>
}

const NAME_BYTES = 16

/** Beside the data; with a database in memory, in a folder that goes with it. */
export function openPictureStore(dataDir: string): PictureStore {
  const isPassing = dataDir === 'memory://'
  const folder = isPassing ? mkdtempSync(join(tmpdir(), 'langkah-uploads-')) : join(dataDir, 'uploads')
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async save({ jpeg }) {
      const name = `${randomBytes(NAME_BYTES).toString('hex')}.jpg`
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 })
      await writeFile(fileOf(name), jpeg, { mode: 0o600, flag: 'wx' })
      return name
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    close: () => (isPassing ? rm(folder, { recursive: true, force: true }) : Promise.resolve()),
  }
}
