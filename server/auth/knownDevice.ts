import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { code as answer } from '#domain/answerCodes'
import { isOfWholeModel } from '#domain/deviceId'
import { borrowers, confirmedDevices, sessions } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { ApiError } from '../http/apiError'
import type { Caller } from '../http/caller'

/**
 * Whether this device has signed in to that phone before. Only the device knows its id, so nobody else can claim it.
 */
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

/**
 * Whether the borrower’s certification was completed on this device, or a loan was applied for on it with a code
 * (`isRecorded`). If neither is on record (certified before devices were recorded, or by the sandbox), the device of their
 * first session counts.
 */
export async function findConfirmedDevice(db: Db, borrowerId: string, { deviceId }: Pick<Caller, 'deviceId'>) {
  if (isOfWholeModel(deviceId)) return { isKnown: false, isRecorded: false }
  const isThat = sql<boolean | null>`bool_or(${confirmedDevices.deviceId} = ${deviceId})`
  const first = db
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(eq(sessions.borrowerId, borrowerId))
    .orderBy(asc(sessions.createdAt))
    .limit(1)
  const [found] = await db
    .select({ isRecorded: isThat, first: sql<string | null>`(${first})` })
    .from(confirmedDevices)
    .where(eq(confirmedDevices.borrowerId, borrowerId))
  const isRecorded = found?.isRecorded ?? null
  return { isKnown: isRecorded ?? found?.first === deviceId, isRecorded: isRecorded === true }
}

/** Throws a 1006 with `data` for a call without its one-time code; a code that was sent is verified before the call. */
export function requireCode({ code }: { code?: string | undefined }, data?: Record<string, string>) {
  if (code === undefined) throw new ApiError(answer.codeNeeded, 'codeNeeded', data ? { data } : {})
}

export async function confirmDevice(tx: Db, borrowerId: string, { deviceId, now }: Pick<Caller, 'deviceId' | 'now'>) {
  await tx.insert(confirmedDevices).values({ borrowerId, deviceId, confirmedAt: now }).onConflictDoNothing()
}
