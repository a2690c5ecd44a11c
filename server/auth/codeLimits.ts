import { and, count as rowCount, eq, gt, sql, type SQL, like, or } from 'drizzle-orm'
import { DAY, HOUR } from '#domain/time'
import { limits, type Config } from '../config/config'
import { loginCodes, loginFailures } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { Caller } from '../http/caller'
import { tooMany } from '../http/apiError'
import type { Services } from '../services'
import { sitesOf } from '../http/address'
import { logWarning } from '../config/log'

type Limiter = Pick<Services, 'db' | 'isRateLimited'>

interface Limit {
  max: number
  window: number
}

const windowStart = (now: Date, { window }: Limit) => new Date(now.getTime() - window)

/**
 * Serializes transactions that count and insert rows of the same key; without it, concurrent calls would not see each
 * other. Lock in the order of this list, or two transactions could deadlock.
 */
export const lockKey = (tx: Db, kind: 'phone' | 'device' | 'address' | 'all', key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login.${kind}|${key}`}, 0))`)

async function enforce({ max }: Limit, counting: Promise<{ n: number }[]>) {
  const [row] = await counting
  if ((row?.n ?? 0) >= max) throw tooMany()
}

/** Throws a 429 for too many codes to one device; the limits per phone, per address and in total are elsewhere. */
export async function enforceSendLimits({ db }: Pick<Services, 'db'>, { now, deviceId }: Caller) {
  const { sendsPerDevice } = limits.code
  await lockKey(db, 'device', deviceId)
  const isOfDevice = and(eq(loginCodes.deviceId, deviceId), gt(loginCodes.sentAt, windowStart(now, sendsPerDevice)))
  await enforce(sendsPerDevice, db.select({ n: rowCount() }).from(loginCodes).where(isOfDevice))
}

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

/**
 * How often a code for this phone may be tried: only once after too many failures from devices that never signed in to
 * it.
 */
export async function triesPerCode(db: Db, phone: string, { isKnown, now }: { isKnown: boolean; now: Date }) {
  const { failuresPerPhone, maxAttempts } = limits.code
  if (isKnown) return maxAttempts
  const since = gt(loginFailures.failedAt, windowStart(now, failuresPerPhone))
  const ofStrangers = and(eq(loginFailures.phone, phone), eq(loginFailures.isKnown, false), since)
  const [row] = await db.select({ n: rowCount() }).from(loginFailures).where(ofStrangers)
  return (row?.n ?? 0) >= failuresPerPhone.max ? 1 : maxAttempts
}

const capsOf = ({ codeCaps }: Config) => [
  { of: 'hour', max: codeCaps.perHour, window: HOUR },
  { of: 'day', max: codeCaps.perDay, window: DAY },
]

/** Warns only at the exact code that reaches the alarm, so that a flood of refusals logs nothing. */
function warn(sent: number, { max, of }: { max: number; of: string }, to: string) {
  const alarm = Math.ceil(max * limits.code.capAlarm)
  if (sent === alarm || sent === max) logWarning(`${sent} of ${max} login codes this ${of} to ${to} devices are sent`)
}

interface Send {
  phone: string
  address: string
  isKnown: boolean
  now: Date
}

function readAround(db: Db, { phone, address, isKnown, now }: Send) {
  const site = sitesOf(address)
  const isNear = site === null ? eq(loginCodes.address, address) : like(loginCodes.address, `${site.of48}:%`)
  return db
    .select({ phone: loginCodes.phone, address: loginCodes.address, n: rowCount() })
    .from(loginCodes)
    .where(
      and(
        eq(loginCodes.isKnown, isKnown),
        gt(loginCodes.sentAt, new Date(now.getTime() - HOUR)),
        or(eq(loginCodes.phone, phone), isNear),
      ),
    )
    .groupBy(loginCodes.phone, loginCodes.address)
}

async function enforceParts({ db, config }: Pick<Services, 'db' | 'config'>, send: Send) {
  const { phone, network, site, least } = limits.code.partsOfHour
  const rows = await readAround(db, send)
  const own = sitesOf(send.address)
  const isInSite = (address: string, of: 'of56' | 'of48') => own !== null && sitesOf(address)?.[of] === own[of]
  const parts: [number, (row: (typeof rows)[number]) => boolean][] = [
    [phone, (row) => row.phone === send.phone],
    [network, (row) => row.address === send.address],
    [site, (row) => isInSite(row.address, 'of56')],
    [site, (row) => isInSite(row.address, 'of48')],
  ]
  for (const [part, isOf] of parts) {
    const sent = rows.filter(isOf).reduce((sum, { n }) => sum + n, 0)
    if (sent >= Math.max(least, Math.floor(config.codeCaps.perHour * part))) throw tooMany()
  }
}

/**
 * Throws a 429 when the total cap, or the hourly part of that phone or of nearby addresses, is used up. Devices that
 * signed in to their phone before have a cap of their own, which nobody else can use up. Blocks every other code until
 * the transaction ends, so call it last.
 */
export async function enforceCodeCaps({ db, config }: Pick<Services, 'db' | 'config'>, send: Send) {
  const { isKnown, now } = send
  await lockKey(db, 'all', String(isKnown))
  await enforceParts({ db, config }, send)
  for (const cap of capsOf(config)) {
    const since = gt(loginCodes.sentAt, new Date(now.getTime() - cap.window))
    const [row] = await db
      .select({ n: rowCount() })
      .from(loginCodes)
      .where(and(eq(loginCodes.isKnown, isKnown), since))
    const sent = row?.n ?? 0
    if (sent >= cap.max) throw tooMany()
    warn(sent + 1, cap, isKnown ? 'known' : 'unknown')
  }
}
