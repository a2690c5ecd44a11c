import { and, eq, gt, isNull } from 'drizzle-orm'
import { consentTexts, type Consent } from '#domain/certification/consent'
import { DAY } from '#domain/time'
import { consents } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { Caller } from '../http/caller'

/**
 * Stores the proof of a consent (UU PDP, article 24): which text, version and language, when, and through which app;
 * the same consent within a day is stored once. The text is the lender’s current one; the app’s version shows whether
 * the app was built with another.
 */
export async function recordConsent(
  tx: Db,
  borrowerId: string,
  consent: Consent,
  { now, locale, appCode, appVersion }: Pick<Caller, 'now' | 'locale' | 'appCode' | 'appVersion'>,
) {
  const { version, sha256 } = consentTexts[consent]
  const row = { borrowerId, consent, version, textSha256: sha256[locale], locale, appCode, appVersion }
  const isSame = (Object.keys(row) as (keyof typeof row)[]).map((name) => eq(consents[name], row[name]))
  const sinceYesterday = gt(consents.givenAt, new Date(now.getTime() - DAY))
  const [given] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(...isSame, isNull(consents.loanId), sinceYesterday))
    .limit(1)
  if (given === undefined) await tx.insert(consents).values({ ...row, givenAt: now })
}
