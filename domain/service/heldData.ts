/** What needs a code of its own: to see the personal data whole, to have all of it as a file. */
export const heldPurposes = ['reveal', 'export'] as const
export type HeldPurpose = (typeof heldPurposes)[number]

/** Calls that the lender answers only with a one-time code: another pay-out account, a first loan on a new device. */
export const callCodePurposes = ['account', 'loan'] as const
export type CallCodePurpose = (typeof callCodePurposes)[number]

/** The personal data that is shown; masked, unless a code has just lifted that. Null where the borrower has not given it. */
export interface Personal {
  name: string | null
  nik: string | null
  phone: string
  email: string | null
  /** The bank, and the number at it. */
  account: string | null
  contacts: string[]
}

/** With the number of the borrower's request to delete all of it, while that waits for its answer. */
export interface PersonalRecord extends Personal {
  erasureNumber: string | null
}

/** A day is enough for whoever keeps such files apart. */
export const exportName = (heldAt: string) => `langkah-${heldAt.slice(0, 10)}.json`
