export const feedbackKinds = ['complaint', 'suggestion', 'app'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** The request to delete the account has a kind of its own. */
export const messageKinds = [...feedbackKinds, 'erasure'] as const
export type MessageKind = (typeof messageKinds)[number]
/** Read by the lender's staff. */
export const ERASURE_MESSAGE = 'Hapus akun dan data saya.'

/** Pictures by the spec (section 5); the message in characters. */
export const feedbackLimits = { pictures: 5, message: 2000 } as const

// A message of spaces, accents and invisible characters is empty.
const SAYS_SOMETHING = /[^\p{C}\p{Z}\p{M}\s]/u

export const messageProblem = (message: string): 'empty' | 'long' | null =>
  !SAYS_SOMETHING.test(message) ? 'empty' : message.length > feedbackLimits.message ? 'long' : null
