import { newId } from './newId'
import type { Clock, World } from '../world/world'

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

const within = <T>(clock: Clock, promise: Promise<T>, ms: number) => {
  let timer: unknown
  const late = new Promise<never>((_, reject) => {
    timer = clock.setTimeout(() => reject(new Error('the fingerprint took too long')), ms)
  })
  return Promise.race([promise, late]).finally(() => clock.clearTimeout(timer))
}

const identityOf = (id: string): DeviceIdentity => ({ id, hasFailed: id.startsWith(FAILED) })

/** This device's id: from its cookie, else computed once. Never rejects, and takes 4 s at most. */
export function createDeviceId(
  { cookies, clock, page, fingerprint = readFingerprint }: Pick<World, 'cookies' | 'clock' | 'page' | 'fingerprint'>,
  patience = PATIENCE,
) {
  let finding: Promise<DeviceIdentity> | null = null

  async function find(): Promise<DeviceIdentity> {
    const known = cookies.read('deviceId')
    if (known) return identityOf(known)
    const id = await within(clock, fingerprint(), patience).catch(() => FAILED + newId(page))
    cookies.write('deviceId', id)
    return identityOf(id)
  }
  return () => (finding ??= find())
}
