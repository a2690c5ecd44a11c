import { randomBytes, createCipheriv, createDecipheriv } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config/config'
import { diskFiles, type PictureFiles } from './diskFiles'
import { openS3Files } from './s3Files'
import { KEY_BYTES, readKeyFile, readOrCreateKey } from '../config/keyFile'

const bytesIn = (text: string | null) => (text === null ? null : Buffer.from(text, 'base64'))

type Keys = Pick<Config, 'dataDir' | 'uploadsKey'> & { former?: Pick<Config['former'], 'uploadsKey'> }

/**
 * The 32 bytes that pictures are encrypted with: `UPLOADS_KEY` in base64, else the file `uploads.key` in `DATA_DIR`,
 * created on the first start. Without the key the pictures are lost, and a copy of the data without it shows none.
 */
export function openPictureKey({ dataDir, uploadsKey, former }: Keys): Buffer {
  const given = bytesIn(uploadsKey)
  if (dataDir === 'memory://') return given ?? randomBytes(KEY_BYTES)
  const file = join(dataDir, 'uploads.key')
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
function sealPicture(key: Buffer, name: string, jpeg: Uint8Array): Buffer {
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
export interface PictureStore extends Pick<PictureFiles, 'remove' | 'names' | 'savedAt'> {
  save: (bytes: Uint8Array) => Promise<string>
  /** What was saved; rejects if there is none of that name or it was tampered with. */
  read: (name: string) => Promise<Buffer>
  /** Encrypts with the first key what another one has; resolves to whether it had to. */
  reseal: (name: string) => Promise<boolean>
  close: () => Promise<void>
}

const NAME_BYTES = 16

/**
 * Encrypts files that an earlier version stored in plain text; migration 0006 has removed the extension from their
 * names.
 */
async function sealLegacy(files: PictureFiles, seal: (name: string, jpeg: Buffer) => Buffer) {
  for await (const batch of files.names()) {
    for (const old of batch.filter((name) => name.endsWith('.jpg'))) {
      const name = old.replace(/\.jpg$/, '')
      const jpeg = await files.read(old).catch((error: unknown) => {
        // Another starting process has encrypted it.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      })
      if (jpeg === null) continue
      await files.add(name, seal(name, jpeg.bytes))
      await files.remove(old)
    }
  }
}

/** In the bucket of `S3_URL`, else in `DATA_DIR`. Throws a `ConfigError`. */
export async function openPictureStore(config: Keys & { s3?: Config['s3'] }): Promise<PictureStore> {
  const { dataDir, s3 = null } = config
  const isTemporary = s3 === null && dataDir === 'memory://'
  const folder = isTemporary ? mkdtempSync(join(tmpdir(), 'langkah-uploads-')) : join(dataDir, 'uploads')
  const key = openPictureKey(config)
  const keys = [key, bytesIn(config.former?.uploadsKey ?? null)].filter((each) => each !== null)
  const files = s3 === null ? diskFiles(folder) : await openS3Files(s3)
  if (s3 === null) await sealLegacy(files, (name, jpeg) => sealPicture(key, name, jpeg))

  return {
    ...files,
    async save(bytes) {
      const name = randomBytes(NAME_BYTES).toString('hex')
      await files.add(name, sealPicture(key, name, bytes))
      return name
    },
    read: async (name) => openPicture(keys, name, (await files.read(name)).bytes),
    async reseal(name) {
      const { bytes, version } = await files.read(name)
      if (canOpen(key, name, bytes)) return false
      await files.replace(name, sealPicture(key, name, openPicture(keys, name, bytes)), version)
      return true
    },
    close: () => (isTemporary ? rm(folder, { recursive: true, force: true }) : Promise.resolve()),
  }
}
