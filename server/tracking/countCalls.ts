import { sql } from 'drizzle-orm'
import { code } from '#domain/answerCodes'
import { HOUR } from '#domain/time'
import { limits } from '../config'
import type { Db } from '../db/database'
import { ApiError } from '../http/apiError'
import type { Call } from '../http/call'
import { trackCalls } from './metricTables'

const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / HOUR) * HOUR)

/** How often within the hour, with this: one row each for those who are counted. */
async function count(db: Db, callers: readonly string[], now: Date, by = 1) {
  return db
    .insert(trackCalls)
    .values(callers.map((caller) => ({ caller, hour: hourOf(now), asked: by })))
    .onConflictDoUpdate({
      target: [trackCalls.caller, trackCalls.hour],
      set: { asked: sql`${trackCalls.asked} + ${by}` },
    })
    .returning()
}

const { perAddress, perDevice, inAll, asideInAll } = limits.tracking

/** Anybody may call, so nobody may fill the disk: so many calls within the hour from one address, from one device, and in all. */
export async function countCall({
  services: { db, isRateLimited },
  deviceId,
  address,
  now,
}: Pick<Call, 'services' | 'deviceId' | 'address' | 'now'>) {
  if (!isRateLimited(address)) return
  const own = await count(db, [`address ${address}`, `device ${deviceId}`], now)
  const isOver = own.some(({ caller, asked }) => asked > (caller.startsWith('device') ? perDevice : perAddress))
  if (isOver) throw new ApiError(code.tooMany, 'tooMany')
  // What was refused above uses up nothing of what is left for all others.
  const all = await count(db, ['all'], now)
  if (all.some(({ asked }) => asked > inAll)) throw new ApiError(code.tooMany, 'tooMany')
}

/** Whether so many events more may be set aside within the hour. */
export async function maySetAside(db: Db, events: number, now: Date): Promise<boolean> {
  const counted = await count(db, ['set aside'], now, events)
  return counted.every(({ asked }) => asked <= asideInAll)
}
