import { and, count as rowCount, eq, gt, sql, type SQL } from 'drizzle-orm'
import { limits } from '../config'
import { loginCodes, loginFailures } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { Caller } from '../http/caller'
import { tooMany } from '../http/apiError'
import type { Services } from '../services'

type Limiter = Pick<Services, 'db' | 'isRateLimited'>

interface Limit {
  max: number
  /** Milliseconds. */
  window: number
}

const windowStart = (now: Date, { window }: Limit) => new Date(now.getTime() - window)

/**
 * Lets one transaction at a time count and add what belongs to a key; without it, calls at the same moment would not see
 * each other. Always in the order of this list, or two could wait for each other.
 */
export const lockKey = (tx: Db, kind: 'phone' | 'device' | 'address' | 'all', key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login.${kind}|${key}`}, 0))`)

async function enforce({ max }: Limit, counting: Promise<{ n: number }[]>) {
  const [row] = await counting
  if ((row?.n ?? 0) >= max) throw tooMany()
}

/** Throws a 429 for too many codes to one device. Codes to one phone, from one address, and to all are limited elsewhere. */
export async function enforceSendLimits({ db }: Pick<Services, 'db'>, { now, deviceId }: Caller) {
  const { sendsPerDevice } = limits.code
  await lockKey(db, 'device', deviceId)
  const isOfDevice = and(eq(loginCodes.deviceId, deviceId), gt(loginCodes.sentAt, windowStart(now, sendsPerDevice)))
  await enforce(sendsPerDevice, db.select({ n: rowCount() }).from(loginCodes).where(isOfDevice))
}

/** Throws a 429 for too many wrong codes from one device or address. */
export async function enforceFailureLimits({ db, isRateLimited }: Limiter, { now, deviceId, address }: Caller) {
  if (!isRateLimited(address)) return
  const { failuresPerDevice, failuresPerAddress } = limits.code
  const count = (by: SQL, limit: Limit) =>
    db
      .select({ n: rowCount() })
      .from(loginFailures)
      .where(and(by, gt(loginFailures.failedAt, windowStart(now, limit))))
  await lockKey(db, 'device', deviceId)
  await lockKey(db, 'address', address)
  await enforce(failuresPerDevice, count(eq(loginFailures.deviceId, deviceId), failuresPerDevice))
  await enforce(failuresPerAddress, count(eq(loginFailures.address, address), failuresPerAddress))
}

/** How often a code for this phone may be tried: once only, when devices that never signed in to it have guessed enough. */
export async function triesPerCode(db: Db, phone: string, { isKnown, now }: { isKnown: boolean; now: Date }) {
  const { failuresPerPhone, maxAttempts } = limits.code
  if (isKnown) return maxAttempts
  const since = gt(loginFailures.failedAt, windowStart(now, failuresPerPhone))
  const ofStrangers = and(eq(loginFailures.phone, phone), eq(loginFailures.isKnown, false), since)
  const [row] = await db.select({ n: rowCount() }).from(loginFailures).where(ofStrangers)
  return (row?.n ?? 0) >= failuresPerPhone.max ? 1 : maxAttempts
}
