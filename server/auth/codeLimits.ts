import { and, count as rowCount, eq, gt, sql, type SQL, like, or } from 'drizzle-orm'
import { HOUR, MINUTE, SECOND } from '#domain/time'
import { limits } from '../config/config'
import { loginCodes, loginFailures } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { rowsOf } from '../db/rowsOf'
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
export const lockKey = (tx: Db, kind: 'phone' | 'device' | 'address', key: string) =>
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

/** Of `sent_codes`: a row for each, in seconds. */
const STEP = (5 * MINUTE) / SECOND
const stepOf = (at: SQL) => sql`to_timestamp(floor(extract(epoch from ${at}) / ${STEP}::int) * ${STEP}::int)`

/** Counts a code; how many were sent within the last hour and day then, in whole steps of five minutes. */
async function countSent(db: Db, isKnown: boolean, now: Date): Promise<{ hour: number; day: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await rowsOf<{ hour: number; day: number }>(
    db,
    sql`
    with counted as (
      insert into sent_codes (is_known, since, sent) values (${isKnown}, ${stepOf(at)}, 1)
      on conflict (is_known, since) do update set sent = sent_codes.sent + 1
      returning since, sent)
    select (counted.sent + coalesce(sum(earlier.sent) filter (where earlier.since > ${at} - interval '1 hour'), 0))::int as hour,
      (counted.sent + coalesce(sum(earlier.sent), 0))::int as day
    from counted left join sent_codes earlier
      on earlier.is_known = ${isKnown} and earlier.since > ${at} - interval '1 day' and earlier.since < counted.since
    group by counted.sent`,
  )
  return row!
}

/** For a code that was certainly not sent, so that it delays no other. */
export const deleteCode = (db: Db, id: string) =>
  db.execute(sql`
    with deleted as (delete from login_codes where id = ${id} returning is_known, sent_at)
    update sent_codes set sent = sent - 1 from deleted
    where sent_codes.is_known = deleted.is_known and since = ${stepOf(sql`deleted.sent_at`)}`)

/**
 * Throws a 429 when the total cap, or the hourly part of that phone or of nearby addresses, is used up. Devices that
 * signed in to their phone before have a cap of their own, which nobody else can use up. Blocks other codes of the
 * network, and then every other, until the transaction ends, so call it last.
 */
export async function enforceCodeCaps({ db, config }: Pick<Services, 'db' | 'config'>, send: Send) {
  const { isKnown, now, address } = send
  await lockKey(db, 'address', sitesOf(address)?.of48 ?? address)
  await enforceParts({ db, config }, send)
  const sent = await countSent(db, isKnown, now)
  const { perHour, perDay } = config.codeCaps
  if (sent.hour > perHour || sent.day > perDay) throw tooMany()
  const to = isKnown ? 'known' : 'unknown'
  warn(sent.hour, { max: perHour, of: 'hour' }, to)
  warn(sent.day, { max: perDay, of: 'day' }, to)
}
