import { consentTexts, type Consent } from '../../domain/certification/consent'
import { consents } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { Caller } from '../http/caller'

/**
 * Proof of a consent (UU PDP, article 24): which text, in which version and language, when, and through which app. The
 * text is the one that is current here; `Version` tells an app that was built with another.
 */
export async function noteConsent(
  tx: Db,
  borrowerId: string,
  consent: Consent,
  { now, locale, appCode, appVersion }: Pick<Caller, 'now' | 'locale' | 'appCode' | 'appVersion'>,
) {
  const { version, sha256 } = consentTexts[consent]
  const row = { borrowerId, consent, version, textSha256: sha256[locale], locale, appCode, appVersion, givenAt: now }
  await tx.insert(consents).values(row)
}
