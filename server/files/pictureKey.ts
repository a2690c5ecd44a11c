import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError, type Config } from '../config'
import { KEY_BYTES, readKeyFile, readOrCreateKey } from '../keyFile'

const bytesIn = (text: string | null) => (text === null ? null : Buffer.from(text, 'base64'))

/**
 * The 32 bytes that pictures are encrypted with: `UPLOADS_KEY` in base64, else the file `uploads.key` in `DATA_DIR`, which the
 * first start creates. Without the key the pictures are lost, and a copy of the data without it shows none.
 */
export function openPictureKey({ dataDir, uploadsKey }: Pick<Config, 'dataDir' | 'uploadsKey'>): Buffer {
  if (dataDir === 'memory://') return randomBytes(KEY_BYTES)
  const file = join(dataDir, 'uploads.key')
  const given = bytesIn(uploadsKey)
  const kept = bytesIn(given === null ? readOrCreateKey(file) : readKeyFile(file))
  if (given !== null && kept !== null && !given.equals(kept)) {
    throw new ConfigError(
      `The pictures were sealed with the key in ${file}: set UPLOADS_KEY to that one, and then remove the file`,
    )
  }
  const key = given ?? kept
  if (key?.length !== KEY_BYTES) throw new ConfigError(`${file} must be ${KEY_BYTES} bytes in base64`)
  return key
}
