import { and, eq, gt, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { code } from '../../domain/answerCodes'
import { limits } from '../config'
import { borrowers, partnerTokens, sessions } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { Caller } from '../http/caller'
import { Refusal } from '../http/apiError'
import { hashOfSecret } from './session'

const TOKEN_BYTES = 32
const newSecret = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** A token for that phone on this device; an earlier one of the same borrower and device ends. */
export async function signIn(db: Db, phone: string, { now, deviceId, appCode, appVersion }: Caller) {
  const [borrower] = await db
    .insert(borrowers)
    .values({ phone, createdAt: now })
    .onConflictDoUpdate({ target: borrowers.phone, set: { phone } })
    .returning()
  if (borrower === undefined) throw new Error('no borrower came back')
  if (borrower.isBlocked) throw new Refusal(code.abnormal, 'blocked')
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.borrowerId, borrower.id), eq(sessions.deviceId, deviceId), isNull(sessions.revokedAt)))
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + limits.session.life)
  const session = { borrowerId: borrower.id, deviceId, appCode, appVersion, createdAt: now, expiresAt }
  await db.insert(sessions).values({ tokenHash: hashOfSecret(token), ...session })
  return { token, userId: borrower.id, phone }
}

export async function signOut(db: Db, token: string, now: Date) {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(eq(sessions.tokenHash, hashOfSecret(token)))
}

/** A partner's link for that phone, good for one sign-in. */
export async function issuePartnerToken(db: Db, phone: string, now: Date): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + limits.partnerToken.life)
  await db.insert(partnerTokens).values({ tokenHash: hashOfSecret(token), phone, createdAt: now, expiresAt })
  return token
}

/** The phone that an unused partner's token is for; it is used with that. */
export async function usePartnerToken(db: Db, token: string, now: Date): Promise<string> {
  const [used] = await db
    .update(partnerTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(partnerTokens.tokenHash, hashOfSecret(token)),
        isNull(partnerTokens.usedAt),
        gt(partnerTokens.expiresAt, now),
      ),
    )
    .returning()
  if (used === undefined) throw new Refusal(code.notFound, 'linkSpent')
  return used.phone
}
