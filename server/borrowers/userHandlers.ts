import { and, desc, eq, notInArray } from 'drizzle-orm'
import { limits } from '../config/config'
import { devices } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { Handler } from '../http/call'
import { lockBorrower } from '../auth/session'

export const readStatus: Handler<'readStatus'> = async (_call, { bizStatus }) => ({ bizStatus })

/** Anybody can invent devices, so without a limit one borrower could fill the disk. */
async function deleteOldDevices(tx: Db, borrowerId: string) {
  const ofBorrower = eq(devices.borrowerId, borrowerId)
  const latest = tx
    .select({ deviceId: devices.deviceId })
    .from(devices)
    .where(ofBorrower)
    .orderBy(desc(devices.reportedAt), desc(devices.deviceId))
    .limit(limits.devices)
  await tx.delete(devices).where(and(ofBorrower, notInArray(devices.deviceId, latest)))
}

export const reportDevice: Handler<'reportDevice'> = async ({ services: { db }, body, now }, borrower) => {
  const { deviceId, ...details } = body
  const row = { borrowerId: borrower.id, deviceId, details, reportedAt: now }
  await db.transaction(async (tx) => {
    await lockBorrower(tx, borrower.id)
    await tx
      .insert(devices)
      .values(row)
      .onConflictDoUpdate({ target: [devices.borrowerId, devices.deviceId], set: row })
    await deleteOldDevices(tx, borrower.id)
  })
  return {}
}
