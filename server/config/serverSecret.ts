import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError, type Config } from './config'
import { KEY_BYTES, readOrCreateKey } from './keyFile'

/**
 * The 32 bytes that key code hashes, visitor pseudonyms and the simulator’s credentials: `SERVER_SECRET` in base64,
 * else the file `server.key` in `DATA_DIR`, created on the first start. Changing it invalidates open codes and gives
 * each device another pseudonym.
 */
export function openServerSecret({ dataDir, serverSecret }: Pick<Config, 'dataDir' | 'serverSecret'>): Buffer {
  if (serverSecret !== null) return Buffer.from(serverSecret, 'base64')
  if (dataDir === 'memory://') return randomBytes(KEY_BYTES)
  const file = join(dataDir, 'server.key')
  const secret = Buffer.from(readOrCreateKey(file) ?? '', 'base64')
  if (secret.length !== KEY_BYTES) throw new ConfigError(`${file} must be ${KEY_BYTES} bytes in base64`)
  return secret
}

/** Another one that is still valid, while a secret is replaced. */
export const formerSecretOf = ({ former: { serverSecret } }: Pick<Config, 'former'>): Buffer | null =>
  serverSecret === null ? null : Buffer.from(serverSecret, 'base64')
