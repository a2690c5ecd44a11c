import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { limits } from '../config/config'
import { borrowers, sessions } from '../db/borrowerTables'
import type { Handler } from '../http/call'
import { notFound } from '../http/apiError'
import { isUuid } from '../db/columns'
import { areOpen, hashSecret } from '../auth/session'
import { endSessions } from '../auth/signIn'

const SHOWN = 100

export const listDevices: Handler<'listDevices'> = async ({ services: { db }, token, now }, { id }) => {
  const isThis = eq(sessions.tokenHash, hashSecret(token))
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.borrowerId, id), areOpen(now)))
    .orderBy(desc(isThis), desc(sql`coalesce(${sessions.seenAt}, ${sessions.createdAt})`))
    .limit(SHOWN)
  return {
    details: rows.map(({ id: sessionId, deviceKind, browser, createdAt, seenAt, tokenHash, isAsked }) => ({
      sessionId,
      kind: deviceKind,
      browser,
      signedInAt: createdAt.toISOString(),
      seenAt: (seenAt ?? createdAt).toISOString(),
      isThis: tokenHash === hashSecret(token),
      isAsked: isAsked && tokenHash !== hashSecret(token),
      isNew: now.getTime() - createdAt.getTime() < limits.session.isNew,
    })),
  }
}

export const signOutDevice: Handler<'signOutDevice'> = async (
  { services: { db }, body: { sessionId }, now },
  { id },
) => {
  if (!isUuid(sessionId)) throw notFound()
  const isAsked = and(eq(sessions.id, sessionId), eq(sessions.borrowerId, id))
  const [found] = await db.select({ id: sessions.id }).from(sessions).where(isAsked)
  if (found === undefined) throw notFound()
  await db.transaction((tx) => endSessions(tx, and(isAsked, isNull(sessions.revokedAt)), now))
  return {}
}

/** A session does not answer for itself: the thief of a code would. */
export const answerDevice: Handler<'answerDevice'> = async (
  { services: { db }, body: { sessionId, isOwn }, token, now },
  { id },
) => {
  if (!isUuid(sessionId)) throw notFound()
  const isMeant = and(
    eq(sessions.id, sessionId),
    eq(sessions.borrowerId, id),
    ne(sessions.tokenHash, hashSecret(token)),
  )
  return db.transaction(async (tx) => {
    const [found] = await tx.update(sessions).set({ isAsked: false }).where(isMeant).returning({ id: sessions.id })
    if (found === undefined) throw notFound()
    if (isOwn) return { pausedUntil: null }
    await endSessions(tx, and(isMeant, isNull(sessions.revokedAt)), now)
    const pausedUntil = new Date(now.getTime() + limits.newDevice.pause)
    await tx.update(borrowers).set({ pausedUntil }).where(eq(borrowers.id, id))
    return { pausedUntil: pausedUntil.toISOString() }
  })
}

export const signOutAllDevices: Handler<'signOutAllDevices'> = async ({ services: { db }, now }, { id }) => {
  await db.transaction((tx) => endSessions(tx, and(eq(sessions.borrowerId, id), isNull(sessions.revokedAt)), now))
  return {}
}
