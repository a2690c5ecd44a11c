import { and, eq, gt, isNull } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { code } from '../../domain/answerCodes'
import { borrowers, sessions, type Borrower } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { Refusal, unauthorized } from '../http/apiError'

/** How a token or another random secret is kept: who reads the database can't sign in with it. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Whose living token this is, on this device; `null` for any other. */
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
        eq(sessions.tokenHash, hashOfSecret(token)),
        eq(sessions.deviceId, deviceId),
        gt(sessions.expiresAt, now),
        isNull(sessions.revokedAt),
      ),
    )
  return found?.borrower ?? null
}

/** Unknown, ended, and taken to another device are all the same 401. */
export async function requireBorrower(db: Db, session: { token: string; deviceId: string; now: Date }) {
  const borrower = session.token === '' ? null : await findBorrower(db, session)
  if (borrower === null) throw unauthorized()
  if (borrower.isBlocked) throw new Refusal(code.abnormal, 'blocked')
  return borrower
}

/** The borrower as of now. What changes a borrower waits here for its turn until the transaction before it is over. */
export async function lockBorrower(tx: Db, id: string): Promise<Borrower> {
  // Not a full `for update`: rows that point at the borrower are written by those who wait, and that would be a deadlock.
  const [borrower] = await tx.select().from(borrowers).where(eq(borrowers.id, id)).for('no key update')
  if (borrower === undefined) throw unauthorized()
  return borrower
}
