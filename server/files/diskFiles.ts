import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Sealed bytes by name, wherever they are. */
export interface PictureFiles {
  /** All of it or nothing, under a name that is new. */
  add: (name: string, bytes: Buffer) => Promise<void>
  /** All of it or nothing, unless the file was changed or removed since that `version` was read. */
  replace: (name: string, bytes: Buffer, version: string) => Promise<void>
  /** Rejects if there is none of that name. */
  read: (name: string) => Promise<{ bytes: Buffer; version: string }>
  remove: (name: string) => Promise<void>
  names: () => AsyncIterable<string[]>
  /** By the real clock; `null` if there is none of that name. */
  savedAt: (name: string) => Promise<Date | null>
}

/** Nothing can be saved; `code` is ENOSPC or EDQUOT. */
export class DiskFull extends Error {
  override name = 'DiskFull'
  constructor(
    readonly code: string,
    cause: unknown,
  ) {
    super('the disk of the pictures is full', { cause })
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
const FULL = ['ENOSPC', 'EDQUOT']

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
}

/** Survives the loss of power. */
async function writeDurably(file: string, bytes: Buffer) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Each is written under another name first, so that none is ever half there. */
export function diskFiles(folder: string, write = writeDurably): PictureFiles {
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name)

  async function put(name: string, bytes: Buffer) {
    // It is no picture’s name, so the clean-up deletes one that a killed process has left.
    const own = fileOf(`${name}.${randomBytes(4).toString('hex')}`)
    await mkdir(dirname(own), { recursive: true, mode: 0o700 })
    try {
      await write(own, bytes)
      await rename(own, fileOf(name))
    } catch (error) {
      await rm(own, { force: true })
      throw FULL.includes(codeOf(error)) ? new DiskFull(codeOf(error), error) : error
    }
  }

  return {
    add: put,
    replace: put,
    read: async (name) => ({ bytes: await readFile(fileOf(name)), version: '' }),
    remove: (name) => rm(fileOf(name), { force: true }),
    async *names() {
      for (const part of (await orNull(readdir(folder))) ?? []) yield (await orNull(readdir(join(folder, part)))) ?? []
    },
    savedAt: async (name) => (await orNull(stat(fileOf(name))))?.mtime ?? null,
  }
}
