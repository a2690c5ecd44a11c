import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { code as answer } from '../../domain/answerCodes'
import { CODE_LENGTH } from '../../domain/limits'
import { limits } from '../config'
import { loginCodes, loginFailures } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { Caller } from '../http/caller'
import { Refusal } from '../http/apiError'
import type { Services } from '../services'
import { holdFailureLimits, holdSendLimits } from './codeLimits'
import { judgeCode, secondsToWait, streakOf, waitAfter, type Verdict } from './codeRules'

// Ten thousand codes are soon tried on a plain hash; this one needs the key, which is not in the database.
const hashOfCode = (appKey: string, id: string, code: string) =>
  createHmac('sha256', Buffer.from(appKey, 'base64')).update(`login-code|${id}|${code}`).digest('hex')

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

function holdWait(streak: readonly { sentAt: Date; usedAt: Date | null }[], now: Date) {
  const seconds = secondsToWait(streak, now)
  if (seconds === 0) return
  throw new Refusal(answer.codeTooSoon, 'codeTooSoon', { data: { resendAfter: seconds }, values: { seconds } })
}

/** A fresh code for that phone, noted but not yet sent. The same is done for a phone that nobody has signed in with. */
export async function issueCode(services: Services, phone: string, channel: string, caller: Caller) {
  const { db, config } = services
  const { now, deviceId, address } = caller
  const id = randomUUID()
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const sends = await db.transaction(async (tx) => {
    // Two requests for one phone at one moment would both find no wait.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`)
    const since = new Date(now.getTime() - limits.code.streak)
    const sent = await tx
      .select()
      .from(loginCodes)
      .where(and(eq(loginCodes.phone, phone), gt(loginCodes.sentAt, since)))
      .orderBy(asc(loginCodes.sentAt))
    const streak = streakOf(sent)
    holdWait(streak, now)
    if (streak.length >= limits.code.sendsPerPhone.most) throw new Refusal(answer.tooMany, 'tooMany')
    await holdSendLimits({ ...services, db: tx }, caller)
    const codeHash = hashOfCode(config.appKey, id, code)
    const expiresAt = new Date(now.getTime() + limits.code.life)
    await tx.insert(loginCodes).values({ id, phone, deviceId, address, channel, codeHash, sentAt: now, expiresAt })
    return streak.length + 1
  })
  return { id, code, resendAfter: waitAfter(sends) / 1000, expiresIn: limits.code.life / 1000 }
}

/** A code that could not be sent makes nobody wait. */
export const withdrawCode = (db: Db, id: string) => db.delete(loginCodes).where(eq(loginCodes.id, id))

/** Judges a code and counts the attempt. To be called in a transaction that commits whatever the verdict. */
export async function tryCode(services: Services, phone: string, code: string, caller: Caller): Promise<Verdict> {
  const { db, config } = services
  const { now, deviceId, address } = caller
  await holdFailureLimits(services, phone, caller)
  const [latest] = await db
    .select()
    .from(loginCodes)
    .where(eq(loginCodes.phone, phone))
    .orderBy(desc(loginCodes.sentAt))
    .limit(1)
    .for('update')
  const isRight = latest !== undefined && isSame(latest.codeHash, hashOfCode(config.appKey, latest.id, code))
  const verdict = judgeCode(latest ?? null, isRight, now)
  if (latest === undefined || verdict === 'spent') return 'spent'
  const change = verdict === 'right' ? { usedAt: now } : { attempts: latest.attempts + 1 }
  await db.update(loginCodes).set(change).where(eq(loginCodes.id, latest.id))
  if (verdict === 'wrong') await db.insert(loginFailures).values({ phone, deviceId, address, failedAt: now })
  return verdict
}
