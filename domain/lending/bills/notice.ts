/** A notice to the borrower. */
export interface Notice {
  messageId: string
  kind: string
  title: string
  text: string
  repayId: string | null
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

/** Notices newer than the last one the borrower has seen. The latest come first. */
export function unreadOf(notices: readonly Notice[], seenId: string | null): readonly Notice[] {
  const seen = notices.findIndex(({ messageId }) => messageId === seenId)
  return seen < 0 ? notices : notices.slice(0, seen)
}
