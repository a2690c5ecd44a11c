import { and, eq, inArray, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { text } from '#contract/fields'
import { sessions } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { areOpen } from '../auth/session'
import type { Subscription } from './pushService'
import { pushSubscriptions, type PushRow } from '../db/messageTables'

const bytes = (length: number) =>
  text(200).check(z.refine((given) => Buffer.from(given, 'base64url').length === length))

export const subscription = z.object({
  endpoint: text(2000),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
}) satisfies z.ZodMiniType<Subscription>

/** Replaces the subscription of this device, and that of any other borrower in this browser. */
export async function saveSubscription(tx: Db, row: PushRow) {
  const { borrowerId, deviceId, endpoint } = pushSubscriptions
  const ofDevice = and(eq(borrowerId, row.borrowerId), eq(deviceId, row.deviceId))
  await tx.delete(pushSubscriptions).where(or(ofDevice, eq(endpoint, row.endpoint)))
  await tx.insert(pushSubscriptions).values(row)
}

export async function readSubscriptions(db: Db, borrowerIds: readonly string[], now: Date): Promise<PushRow[]> {
  const found = await db
    .select({ row: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.tokenHash))
    .where(and(inArray(pushSubscriptions.borrowerId, [...borrowerIds]), areOpen(now)))
  return found.map(({ row }) => row)
}

export const dropEndpoint = (db: Db, endpoint: string) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
