import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type Config } from '../config'

const KEY_BYTES = 32

function readKey(file: string): Buffer | null {
  try {
    return Buffer.from(readFileSync(file, 'utf8'), 'base64')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Of several processes that start at once, one creates the key; nobody sees a half-written file. */
function createKey(file: string): Buffer | null {
  const own = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(own, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(own)
  }
  return readKey(file)
}

/**
 * The 32 bytes that pictures are encrypted with: `UPLOADS_KEY` in base64, else the file `uploads.key` in `DATA_DIR`, which the
 * first start creates. Without the key the pictures are lost, and a copy of the data without it shows none.
 */
export function openPictureKey({ dataDir, uploadsKey }: Pick<Config, 'dataDir' | 'uploadsKey'>): Buffer {
  if (dataDir === 'memory://') return randomBytes(KEY_BYTES)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'uploads.key')
  const given = uploadsKey === null ? null : Buffer.from(uploadsKey, 'base64')
  const kept = readKey(file) ?? (given === null ? createKey(file) : null)
  if (given !== null && kept !== null && !given.equals(kept)) {
    throw new ConfigError(
      `The pictures were sealed with the key in ${file}: set UPLOADS_KEY to that one, and then remove the file`,
    )
  }
  const key = given ?? kept
  if (key?.length !== KEY_BYTES) throw new ConfigError(`${file} must be ${KEY_BYTES} bytes in base64`)
  return key
}
