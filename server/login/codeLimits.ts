import { and, count, eq, gt } from 'drizzle-orm'
import { code } from '../../domain/answerCodes'
import { limits } from '../config'
import { loginCodes, loginFailures } from '../db/borrowerTables'
import type { Caller } from '../http/caller'
import { Refusal } from '../http/apiError'
import type { Services } from '../services'

type Limiter = Pick<Services, 'db' | 'isRateLimited'>

interface Limit {
  most: number
  within: number
}

const tooMany = () => new Refusal(code.tooMany, 'tooMany')
const begin = (now: Date, { within }: Limit) => new Date(now.getTime() - within)

async function hold(most: number, counting: Promise<{ n: number }[]>) {
  const [row] = await counting
  if ((row?.n ?? 0) >= most) throw tooMany()
}

/** How many codes may be asked for from one device and one address; those for one phone are counted by its streak. */
export async function holdSendLimits({ db, isRateLimited }: Limiter, caller: Caller) {
  if (!isRateLimited(caller.address)) return
  const { sendsPerDevice, sendsPerAddress } = limits.code
  const counted = () => db.select({ n: count() }).from(loginCodes)
  const since = (limit: Limit) => gt(loginCodes.sentAt, begin(caller.now, limit))
  await hold(sendsPerDevice.most, counted().where(and(eq(loginCodes.deviceId, caller.deviceId), since(sendsPerDevice))))
  await hold(sendsPerAddress.most, counted().where(and(eq(loginCodes.address, caller.address), since(sendsPerAddress))))
}

/** How often a code may be wrong: over all codes of a phone, from one device, and from one address. */
export async function holdFailureLimits({ db, isRateLimited }: Limiter, phone: string, caller: Caller) {
  const { failuresPerPhone, failuresPerDevice, failuresPerAddress } = limits.code
  const counted = () => db.select({ n: count() }).from(loginFailures)
  const since = (limit: Limit) => gt(loginFailures.failedAt, begin(caller.now, limit))
  await hold(failuresPerPhone.most, counted().where(and(eq(loginFailures.phone, phone), since(failuresPerPhone))))
  if (!isRateLimited(caller.address)) return
  const { deviceId, address } = caller
  await hold(
    failuresPerDevice.most,
    counted().where(and(eq(loginFailures.deviceId, deviceId), since(failuresPerDevice))),
  )
  await hold(
    failuresPerAddress.most,
    counted().where(and(eq(loginFailures.address, address), since(failuresPerAddress))),
  )
}
