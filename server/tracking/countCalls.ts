import { limits } from '../config/config'
import type { Db } from '../db/database'
import { tooMany } from '../http/apiError'
import type { Call } from '../http/call'
import { countCalls } from '../http/callCounts'

const { perAddress, perDevice, inAll, asideInAll } = limits.tracking

/** Anybody may call, so nobody may fill the disk: so many calls within the hour from one address, from one device, and in all. */
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
  // What was refused above uses up nothing of what is left for all others.
  const all = await countCalls(db, ['all'], now)
  if (all.some(({ asked }) => asked > inAll)) throw tooMany()
}

/** Whether so many events more may be set aside within the hour. */
export async function maySetAside(db: Db, events: number, now: Date): Promise<boolean> {
  const counted = await countCalls(db, ['set aside'], now, events)
  return counted.every(({ asked }) => asked <= asideInAll)
}
