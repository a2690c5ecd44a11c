import { deviceIdOf, isOfWholeModel } from '#domain/deviceId'
import { newId } from './newId'
import type { Clock, Platform } from '../world/platform'

/** The longest that a call waits for the fingerprint, in milliseconds. */
const PATIENCE = 4000
const FAILED = 'fperr'
const NAME = 'deviceId'

export interface DeviceIdentity {
  id: string
  /** The fingerprint failed, so the id is random: this must be reported. */
  hasFailed: boolean
}

const lateFingerprint = async () => (await import('./fingerprint')).readFingerprint()

const within = <T>(clock: Clock, promise: Promise<T>, ms: number) => {
  let timer: unknown
  const late = new Promise<never>((_, reject) => {
    timer = clock.setTimeout(() => reject(new Error('the fingerprint took too long')), ms)
  })
  return Promise.race([promise, late]).finally(() => clock.clearTimeout(timer))
}

const identityOf = (id: string): DeviceIdentity => ({ id, hasFailed: id.startsWith(FAILED) })

const isOwn = (id: string) => !isOfWholeModel(id)

type Needed = 'cookies' | 'storage' | 'clock' | 'page' | 'fingerprint'

/**
 * This device's id: a fingerprint with a random part, computed once and stored in a cookie and the local storage. Never
 * rejects, and resolves within 4 s.
 */
export function createDeviceId(
  { cookies, storage, clock, page, fingerprint = lateFingerprint }: Pick<Platform, Needed>,
  patience = PATIENCE,
) {
  const stores = [cookies, storage.local]
  let finding: Promise<DeviceIdentity> | null = null

  const read = () => stores.flatMap((store) => store.read(NAME) || [])

  function store(id: string): DeviceIdentity {
    for (const store of stores) if (store.read(NAME) !== id) store.write(NAME, id)
    return identityOf(id)
  }

  async function find(): Promise<DeviceIdentity> {
    const known = read()
    const own = known.find(isOwn)
    if (own) return store(own)
    // Builds before the random part stored the bare fingerprint; the lender moves a session to an id that begins with
    // it.
    const id = known[0]
      ? deviceIdOf(known[0], newId(page))
      : await within(clock, fingerprint(), patience).then(
          (found) => deviceIdOf(found, newId(page)),
          () => FAILED + newId(page),
        )
    // Another tab may have stored one meanwhile.
    return store(read().find(isOwn) ?? id)
  }
  return () => (finding ??= find())
}
