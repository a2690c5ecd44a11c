import webPush from 'web-push'
import { join } from 'node:path'
import { type Config, limits, ConfigError } from '../config/config'
import { createKeyFile, readKeyFile } from '../config/keyFile'

/** Both in base64url. */
interface PushKeys {
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
 * The lender’s VAPID keys: `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`, else the file `push.key` in `DATA_DIR`, created
 * on the first start. Other keys invalidate each borrower’s subscription until their next start of the app.
 */
export function openPushKeys({ dataDir, vapidKeys }: Pick<Config, 'dataDir' | 'vapidKeys'>): PushKeys {
  if (vapidKeys !== null) return vapidKeys
  if (dataDir === 'memory://') return webPush.generateVAPIDKeys()
  const file = join(dataDir, 'push.key')
  return keysIn(readKeyFile(file) ?? createKeyFile(file, JSON.stringify(webPush.generateVAPIDKeys())), file)
}

export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushMessage {
  /** Received by the app’s worker: nothing that identifies the borrower or names a debt. */
  payload: object
  /** Replaces an undelivered message of the same topic. At most 32 characters of base64url. */
  topic: string
  /** Seconds after which it is not delivered any more. */
  ttl: number
}

export interface PushService {
  publicKey: string
  takes: (endpoint: string) => boolean
  /** `gone` if the subscription has ended for good; rejects if a retry may help. */
  send: (to: Subscription, message: PushMessage) => Promise<'sent' | 'gone' | 'refused'>
}

/**
 * The browsers’ push services only: a device reports its endpoint, and must not make the lender send to other
 * addresses, least of all in its own network.
 */
const HOSTS = /^(fcm\.googleapis\.com|(.+\.)?(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/
const GONE = [404, 410]
const BUSY = 429

class PushFailed extends Error {
  override name = 'PushFailed'
}

/** Sends to the push services. With SANDBOX, one on this machine is accepted too. */
export function createPushService(
  config: Pick<Config, 'dataDir' | 'vapidKeys' | 'vapidSubject' | 'hasSandbox' | 'former'>,
): PushService {
  const keys = openPushKeys(config)
  const former = config.former.vapidKeys

  async function sendBy(vapidKeys: PushKeys, to: Subscription, { payload, topic, ttl }: PushMessage) {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(to, JSON.stringify(payload), {
      vapidDetails: { subject: config.vapidSubject, ...vapidKeys },
      TTL: ttl,
      topic,
      urgency: 'normal',
    })
    const sent = {
      method,
      headers: headers as Record<string, string>,
      body: body === null ? null : new Uint8Array(body),
    }
    const signal = AbortSignal.timeout(limits.push.timeout)
    const { status } = await fetch(endpoint, { ...sent, redirect: 'manual', signal })
    if (GONE.includes(status)) return 'gone'
    if (status === BUSY || status >= 500) throw new PushFailed()
    return status < 300 ? 'sent' : 'refused'
  }

  return {
    publicKey: keys.publicKey,
    takes(endpoint) {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : null
      if (url === null || url.username !== '') return false
      if (config.hasSandbox && url.hostname === '127.0.0.1') return true
      return url.protocol === 'https:' && url.port === '' && HOSTS.test(url.hostname)
    },
    async send(to, message) {
      const outcome = await sendBy(keys, to, message)
      // A subscription that was made with the former key until its phone starts the app again.
      return outcome === 'refused' && former !== null ? sendBy(former, to, message) : outcome
    },
  }
}
