import { devices } from '../db/borrowerTables'
import type { Handler } from '../http/call'

export const readStatus: Handler<'readStatus'> = async (_call, { bizStatus }) => ({ bizStatus })

export const reportDevice: Handler<'reportDevice'> = async ({ services: { db }, body, now }, borrower) => {
  const { deviceId, ...details } = body
  const row = { borrowerId: borrower.id, deviceId, details, reportedAt: now }
  await db
    .insert(devices)
    .values(row)
    .onConflictDoUpdate({ target: [devices.borrowerId, devices.deviceId], set: row })
  return {}
}
