/** A notice to the borrower. */
export interface Notice {
  messageId: string
  kind: string
  title: string
  text: string
  repayId: string | null
  /** Of the payment that it is about. */
  receiptNumber: string | null
  /** It is about a sign-in that waits for the borrower’s answer. */
  isAsked: boolean
  /** ISO 8601 in UTC. */
  writtenAt: string
}

/** One of the home page's rotating cards. */
export interface Slide {
  id: string
  title: string
  text: string
  image: string
  link: string
}

/** The latest come first. */
export interface Inbox {
  notices: readonly Notice[]
  /** The last one that the borrower has seen; `null` before the first visit. */
  seenId: string | null
}

/** Notices newer than the last one the borrower has seen, and those that ask something. */
export function unreadOf({ notices, seenId }: Inbox): readonly Notice[] {
  const seen = notices.findIndex(({ messageId }) => messageId === seenId)
  return seen < 0 ? notices : notices.filter(({ isAsked }, i) => i < seen || isAsked)
}
