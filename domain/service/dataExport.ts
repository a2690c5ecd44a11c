/** Purposes with a one-time code of their own: revealing personal data, and downloading it. */
export const personalDataPurposes = ['reveal', 'export'] as const
export type PersonalDataPurpose = (typeof personalDataPurposes)[number]

/**
 * Calls that may require a one-time code: a new pay-out account, a first loan on a new device, a settlement letter, other
 * emergency contacts, another phone number.
 */
export const callCodePurposes = ['account', 'loan', 'letter', 'contacts', 'phone'] as const
export type CallCodePurpose = (typeof callCodePurposes)[number]

/** The personal data shown; masked, unless it was just revealed. Null where the borrower has not given it. */
export interface Personal {
  name: string | null
  nik: string | null
  phone: string
  email: string | null
  /** The bank, and the account number. */
  account: string | null
  contacts: string[]
}

/** With the number of a pending request to delete the account. */
export interface PersonalRecord extends Personal {
  erasureNumber: string | null
}

/** The day is enough to tell files apart. */
export const exportName = (heldAt: string) => `langkah-${heldAt.slice(0, 10)}.json`
