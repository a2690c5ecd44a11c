import { and, count as rowCount, eq, gt, like, or } from 'drizzle-orm'
import { DAY, HOUR } from '#domain/time'
import { limits, type Config } from '../config'
import { tooMany } from '../http/apiError'
import { loginCodes } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { sitesOf } from '../http/address'
import { logWarning } from '../log'
import type { Services } from '../services'
import { lockKey } from './codeLimits'

const capsOf = ({ codeCaps }: Config) => [
  { of: 'hour', max: codeCaps.perHour, window: HOUR },
  { of: 'day', max: codeCaps.perDay, window: DAY },
]

/** Only at the very code that comes to it, so that a flood of refusals writes nothing. */
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

/** Of all codes of the hour, those that went to the phone or came from around the address, counted by both. */
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

/** Throws a 429 where one phone, network or site has used up its part of the hour's codes. */
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
 * Throws a 429 when as many codes were sent in all, or of the hour's to that phone or from around that address, as may be.
 * Devices that signed in to their phone before have a cap of their own, which nobody else can use up. Keeps every other code
 * waiting until the transaction ends, so it comes last.
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
