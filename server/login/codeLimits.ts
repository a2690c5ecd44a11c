import { and, count as rowCount, eq, gt, type SQL } from 'drizzle-orm'
import { code } from '../../domain/answerCodes'
import { limits } from '../config'
import { loginCodes, loginFailures } from '../db/borrowerTables'
import type { Caller } from '../http/caller'
import { ApiError } from '../http/apiError'
import type { Services } from '../services'

type Limiter = Pick<Services, 'db' | 'isRateLimited'>

interface Limit {
  max: number
  /** Milliseconds. */
  window: number
}

const windowStart = (now: Date, { window }: Limit) => new Date(now.getTime() - window)

async function enforce({ max }: Limit, counting: Promise<{ n: number }[]>) {
  const [row] = await counting
  if ((row?.n ?? 0) >= max) throw new ApiError(code.tooMany, 'tooMany')
}

/** Throws a 429 for too many codes to one device or address; codes to one phone are limited in codes.ts. */
export async function enforceSendLimits({ db, isRateLimited }: Limiter, { now, deviceId, address }: Caller) {
  if (!isRateLimited(address)) return
  const { sendsPerDevice, sendsPerAddress } = limits.code
  const count = (by: SQL, limit: Limit) =>
    db
      .select({ n: rowCount() })
      .from(loginCodes)
      .where(and(by, gt(loginCodes.sentAt, windowStart(now, limit))))
  await enforce(sendsPerDevice, count(eq(loginCodes.deviceId, deviceId), sendsPerDevice))
  await enforce(sendsPerAddress, count(eq(loginCodes.address, address), sendsPerAddress))
}

/** Throws a 429 for too many wrong codes: for one phone whatever the code, from one device, or from one address. */
export async function enforceFailureLimits(
  { db, isRateLimited }: Limiter,
  phone: string,
  { now, deviceId, address }: Caller,
) {
  const { failuresPerPhone, failuresPerDevice, failuresPerAddress } = limits.code
  const count = (by: SQL, limit: Limit) =>
    db
      .select({ n: rowCount() })
      .from(loginFailures)
      .where(and(by, gt(loginFailures.failedAt, windowStart(now, limit))))
  await enforce(failuresPerPhone, count(eq(loginFailures.phone, phone), failuresPerPhone))
  if (!isRateLimited(address)) return
  await enforce(failuresPerDevice, count(eq(loginFailures.deviceId, deviceId), failuresPerDevice))
  await enforce(failuresPerAddress, count(eq(loginFailures.address, address), failuresPerAddress))
}
