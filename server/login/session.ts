import { and, eq, gt, isNull } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { code } from '../../domain/answerCodes'
import { borrowers, sessions, type Borrower } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { ApiError, unauthorized } from '../http/apiError'

/** Tokens are stored as hashes, so that nobody who reads the database can sign in with one. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** `null` for a token that is unknown, expired, revoked, or of another device. */
export async function findBorrower(
  db: Db,
  { token, deviceId, now }: { token: string; deviceId: string; now: Date },
): Promise<Borrower | null> {
  const [found] = await db
    .select({ borrower: borrowers })
    .from(sessions)
    .innerJoin(borrowers, eq(borrowers.id, sessions.borrowerId))
    .where(
      and(
        eq(sessions.tokenHash, hashSecret(token)),
        eq(sessions.deviceId, deviceId),
        gt(sessions.expiresAt, now),
        isNull(sessions.revokedAt),
      ),
    )
  return found?.borrower ?? null
}

/** Throws a 401 without a session, whatever the reason, and a 420 for a blocked borrower. */
export async function requireBorrower(db: Db, session: { token: string; deviceId: string; now: Date }) {
  const borrower = session.token === '' ? null : await findBorrower(db, session)
  if (borrower === null) throw unauthorized()
  if (borrower.isBlocked) throw new ApiError(code.abnormal, 'blocked')
  return borrower
}

/** The borrower as stored now, locked until the transaction ends: calls that change a borrower run one after the other. */
export async function lockBorrower(tx: Db, id: string): Promise<Borrower> {
  // A full `for update` would deadlock: calls that wait here hold key-share locks on the borrower from rows that they inserted.
  const [borrower] = await tx.select().from(borrowers).where(eq(borrowers.id, id)).for('no key update')
  if (borrower === undefined) throw unauthorized()
  return borrower
}
