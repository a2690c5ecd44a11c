import type { Consent } from '../certification/consent'
import type { DocumentName } from '../lending/documents'

export interface GivenConsent {
  consent: Consent | DocumentName
  version: string
  /** ISO 8601. */
  givenAt: string
  /** The loan that it was given for, if any. */
  repayId: string | null
}

/** The latest consent to each text, and all consents for loans; the latest first. */
export const latestConsents = (given: readonly GivenConsent[]): GivenConsent[] =>
  given.filter(
    (each, at) =>
      given.findIndex(({ consent, repayId }) => consent === each.consent && repayId === each.repayId) === at,
  )
