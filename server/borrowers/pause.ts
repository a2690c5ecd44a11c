import { eq } from 'drizzle-orm'
import { code } from '#domain/answerCodes'
import { pauseAt } from '#domain/service/signedInDevices'
import { borrowers, type Borrower } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { ApiError } from '../http/apiError'
import { timeOfInstant } from '../i18n/dates'

/** Throws a 1007 while the borrower’s account has to stay as it is. */
export function requireUnpaused(borrower: Borrower, now: Date) {
  const until = pauseAt(borrower, now)
  if (until !== null)
    throw new ApiError(code.paused, 'paused', { values: { until: (locale) => timeOfInstant(until, locale) } })
}

/** Until when nothing is paid out to the borrower; `null` if it may be now. */
export async function readPause(db: Db, borrowerId: string, now: Date): Promise<Date | null> {
  const [borrower] = await db
    .select({ pausedUntil: borrowers.pausedUntil })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId))
  return borrower === undefined ? null : pauseAt(borrower, now)
}
