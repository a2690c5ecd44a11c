import { desc, eq, sql } from 'drizzle-orm'
import { DEFAULT_LOCALE, type Locale } from '#domain/language'
import { sessions } from '../db/borrowerTables'
import type { Db } from '../db/database'

interface LastSeen {
  /** `null` where the borrower has no session. */
  at: Date | null
  /** The language of that session. */
  locale: Locale
}

/** When a borrower's app last called, on whatever device, to within `limits.seen.noted`. */
export async function readLastSeen(db: Db, borrowerId: string): Promise<LastSeen> {
  const at = sql`coalesce(${sessions.seenAt}, ${sessions.createdAt})`
  const [last] = await db
    .select({ seenAt: sessions.seenAt, createdAt: sessions.createdAt, locale: sessions.locale })
    .from(sessions)
    .where(eq(sessions.borrowerId, borrowerId))
    .orderBy(desc(at))
    .limit(1)
  return { at: last?.seenAt ?? last?.createdAt ?? null, locale: last?.locale ?? DEFAULT_LOCALE }
}
