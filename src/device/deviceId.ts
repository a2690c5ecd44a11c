import { newId } from './newId'
import { readCookie, writeCookie } from './storage/cookies'

/** Longer than this no call waits for the fingerprint. */
const PATIENCE = 4000
const FAILED = 'fperr'

export interface DeviceIdentity {
  id: string
  /** The fingerprint failed and a random id stands in: to be reported. */
  hasFailed: boolean
}

async function readFingerprint(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  // Without this the library now and then calls home.
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId
}

const within = <T>(promise: Promise<T>, ms: number) => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the fingerprint took too long')), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

const identityOf = (id: string): DeviceIdentity => ({ id, hasFailed: id.startsWith(FAILED) })

export function createDeviceId(fingerprint: () => Promise<string>, patience = PATIENCE) {
  let finding: Promise<DeviceIdentity> | null = null

  async function find(): Promise<DeviceIdentity> {
    const known = readCookie('deviceId')
    if (known) return identityOf(known)
    const id = await within(fingerprint(), patience).catch(() => FAILED + newId())
    writeCookie('deviceId', id)
    return identityOf(id)
  }
  return () => (finding ??= find())
}

/** This device's id: from its cookie, else computed once. Never rejects, and takes 4 s at most. */
export const ensureDeviceId = createDeviceId(readFingerprint)
