import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import PQueue from 'p-queue'
import { code as answer } from '#domain/answerCodes'
import { CODE_LENGTH } from '#domain/limits'
import { formerSecretOf } from '../config/serverSecret'
import { limits } from '../config/config'
import { loginCodes, loginFailures, type CodePurpose } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { Caller } from '../http/caller'
import { ApiError, tooMany } from '../http/apiError'
import type { Services } from '../services'
import { enforceCodeCaps, enforceFailureLimits, enforceSendLimits, lockKey, triesPerCode } from './codeLimits'
import {
  evaluateCode,
  secondsUntilNext,
  secondsUntilResend,
  sendsSinceSignIn,
  waitAfterSends,
  type Verdict,
} from './codeRules'
import { isKnownDevice } from './knownDevice'
import { isOpenSession } from './session'

// A plain hash of four digits is quickly found by brute force, so the hash is keyed with the server’s secret.
const hashCode = (secret: Buffer, id: string, code: string) =>
  createHmac('sha256', secret).update(`login-code|${id}|${code}`).digest('hex')

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

function enforceResendWait(seconds: number) {
  if (seconds === 0) return
  throw new ApiError(answer.codeTooSoon, 'codeTooSoon', { data: { resendAfter: seconds }, values: { seconds } })
}

export interface CodeFor {
  phone: string
  channel: 'sms' | 'whatsapp'
  purpose: CodePurpose
}

async function sendsOf(
  tx: Db,
  { phone, purpose }: Pick<CodeFor, 'phone' | 'purpose'>,
  isKnown: boolean,
  { now, deviceId }: Caller,
) {
  const since = gt(loginCodes.sentAt, new Date(now.getTime() - limits.code.sendHistory))
  const own = isKnown ? eq(loginCodes.deviceId, deviceId) : undefined
  const sends = await tx
    .select()
    .from(loginCodes)
    .where(
      and(eq(loginCodes.phone, phone), eq(loginCodes.purpose, purpose), eq(loginCodes.isKnown, isKnown), own, since),
    )
    .orderBy(asc(loginCodes.sentAt))
  return sendsSinceSignIn(sends)
}

const allSendsTo = (tx: Db, phone: string, now: Date) =>
  tx
    .select({ sentAt: loginCodes.sentAt, isKnown: loginCodes.isKnown })
    .from(loginCodes)
    .where(
      and(
        eq(loginCodes.phone, phone),
        gt(loginCodes.sentAt, new Date(now.getTime() - limits.code.sendsPerPhone.window)),
      ),
    )
    .orderBy(asc(loginCodes.sentAt))

async function readSends(services: Services, codeFor: CodeFor & { isKnown: boolean }, caller: Caller) {
  const { now, address } = caller
  const sends = await sendsOf(services.db, codeFor, codeFor.isKnown, caller)
  const ownWait = secondsUntilResend(sends, codeFor.channel, now)
  if (!services.isRateLimited(address)) return { sends, all: null, wait: ownWait }
  const all = await allSendsTo(services.db, codeFor.phone, now)
  return { sends, all, wait: Math.max(ownWait, secondsUntilNext(all, now)) }
}

async function enforceLimits(
  services: Services,
  codeFor: CodeFor & { isKnown: boolean },
  caller: Caller,
): Promise<number> {
  const { phone, isKnown } = codeFor
  const { now, address } = caller
  const { sends, all, wait } = await readSends(services, codeFor, caller)
  enforceResendWait(wait)
  if (all === null) return sends.length
  const { sendsPerPhone, sendsPerPhoneFromAddress } = limits.code
  if (all.length >= sendsPerPhone.max) throw tooMany()
  // Strangers may share an address or network with the borrower, and must not be able to lock their own phone out.
  if (!isKnown) {
    if (all.filter((sent) => !sent.isKnown).length >= sendsPerPhone.ofStrangers) throw tooMany()
    const fromHere = sends.filter((sent) => sent.address === address)
    if (fromHere.length >= sendsPerPhoneFromAddress) throw tooMany()
    await enforceSendLimits(services, caller)
  }
  await enforceCodeCaps(services, { phone, address, isKnown, now })
  return sends.length
}

/** The codes of a process wait for each other in the database anyway; here they take no connections from other calls. */
const turns = new PQueue({ concurrency: limits.code.atOnce })

