export const feedbackKinds = ['complaint', 'suggestion', 'app'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** Pictures by the spec (section 5); the message in characters. */
export const feedbackLimits = { pictures: 5, message: 2000 } as const

// Spaces, accents without a letter and what shows nothing say nothing.
const SAYS_SOMETHING = /[^\p{C}\p{Z}\p{M}\s]/u

export const messageProblem = (message: string): 'empty' | 'long' | null =>
  !SAYS_SOMETHING.test(message) ? 'empty' : message.length > feedbackLimits.message ? 'long' : null
