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
 * The lender's VAPID keys: `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`, else the file `push.key` in `DATA_DIR`, which the first
 * start creates. With other keys every borrower's subscription is void until that borrower's next start of the app.
 */
export function openPushKeys({ dataDir, vapidKeys }: Pick<Config, 'dataDir' | 'vapidKeys'>): PushKeys {
  if (vapidKeys !== null) return vapidKeys
  if (dataDir === 'memory://') return webPush.generateVAPIDKeys()
  const file = join(dataDir, 'push.key')
  return keysIn(readKeyFile(file) ?? createKeyFile(file, JSON.stringify(webPush.generateVAPIDKeys())), file)
}

/** A browser's subscription, as its `PushSubscription` says it. */
export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushMessage {
  /** What the worker of the app receives: nothing that identifies the borrower or names a debt. */
  payload: object
  /** Takes the place of an undelivered one of the same topic. At most 32 characters of base64url. */
  topic: string
  /** Seconds after which it is not delivered any more. */
  ttl: number
}

export interface PushService {
  /** By which browsers subscribe. */
  publicKey: string
  /** Whether it may be asked to deliver there. */
  takes: (endpoint: string) => boolean
  /** `gone` where the subscription has ended for good; rejects where another try may help. */
  send: (to: Subscription, message: PushMessage) => Promise<'sent' | 'gone' | 'refused'>
}

/**
 * Those of the browsers: an endpoint is what a borrower's device says, and the lender is not to be sent to any address, least
 * of all to one in its own network.
 */
const HOSTS = /^(fcm\.googleapis\.com|(.+\.)?(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/
const GONE = [404, 410]
const BUSY = 429

class PushFailed extends Error {
  override name = 'PushFailed'
}

/** The lender's way to the push services. Under SANDBOX one on this machine is taken, too. */
export function createPushService(
  config: Pick<Config, 'dataDir' | 'vapidKeys' | 'vapidSubject' | 'hasSandbox'>,
): PushService {
  const keys = openPushKeys(config)
  return {
    publicKey: keys.publicKey,
    takes(endpoint) {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : null
      if (url === null || url.username !== '') return false
      if (config.hasSandbox && url.hostname === '127.0.0.1') return true
      return url.protocol === 'https:' && url.port === '' && HOSTS.test(url.hostname)
    },
    async send(to, { payload, topic, ttl }) {
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(to, JSON.stringify(payload), {
        vapidDetails: { subject: config.vapidSubject, ...keys },
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
    },
  }
}
