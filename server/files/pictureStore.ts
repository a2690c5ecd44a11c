import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config'
import type { Picture } from './picture'
import { openPictureKey } from './pictureKey'
import { openPicture, sealPicture } from './sealedPicture'

/** Pictures outside the web root, encrypted (AES-256-GCM), under random names. */
export interface PictureStore {
  /** Returns the name to store in the database. */
  save: (picture: Pick<Picture, 'jpeg'>) => Promise<string>
  /** The JPEG; rejects where there is none of that name or it was tampered with. */
  read: (name: string) => Promise<Buffer>
  remove: (name: string) => Promise<void>
  /** All names, in batches. */
  names: () => AsyncIterable<string[]>
  /** By the real clock; `null` where there is none of that name. */
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

/** In `DATA_DIR`; with a database in memory, in a temporary folder that `close` deletes. */
export async function openPictureStore(config: Pick<Config, 'dataDir' | 'uploadsKey'>): Promise<PictureStore> {
  const isTemporary = config.dataDir === 'memory://'
  const folder = isTemporary ? mkdtempSync(join(tmpdir(), 'langkah-uploads-')) : join(config.dataDir, 'uploads')
  const key = openPictureKey(config)
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name)

  async function write(name: string, jpeg: Buffer, file = fileOf(name)) {
    await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 })
    await writeFile(file, sealPicture(key, name, jpeg), { mode: 0o600, flag: 'wx' })
  }

  async function* names() {
    for (const part of await entriesOf(folder)) yield entriesOf(join(folder, part))
  }

  /** Encrypts a file that an earlier version wrote in the clear; migration 0006 has taken the ending off its name. */
  async function sealLegacy(old: string) {
    const [name, own] = [old.replace(/\.jpg$/, ''), fileOf(`${old}.${randomBytes(4).toString('hex')}`)]
    try {
      await write(name, await readFile(fileOf(old)), own)
      await rename(own, fileOf(name))
      await rm(fileOf(old), { force: true })
    } catch (error) {
      // Another process that is starting has done it.
      if (!isMissing(error)) throw error
    }
  }

  for await (const batch of names()) {
    for (const name of batch) if (name.endsWith('.jpg')) await sealLegacy(name)
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
    close: () => (isTemporary ? rm(folder, { recursive: true, force: true }) : Promise.resolve()),
  }
}
