import { join } from 'node:path'
import webPush from 'web-push'
import { ConfigError, type Config } from '../config'
import { createKeyFile, readKeyFile } from '../keyFile'

/** Both in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

function keysIn(text: string | null, file: string): PushKeys {
  try {
    const { publicKey, privateKey } = JSON.parse(text ?? '') as Record<string, unknown>
    if (typeof publicKey === 'string' && typeof privateKey === 'string') return { publicKey, privateKey }
  } catch {
    // Said below.
  }
  throw new ConfigError(
    `${file} must be {"publicKey", "privateKey"}, as \`npx web-push generate-vapid-keys --json\` prints`,
  )
}

/**
 * The lender's VAPID keys: `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`, else the file `push.key` in `DATA_DIR`, which the first
 * start creates. With other keys every borrower's subscription is void until that borrower's next start of the app.
 */
export function openPushKeys({ dataDir, vapidKeys }: Pick<Config, 'dataDir' | 'vapidKeys'>): PushKeys {
  if (vapidKeys !== null) return vapidKeys
  if (dataDir === 'memory://') return webPush.generateVAPIDKeys()
  const file = join(dataDir, 'push.key')
  return keysIn(readKeyFile(file) ?? createKeyFile(file, JSON.stringify(webPush.generateVAPIDKeys())), file)
}
