import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { code as answer } from '../../domain/answerCodes'
import { CODE_LENGTH } from '../../domain/limits'
import { limits } from '../config'
import { loginCodes, loginFailures } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { Caller } from '../http/caller'
import { ApiError } from '../http/apiError'
import type { Services } from '../services'
import { enforceFailureLimits, enforceSendLimits } from './codeLimits'
import { evaluateCode, secondsUntilResend, sendsSinceSignIn, waitAfterSends, type Verdict } from './codeRules'

// Ten thousand codes are soon tried on a plain hash; this one takes the key, which is not in the database.
const hashCode = (appKey: string, id: string, code: string) =>
  createHmac('sha256', Buffer.from(appKey, 'base64')).update(`login-code|${id}|${code}`).digest('hex')

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

function enforceResendWait(sends: readonly { sentAt: Date; usedAt: Date | null }[], now: Date) {
  const seconds = secondsUntilResend(sends, now)
  if (seconds === 0) return
  throw new ApiError(answer.codeTooSoon, 'codeTooSoon', { data: { resendAfter: seconds }, values: { seconds } })
}

/** A new code for that phone, stored but not yet sent. Known and unknown phones are treated alike. */
export async function issueCode(services: Services, phone: string, channel: string, caller: Caller) {
  const { db, config } = services
  const { now, deviceId, address } = caller
  const id = randomUUID()
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const sendCount = await db.transaction(async (tx) => {
    // Otherwise two requests for one phone at the same moment would both find that they need not wait.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`)
    const since = new Date(now.getTime() - limits.code.sendHistory)
    const sends = await tx
      .select()
      .from(loginCodes)
      .where(and(eq(loginCodes.phone, phone), gt(loginCodes.sentAt, since)))
      .orderBy(asc(loginCodes.sentAt))
    const recent = sendsSinceSignIn(sends)
    enforceResendWait(recent, now)
    if (recent.length >= limits.code.sendsPerPhone.max) throw new ApiError(answer.tooMany, 'tooMany')
    await enforceSendLimits({ ...services, db: tx }, caller)
    const codeHash = hashCode(config.appKey, id, code)
    const expiresAt = new Date(now.getTime() + limits.code.lifetime)
    await tx.insert(loginCodes).values({ id, phone, deviceId, address, channel, codeHash, sentAt: now, expiresAt })
    return recent.length + 1
  })
  return { id, code, resendAfter: waitAfterSends(sendCount) / 1000, expiresIn: limits.code.lifetime / 1000 }
}

/** For a code that could not be sent, so that it makes nobody wait. */
export const deleteCode = (db: Db, id: string) => db.delete(loginCodes).where(eq(loginCodes.id, id))

/** Counts the attempt as well, so the caller must commit its transaction whatever the verdict is. */
export async function verifyCode(services: Services, phone: string, code: string, caller: Caller): Promise<Verdict> {
  const { db, config } = services
  const { now, deviceId, address } = caller
  await enforceFailureLimits(services, phone, caller)
  const [latest] = await db
    .select()
    .from(loginCodes)
    .where(eq(loginCodes.phone, phone))
    .orderBy(desc(loginCodes.sentAt))
    .limit(1)
    .for('update')
  const isCorrect = latest !== undefined && isSame(latest.codeHash, hashCode(config.appKey, latest.id, code))
  const verdict = evaluateCode(latest ?? null, isCorrect, now)
  if (latest === undefined || verdict === 'unusable') return 'unusable'
  const change = verdict === 'correct' ? { usedAt: now } : { attempts: latest.attempts + 1 }
  await db.update(loginCodes).set(change).where(eq(loginCodes.id, latest.id))
  if (verdict === 'wrong') await db.insert(loginFailures).values({ phone, deviceId, address, failedAt: now })
  return verdict
}
