import type { CodePurpose, CodeState, ShownCode } from './payCode'

/** A code that somebody looked up by its reference: as much as whoever pays has to know, and no more. */
export interface FoundCode extends ShownCode {
  /** Of whom it is. */
  maskedName: string
  /** Empty where the loan has none. */
  dueDate: string
  purpose: CodePurpose
  state: CodeState
  /** For which it can still be paid, by the lender's clock. */
  secondsLeft: number
}

/** 24 random bytes as base64url; shorter ones are left to the lender to know. */
const REFERENCE = /^[\w-]{8,40}$/
const IN_A_LINK = /[?&]code=([\w-]+)/

/** The reference that was typed, or stands in a link that was pasted whole; `null` where there is none. */
export function referenceIn(typed: string): string | null {
  const bare = IN_A_LINK.exec(typed)?.[1] ?? typed.replace(/\s/g, '')
  return REFERENCE.test(bare) ? bare : null
}
