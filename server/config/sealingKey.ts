import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError, type Config } from './config'
import { KEY_BYTES, readOrCreateKey } from './keyFile'

/**
 * The 32 bytes that NIKs, account numbers and emergency contacts are sealed with: `SEALING_KEY` in base64, else the file
 * `sealing.key` in `DATA_DIR`, created on the first start; without a folder they follow from the server’s secret. Without
 * the key they are lost, and a copy of the database without it shows none.
 */
function openSealingKey({ dataDir, sealingKey }: Pick<Config, 'dataDir' | 'sealingKey'>, serverSecret: Buffer): Buffer {
  if (sealingKey !== null) return Buffer.from(sealingKey, 'base64')
  if (dataDir === 'memory://') return createHmac('sha256', serverSecret).update('sealing').digest()
  const file = join(dataDir, 'sealing.key')
  const key = Buffer.from(readOrCreateKey(file) ?? '', 'base64')
  if (key.length !== KEY_BYTES) throw new ConfigError(`${file} must be ${KEY_BYTES} bytes in base64`)
  return key
}

/** The key that seals; and another that opens, while one replaces the other. */
export function openSealingKeys(
  config: Pick<Config, 'dataDir' | 'sealingKey' | 'former'>,
  serverSecret: Buffer,
): [first: Buffer, ...former: Buffer[]] {
  const { sealingKey } = config.former
  const former = sealingKey === null ? [] : [Buffer.from(sealingKey, 'base64')]
  return [openSealingKey(config, serverSecret), ...former]
}
