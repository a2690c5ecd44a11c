import { and, count as rowCount, eq, gt } from 'drizzle-orm'
import { DAY, HOUR } from '../../domain/time'
import { limits, type Config } from '../config'
import { loginCodes } from '../db/borrowerTables'
import { logWarning } from '../log'
import type { Services } from '../services'
import { lockKey, tooMany } from './codeLimits'

const capsOf = ({ codeCaps }: Config) => [
  { of: 'hour', max: codeCaps.perHour, window: HOUR },
  { of: 'day', max: codeCaps.perDay, window: DAY },
]

/** Only at the very code that comes to it, so that a flood of refusals writes nothing. */
function warn(sent: number, { max, of }: { max: number; of: string }, to: string) {
  const alarm = Math.ceil(max * limits.code.capAlarm)
  if (sent === alarm || sent === max) logWarning(`${sent} of ${max} login codes this ${of} to ${to} devices are sent`)
}

/**
 * Throws a 429 when as many codes were sent in all as may be. Devices that signed in to their phone before have a cap of
 * their own, which nobody else can use up. Keeps every other code waiting until the transaction ends, so it comes last.
 */
export async function enforceCodeCaps(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { isKnown, now }: { isKnown: boolean; now: Date },
) {
  await lockKey(db, 'all', String(isKnown))
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
