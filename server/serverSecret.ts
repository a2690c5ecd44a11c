import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError, type Config } from './config'
import { createKeyFile, readKeyFile } from './keyFile'

const BYTES = 32

/**
 * What hashes and names are keyed with that nobody outside may make: `SERVER_SECRET` in base64, else the file `server.key` in
 * `DATA_DIR`, which the first start creates. With another one, codes that are on their way are wrong, and a device is another
 * visitor.
 */
export function openServerSecret({ dataDir, serverSecret }: Pick<Config, 'dataDir' | 'serverSecret'>): Buffer {
  if (serverSecret !== null) return Buffer.from(serverSecret, 'base64')
  if (dataDir === 'memory://') return randomBytes(BYTES)
  const file = join(dataDir, 'server.key')
  const kept = readKeyFile(file) ?? createKeyFile(file, randomBytes(BYTES).toString('base64'))
  const secret = Buffer.from(kept ?? '', 'base64')
  if (secret.length !== BYTES) throw new ConfigError(`${file} must be ${BYTES} bytes in base64`)
  return secret
}
