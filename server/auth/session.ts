import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { fingerprintIn } from '#domain/deviceId'
import { code } from '#domain/answerCodes'
import type { Locale } from '#domain/language'
import { limits } from '../config/config'
import { borrowers, sessions, type Borrower } from '../db/borrowerTables'
import { builtOnce } from '../db/builtOnce'
import type { Db } from '../db/database'
import { ApiError, unauthorized } from '../http/apiError'

/** Tokens are stored as hashes, so that nobody who reads the database can sign in with one. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

type Instant = Date | ReturnType<typeof sql.placeholder>

const isOpenAt = (now: Instant, usedAfter: Instant) =>
  and(
    gt(sessions.expiresAt, sql.param(now, sessions.expiresAt)),
    gt(sql`coalesce(${sessions.seenAt}, ${sessions.createdAt})`, sql.param(usedAfter, sessions.seenAt)),
    isNull(sessions.revokedAt),
  )
const usedAfter = (now: Date) => new Date(now.getTime() - limits.session.unused)

export const areOpen = (now: Date) => isOpenAt(now, usedAfter(now))

const isOpen = and(
  eq(sessions.tokenHash, sql.placeholder('tokenHash')),
  isOpenAt(sql.placeholder('now'), sql.placeholder('usedAfter')),
)

const selectBorrower = builtOnce((db) =>
  db
    .select({ borrower: borrowers, boundTo: sessions.deviceId, seenAt: sessions.seenAt, locale: sessions.locale })
    .from(sessions)
    .innerJoin(borrowers, eq(borrowers.id, sessions.borrowerId))
    .where(isOpen),
)
const selectSession = builtOnce((db) => db.select({ deviceId: sessions.deviceId }).from(sessions).where(isOpen))

/**
 * Moves a session of an old build, whose device ids were bare fingerprints, to the first device that sends its token.
 */
async function moveSession(db: Db, tokenHash: string, from: string, to: string): Promise<boolean> {
  if (from !== fingerprintIn(to)) return false
  // Both ids, since a concurrent call of the same page may already have moved it.
  const moved = await db
    .update(sessions)
    .set({ deviceId: to })
    .where(and(eq(sessions.tokenHash, tokenHash), inArray(sessions.deviceId, [from, to])))
    .returning({ deviceId: sessions.deviceId })
  return moved.length > 0
}

interface Bearer {
  token: string
  deviceId: string
  now: Date
}

async function findSession(db: Db, { token, deviceId, now }: Bearer) {
  const tokenHash = hashSecret(token)
  const [found] = await selectBorrower(db).execute({ tokenHash, now, usedAfter: usedAfter(now) })
  if (found === undefined) return null
  const isOfDevice = found.boundTo === deviceId || (await moveSession(db, tokenHash, found.boundTo, deviceId))
  return isOfDevice ? { ...found, tokenHash } : null
}

export const findBorrower = async (db: Db, bearer: Bearer): Promise<Borrower | null> =>
  (await findSession(db, bearer))?.borrower ?? null

export async function isOpenSession(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  return (await selectSession(db).execute({ tokenHash, now, usedAfter: usedAfter(now) })).length > 0
}

export const onHold = () => new ApiError(code.abnormal, 'blocked')

/** Throws a 401 without an open session, and a 420 for a restricted account unless the call is allowed for one. */
export async function requireBorrower(
  db: Db,
  bearer: Bearer & { locale: Locale },
  { isAllowedOnHold = false }: { isAllowedOnHold?: boolean } = {},
) {
  const session = bearer.token === '' ? null : await findSession(db, bearer)
  if (session === null) throw unauthorized()
  if (session.borrower.isBlocked && !isAllowedOnHold) throw onHold()
  const { now, locale } = bearer
  const isRecorded = session.seenAt !== null && Math.abs(now.getTime() - session.seenAt.getTime()) < limits.seen.noted
  if (!isRecorded || session.locale !== locale) {
    await db.update(sessions).set({ seenAt: now, locale }).where(eq(sessions.tokenHash, session.tokenHash))
  }
  return session.borrower
}

const lockedBorrower = builtOnce((tx) =>
  tx
    .select()
    .from(borrowers)
    .where(eq(borrowers.id, sql.placeholder('id')))
    // A full `for update` would deadlock: waiting calls have key-share locks on the borrower from rows that they
    // inserted.
    .for('no key update'),
)

/**
 * Reads the borrower and locks them until the transaction ends, so that calls that change a borrower run one after the
 * other.
 */
export async function lockBorrower(tx: Db, id: string): Promise<Borrower> {
  const [borrower] = await lockedBorrower(tx).execute({ id })
  if (borrower === undefined) throw unauthorized()
  return borrower
}
