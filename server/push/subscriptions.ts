import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { sessions } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { pushSubscriptions, type PushRow } from './pushTables'

/** In the place of the one that this device had, and of whoever used this browser before. */
export async function saveSubscription(tx: Db, row: PushRow) {
  const { borrowerId, deviceId, endpoint } = pushSubscriptions
  const ofDevice = and(eq(borrowerId, row.borrowerId), eq(deviceId, row.deviceId))
  await tx.delete(pushSubscriptions).where(or(ofDevice, eq(endpoint, row.endpoint)))
  await tx.insert(pushSubscriptions).values(row)
}

/** Those of sessions that are open. */
export async function readSubscriptions(db: Db, borrowerId: string, now: Date): Promise<PushRow[]> {
  const found = await db
    .select({ row: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.tokenHash))
    .where(and(eq(pushSubscriptions.borrowerId, borrowerId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return found.map(({ row }) => row)
}

export const dropEndpoint = (db: Db, endpoint: string) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))

/** Those of sessions that were revoked. */
export const dropOfSessions = (tx: Db, tokenHashes: readonly string[]) =>
  tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.tokenHash, [...tokenHashes]))
