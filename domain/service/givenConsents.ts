import type { Consent } from '../certification/consent'
import type { DocumentName } from '../lending/documents'

/** What the borrower has agreed to. */
export interface GivenConsent {
  consent: Consent | DocumentName
  version: string
  /** ISO 8601. */
  givenAt: string
  /** Where it was given for one loan. */
  repayId: string | null
}

/** The latest consent to each text, and each consent to the texts of loans; from the latest on. */
export const latestConsents = (given: readonly GivenConsent[]): GivenConsent[] =>
  given.filter(
    (each, at) =>
      given.findIndex(({ consent, repayId }) => consent === each.consent && repayId === each.repayId) === at,
  )