/**
 * Creates and stores a code for that phone and this device without sending it. Known and unknown phones are treated
 * alike.
 */
export async function issueCode(services: Services, codeFor: CodeFor, caller: Caller) {
  const { phone, channel, purpose } = codeFor
  const { db, serverSecret } = services
  const { now, deviceId, address } = caller
  const id = randomUUID()
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const store = async (tx: Db) => {
    await lockKey(tx, 'phone', phone)
    const isKnown = await isKnownDevice(tx, phone, caller)
    const earlier = await enforceLimits({ ...services, db: tx }, { ...codeFor, isKnown }, caller)
    const codeHash = hashCode(serverSecret, id, code)
    const expiresAt = new Date(now.getTime() + limits.code.lifetime)
    await tx
      .insert(loginCodes)
      .values({ id, phone, deviceId, address, channel, purpose, codeHash, sentAt: now, expiresAt, isKnown })
    return earlier + 1
  }
  const sendCount = await turns.add(() => db.transaction(store))
  return { id, code, resendAfter: waitAfterSends(sendCount) / 1000, expiresIn: limits.code.lifetime / 1000 }
}

async function latestCode(db: Db, { phone, purpose }: Pick<CodeFor, 'phone' | 'purpose'>, deviceId: string) {
  const own = and(eq(loginCodes.phone, phone), eq(loginCodes.purpose, purpose), eq(loginCodes.deviceId, deviceId))
  const [latest] = await db.select().from(loginCodes).where(own).orderBy(desc(loginCodes.sentAt)).limit(1)
  return latest
}

/**
 * Whole seconds until another SMS may be sent, and until the last code of this device expires; 0 each if there is
 * nothing to wait for.
 */
export async function readWaits(services: Services, codeFor: Pick<CodeFor, 'phone' | 'purpose'>, caller: Caller) {
  const { db } = services
  const { now, deviceId } = caller
  const isKnown = await isKnownDevice(db, codeFor.phone, caller)
  const { wait: resendAfter } = await readSends(services, { ...codeFor, channel: 'sms', isKnown }, caller)
  const latest = await latestCode(db, codeFor, deviceId)
  const isGood = latest !== undefined && latest.usedAt === null && latest.attempts < limits.code.maxAttempts
  const left = isGood ? latest.expiresAt.getTime() - now.getTime() : 0
  return { resendAfter, expiresIn: Math.max(0, Math.ceil(left / 1000)) }
}

/**
 * Checks the last code that this device requested. It also counts the attempt, so the caller must commit its
 * transaction whatever the verdict is.
 */
export async function verifyCode(
  services: Services,
  { phone, purpose, code }: Pick<CodeFor, 'phone' | 'purpose'> & { code: string },
  caller: Caller,
): Promise<{ verdict: Verdict; id: string | null }> {
  const { db, serverSecret, config } = services
  const { now, deviceId, address } = caller
  await lockKey(db, 'phone', phone)
  const isKnown = await isKnownDevice(db, phone, caller)
  if (!isKnown) await enforceFailureLimits(services, caller)
  const latest = await latestCode(db, { phone, purpose }, deviceId)
  if (latest === undefined) return { verdict: 'unusable', id: null }
  const secrets = [serverSecret, formerSecretOf(config) ?? serverSecret]
  const isCorrect = secrets.some((secret) => isSame(latest.codeHash, hashCode(secret, latest.id, code)))
  const hasSession = latest.sessionHash !== null && (await isOpenSession(db, latest.sessionHash, now))
  const verdict = evaluateCode({ ...latest, hasSession }, isCorrect, {
    now,
    tries: await triesPerCode(db, phone, { isKnown, now }),
  })
  if (!isCorrect) {
    await db
      .update(loginCodes)
      .set({ attempts: sql`${loginCodes.attempts} + 1` })
      .where(eq(loginCodes.id, latest.id))
  }
  if (verdict === 'wrong') await db.insert(loginFailures).values({ phone, deviceId, address, failedAt: now, isKnown })
  return { verdict, id: latest.id }
}

export const useCode = (db: Db, id: string, { sessionHash, now }: { sessionHash: string | null; now: Date }) =>
  db
    .update(loginCodes)
    .set({ sessionHash, usedAt: sql`coalesce(${loginCodes.usedAt}, ${now.toISOString()})` })
    .where(eq(loginCodes.id, id))
