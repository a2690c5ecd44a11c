import { and, eq, gt } from 'drizzle-orm'
import { isOfWholeModel } from '../../domain/deviceId'
import { borrowers, sessions } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { Caller } from '../http/caller'

/** Whether this device has signed in to that phone before. A device's id is known to nobody else, so nobody else can say so. */
export async function isKnownDevice(db: Db, phone: string, { deviceId, now }: Pick<Caller, 'deviceId' | 'now'>) {
  if (isOfWholeModel(deviceId)) return false
  const [found] = await db
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .innerJoin(borrowers, eq(borrowers.id, sessions.borrowerId))
    .where(and(eq(borrowers.phone, phone), eq(sessions.deviceId, deviceId), gt(sessions.expiresAt, now)))
    .limit(1)
  return found !== undefined
}
