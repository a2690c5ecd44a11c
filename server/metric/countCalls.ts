import { sql } from 'drizzle-orm'
import { code } from '../../domain/answerCodes'
import { HOUR } from '../../domain/time'
import { limits } from '../config'
import { ApiError } from '../http/apiError'
import type { Call } from '../http/call'
import { trackCalls } from './metricTables'

/** Anybody may call, so nobody may fill the disk: so many calls within the hour from one address, and from one device. */
export async function countCall({
  services,
  deviceId,
  address,
  now,
}: Pick<Call, 'services' | 'deviceId' | 'address' | 'now'>) {
  if (!services.isRateLimited(address)) return
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR)
  const rows = await services.db
    .insert(trackCalls)
    .values([`address ${address}`, `device ${deviceId}`].map((caller) => ({ caller, hour, asked: 1 })))
    .onConflictDoUpdate({ target: [trackCalls.caller, trackCalls.hour], set: { asked: sql`${trackCalls.asked} + 1` } })
    .returning()
  const { perAddress, perDevice } = limits.tracking
  const isOver = rows.some(({ caller, asked }) => asked > (caller.startsWith('device') ? perDevice : perAddress))
  if (isOver) throw new ApiError(code.tooMany, 'tooMany')
}
