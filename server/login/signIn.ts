import { and, eq, gt, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { code } from '../../domain/answerCodes'
import { limits } from '../config'
import { borrowers, partnerTokens, sessions } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { Caller } from '../http/caller'
import { ApiError } from '../http/apiError'
import { hashSecret } from './session'

const TOKEN_BYTES = 32
const generateSecret = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** Creates a session, and the borrower where the phone is new. An earlier session of the borrower on this device ends. */
export async function signIn(db: Db, phone: string, { now, deviceId, appCode, appVersion }: Caller) {
  const [borrower] = await db
    .insert(borrowers)
    .values({ phone, createdAt: now })
    .onConflictDoUpdate({ target: borrowers.phone, set: { phone } })
    .returning()
  if (borrower === undefined) throw new Error('upsert returned no row')
  if (borrower.isBlocked) throw new ApiError(code.abnormal, 'blocked')
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.borrowerId, borrower.id), eq(sessions.deviceId, deviceId), isNull(sessions.revokedAt)))
  const token = generateSecret()
  const expiresAt = new Date(now.getTime() + limits.session.lifetime)
  const session = { borrowerId: borrower.id, deviceId, appCode, appVersion, createdAt: now, expiresAt }
  await db.insert(sessions).values({ tokenHash: hashSecret(token), ...session })
  return { token, userId: borrower.id, phone }
}

export async function signOut(db: Db, token: string, now: Date) {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(eq(sessions.tokenHash, hashSecret(token)))
}

/** A token for a partner's link, which signs that phone in once. */
export async function issuePartnerToken(db: Db, phone: string, now: Date): Promise<string> {
  const token = generateSecret()
  const expiresAt = new Date(now.getTime() + limits.partnerToken.lifetime)
  await db.insert(partnerTokens).values({ tokenHash: hashSecret(token), phone, createdAt: now, expiresAt })
  return token
}

/** The phone that the token was issued for. Throws a 404 for a token that is unknown, used or too old. */
export async function redeemPartnerToken(db: Db, token: string, now: Date): Promise<string> {
  const [redeemed] = await db
    .update(partnerTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(partnerTokens.tokenHash, hashSecret(token)),
        isNull(partnerTokens.usedAt),
        gt(partnerTokens.expiresAt, now),
      ),
    )
    .returning()
  if (redeemed === undefined) throw new ApiError(code.notFound, 'linkUsed')
  return redeemed.phone
}
