import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config'
import type { Picture } from './picture'
import { openPictureKey } from './pictureKey'
import { openPicture, sealPicture } from './sealedPicture'

/** Outside the web root, sealed (AES-256-GCM), under names that say nothing and that nobody can guess. */
export interface PictureStore {
  /** Gives the name to keep in the database. */
  save: (picture: Pick<Picture, 'jpeg'>) => Promise<string>
  /** The JPEG as it was saved; rejects where there is none of that name, or it was tampered with. */
  read: (name: string) => Promise<Buffer>
  remove: (name: string) => Promise<void>
  /** All names, some at a time. */
  names: () => AsyncIterable<string[]>
  /** When it was written, by the real clock; `null` where it is gone. */
  savedAt: (name: string) => Promise<Date | null>
  close: () => Promise<void>
}

const NAME_BYTES = 16

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
}

/** Beside the data; with a database in memory, in a folder that goes with it. */
export async function openPictureStore(config: Pick<Config, 'dataDir' | 'uploadsKey'>): Promise<PictureStore> {
  const isPassing = config.dataDir === 'memory://'
  const folder = isPassing ? mkdtempSync(join(tmpdir(), 'langkah-uploads-')) : join(config.dataDir, 'uploads')
  const key = openPictureKey(config)
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name)

  async function write(name: string, jpeg: Buffer, file = fileOf(name)) {
    await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 })
    await writeFile(file, sealPicture(key, name, jpeg), { mode: 0o600, flag: 'wx' })
  }

  async function* names() {
    for (const part of await entriesOf(folder)) yield entriesOf(join(folder, part))
  }

  /** What an earlier version left open; the database has its name without the ending by now. */
  async function sealOld(old: string) {
    const [name, own] = [old.replace(/\.jpg$/, ''), fileOf(`${old}.${randomBytes(4).toString('hex')}`)]
    try {
      await write(name, await readFile(fileOf(old)), own)
      await rename(own, fileOf(name))
      await rm(fileOf(old), { force: true })
    } catch (error) {
      // Another process that starts now was faster.
      if (!isMissing(error)) throw error
    }
  }

  for await (const some of names()) {
    for (const name of some) if (name.endsWith('.jpg')) await sealOld(name)
  }

  return {
    async save({ jpeg }) {
      const name = randomBytes(NAME_BYTES).toString('hex')
      await write(name, jpeg)
      return name
    },
    read: async (name) => openPicture(key, name, await readFile(fileOf(name))),
    remove: (name) => rm(fileOf(name), { force: true }),
    names,
    savedAt: (name) =>
      stat(fileOf(name)).then(
        ({ mtime }) => mtime,
        (error: unknown) => {
          if (isMissing(error)) return null
          throw error
        },
      ),
    close: () => (isPassing ? rm(folder, { recursive: true, force: true }) : Promise.resolve()),
  }
}
