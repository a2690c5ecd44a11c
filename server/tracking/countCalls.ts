import { limits } from '../config/config'
import type { Db } from '../db/database'
import { tooMany } from '../http/apiError'
import type { Call } from '../http/call'
import { countCalls } from '../http/callCounts'

const { perAddress, perDevice, inAll, asideInAll } = limits.tracking

/** Anybody may call, so calls per hour are limited by address, by device and in total to protect the disk. */
export async function countCall({
  services: { db, isRateLimited },
  deviceId,
  address,
  now,
}: Pick<Call, 'services' | 'deviceId' | 'address' | 'now'>) {
  if (!isRateLimited(address)) return
  const own = await countCalls(db, [`address ${address}`, `device ${deviceId}`], now)
  const isOver = own.some(({ caller, asked }) => asked > (caller.startsWith('device') ? perDevice : perAddress))
  if (isOver) throw tooMany()
  // Counted last, so that refused calls use up nothing of the total.
  const all = await countCalls(db, ['all'], now)
  if (all.some(({ asked }) => asked > inAll)) throw tooMany()
}

export async function maySetAside(db: Db, events: number, now: Date): Promise<boolean> {
  const counted = await countCalls(db, ['set aside'], now, events)
  return counted.every(({ asked }) => asked <= asideInAll)
}
