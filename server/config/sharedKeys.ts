import { eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import type { Db } from '../db/database'
import { ConfigError } from './config'
import { sharedKeys } from './keyTables'

/** Where a process finds the key that it must share with all others. */
const PLACES = {
  SERVER_SECRET: 'the same SERVER_SECRET for all',
  SEALING_KEY: 'SEALING_KEY for all to that of the first process (sealing.key in its DATA_DIR)',
  UPLOADS_KEY: 'UPLOADS_KEY for all to that of the first process (uploads.key in its DATA_DIR)',
  VAPID_PUBLIC_KEY:
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY for all to those of the first process (push.key in its DATA_DIR)',
} as const
export type SharedKey = keyof typeof PLACES

const fingerprintOf = (key: Buffer | string) =>
  createHmac('sha256', key).update('shared by all processes').digest('hex')

/**
 * Throws a `ConfigError` if the processes on the same database use none of these keys of a name. The first is the one
 * that they use from now on.
 */
export async function requireSharedKeys(db: Db, keys: Record<SharedKey, readonly (Buffer | string)[]>) {
  for (const [name, own] of Object.entries(keys) as [SharedKey, readonly (Buffer | string)[]][]) {
    const [first = '', ...others] = own.map(fingerprintOf)
    await db.insert(sharedKeys).values({ name, fingerprint: first }).onConflictDoNothing()
    const [shared] = await db.select().from(sharedKeys).where(eq(sharedKeys.name, name))
    if (shared?.fingerprint === first) continue
    if (shared === undefined || !others.includes(shared.fingerprint))
      throw new ConfigError(`The processes on this database use another ${name}: set ${PLACES[name]}`)
    await db.update(sharedKeys).set({ fingerprint: first }).where(eq(sharedKeys.name, name))
  }
}
