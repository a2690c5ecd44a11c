import { and, eq, isNull, type SQL, inArray } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { code } from '#domain/answerCodes'
import { deviceNameOf } from '#domain/service/signedInDevices'
import { limits } from '../config/config'
import { borrowers, partnerTokens, sessions } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { pushSubscriptions } from '../db/messageTables'
import type { Caller } from '../http/caller'
import { ApiError, invalid } from '../http/apiError'
import { findBorrower, hashSecret } from './session'

const TOKEN_BYTES = 32
export const generateSecret = () => randomBytes(TOKEN_BYTES).toString('base64url')

export async function endSessions(tx: Db, which: SQL | undefined, now: Date) {
  const ended = await tx.update(sessions).set({ revokedAt: now }).where(which).returning({ hash: sessions.tokenHash })
  const hashes = ended.map(({ hash }) => hash)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.tokenHash, hashes))
}

/**
 * Creates a session, and a borrower if the phone is new. An earlier session of the borrower on this device ends. A
 * restricted account can sign in as well, because an open loan can always be repaid.
 */
export async function signIn(db: Db, phone: string, { now, deviceId, appCode, appVersion, locale, userAgent }: Caller) {
  const [borrower] = await db
    .insert(borrowers)
    .values({ phone, createdAt: now })
    .onConflictDoUpdate({ target: borrowers.phone, set: { phone } })
    .returning()
  if (borrower === undefined) throw new Error('upsert returned no row')
  await endSessions(
    db,
    and(eq(sessions.borrowerId, borrower.id), eq(sessions.deviceId, deviceId), isNull(sessions.revokedAt)),
    now,
  )
  const token = generateSecret()
  const expiresAt = new Date(now.getTime() + limits.session.lifetime)
  const { kind: deviceKind, browser } = deviceNameOf(userAgent)
  const session = {
    borrowerId: borrower.id,
    deviceId,
    appCode,
    appVersion,
    locale,
    createdAt: now,
    expiresAt,
    seenAt: now,
    deviceKind,
    browser,
  }
  await db.insert(sessions).values({ tokenHash: hashSecret(token), ...session })
  const isNew = borrower.createdAt.getTime() === now.getTime()
  return { token, userId: borrower.id, phone, ...(isNew ? { isNew } : {}) }
}

export const signOut = (db: Db, token: string, now: Date): Promise<void> =>
  db.transaction((tx) => endSessions(tx, eq(sessions.tokenHash, hashSecret(token)), now))

export async function issuePartnerToken(db: Db, phone: string, now: Date): Promise<string> {
  const token = generateSecret()
  const expiresAt = new Date(now.getTime() + limits.partnerToken.lifetime)
  await db.insert(partnerTokens).values({ tokenHash: hashSecret(token), phone, createdAt: now, expiresAt })
  return token
}

export const linkUsed = () => new ApiError(code.notFound, 'linkUsed')

/** Throws a 422 without a device, because a session is bound to one. */
export function requireDevice({ deviceId }: Pick<Caller, 'deviceId'>) {
  if (deviceId === '') throw invalid({ deviceId: 'empty' })
}

interface Use {
  usedAt: Date | null
  sessionHash: string | null
}

/** Recently used from this device, whose session is still open: the response may have been lost. */
export async function isRepeated(tx: Db, { usedAt, sessionHash }: Use, { now, deviceId }: Caller): Promise<boolean> {
  if (usedAt === null || sessionHash === null || now.getTime() - usedAt.getTime() >= limits.code.lifetime) return false
  const [opened] = await tx
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, sessionHash), isNull(sessions.revokedAt)))
  return opened?.deviceId === deviceId
}

/**
 * Signs in the borrower whom the token was issued for. If they are already signed in, they keep their session, and no
 * other session ends. Throws a 404 for a token that is unknown, used or expired.
 */
export async function signInByLink(tx: Db, openToken: string, caller: Caller) {
  const { now } = caller
  const tokenHash = hashSecret(openToken)
  const [link] = await tx.select().from(partnerTokens).where(eq(partnerTokens.tokenHash, tokenHash)).for('update')
  if (link === undefined) throw linkUsed()
  const { phone, usedAt, expiresAt } = link
  const current = caller.token === '' ? null : await findBorrower(tx, caller)
  if (current?.phone === phone) return { token: caller.token, userId: current.id, phone }
  const isUnused = usedAt === null && expiresAt > now
  if (!isUnused && !(await isRepeated(tx, link, caller))) throw linkUsed()
  const session = await signIn(tx, phone, caller)
  const use = { usedAt: usedAt ?? now, sessionHash: hashSecret(session.token) }
  await tx.update(partnerTokens).set(use).where(eq(partnerTokens.tokenHash, tokenHash))
  return session
}
