import { randomBytes, createCipheriv, createDecipheriv } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config/config'
import type { Picture } from './picture'
import { KEY_BYTES, readKeyFile, readOrCreateKey } from '../config/keyFile'

const bytesIn = (text: string | null) => (text === null ? null : Buffer.from(text, 'base64'))

type Keys = Pick<Config, 'dataDir' | 'uploadsKey'> & { former?: Pick<Config['former'], 'uploadsKey'> }

/**
 * The 32 bytes that pictures are encrypted with: `UPLOADS_KEY` in base64, else the file `uploads.key` in `DATA_DIR`,
 * created on the first start. Without the key the pictures are lost, and a copy of the data without it shows none.
 */
export function openPictureKey({ dataDir, uploadsKey, former }: Keys): Buffer {
  if (dataDir === 'memory://') return randomBytes(KEY_BYTES)
  const file = join(dataDir, 'uploads.key')
  const given = bytesIn(uploadsKey)
  const saved = bytesIn(given === null ? readOrCreateKey(file) : readKeyFile(file))
  if (given !== null && saved !== null && !given.equals(saved) && former?.uploadsKey !== saved.toString('base64')) {
    throw new ConfigError(
      `The pictures were sealed with the key in ${file}: set UPLOADS_KEY to that one, and then remove the file`,
    )
  }
  const key = given ?? saved
  if (key?.length !== KEY_BYTES) throw new ConfigError(`${file} must be ${KEY_BYTES} bytes in base64`)
  return key
}

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES

/** Version, iv, tag, ciphertext. The name is authenticated too, so that files can’t be swapped. */
function sealPicture(key: Buffer, name: string, jpeg: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name))
  const data = Buffer.concat([cipher.update(jpeg), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), data])
}

/** Throws for a file that was changed, renamed, or sealed with another key. */
function openBy(key: Buffer, name: string, sealed: Buffer): Buffer {
  if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION) throw new Error('the picture is not sealed')
  const iv = sealed.subarray(1, 1 + IV_BYTES)
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(1 + IV_BYTES, HEAD_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()])
}

function canOpen(key: Buffer, name: string, sealed: Buffer): boolean {
  try {
    openBy(key, name, sealed)
    return true
  } catch {
    return false
  }
}

function openPicture([key, ...others]: readonly Buffer[], name: string, sealed: Buffer): Buffer {
  if (key === undefined) throw new Error('the picture is sealed with another key')
  try {
    return openBy(key, name, sealed)
  } catch (error) {
    if (others.length === 0) throw error
    return openPicture(others, name, sealed)
  }
}

/** Pictures outside the web root, encrypted (AES-256-GCM), under random names. */
export interface PictureStore {
  save: (picture: Pick<Picture, 'jpeg'>) => Promise<string>
  /** The JPEG; rejects if there is none of that name or it was tampered with. */
  read: (name: string) => Promise<Buffer>
  /** Encrypts with the first key what another one has; resolves to whether it had to. */
  reseal: (name: string) => Promise<boolean>
  remove: (name: string) => Promise<void>
  names: () => AsyncIterable<string[]>
  /** By the real clock; `null` if there is none of that name. */
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

export async function openPictureStore(config: Keys): Promise<PictureStore> {
  const isTemporary = config.dataDir === 'memory://'
  const folder = isTemporary ? mkdtempSync(join(tmpdir(), 'langkah-uploads-')) : join(config.dataDir, 'uploads')
  const key = openPictureKey(config)
  const keys = [key, bytesIn(config.former?.uploadsKey ?? null)].filter((each) => each !== null)
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name)

  async function write(name: string, jpeg: Buffer, file = fileOf(name)) {
    await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 })
    await writeFile(file, sealPicture(key, name, jpeg), { mode: 0o600, flag: 'wx' })
  }

  async function* names() {
    for (const part of await entriesOf(folder)) yield entriesOf(join(folder, part))
  }

  /**
   * Encrypts a file that an earlier version stored in plain text; migration 0006 has removed the extension from its
   * name.
   */
  async function sealLegacy(old: string) {
    const [name, own] = [old.replace(/\.jpg$/, ''), fileOf(`${old}.${randomBytes(4).toString('hex')}`)]
    try {
      await write(name, await readFile(fileOf(old)), own)
      await rename(own, fileOf(name))
      await rm(fileOf(old), { force: true })
    } catch (error) {
      // Another starting process has encrypted it.
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
    read: async (name) => openPicture(keys, name, await readFile(fileOf(name))),
    async reseal(name) {
      const sealed = await readFile(fileOf(name))
      if (canOpen(key, name, sealed)) return false
      const own = fileOf(`${name}.${randomBytes(4).toString('hex')}`)
      await write(name, openPicture(keys, name, sealed), own)
      await rename(own, fileOf(name))
      return true
    },
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
