/** What the borrower may write about. */
export const feedbackKinds = ['complaint', 'suggestion', 'app'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** The request to delete the account and its data is a message of its own kind. */
export const messageKinds = [...feedbackKinds, 'erasure'] as const
export type MessageKind = (typeof messageKinds)[number]
/** For whoever reads it at the lender's. */
export const ERASURE_MESSAGE = 'Hapus akun dan data saya.'

/** Pictures by the spec (section 5); the message in characters. */
export const feedbackLimits = { pictures: 5, message: 2000 } as const

// Spaces, accents without a letter and what shows nothing say nothing.
const SAYS_SOMETHING = /[^\p{C}\p{Z}\p{M}\s]/u

export const messageProblem = (message: string): 'empty' | 'long' | null =>
  !SAYS_SOMETHING.test(message) ? 'empty' : message.length > feedbackLimits.message ? 'long' : null
