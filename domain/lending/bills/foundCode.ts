import type { CodePurpose, CodeState, ShownCode } from './payCode'

/** A code found by its reference, with no more than the payer needs. */
export interface FoundCode extends ShownCode {
  /** The borrower's name, masked. */
  maskedName: string
  /** Empty where the loan has none. */
  dueDate: string
  purpose: CodePurpose
  state: CodeState
  /** Remaining time by the lender's clock. */
  secondsLeft: number
}

/** 24 random bytes as base64url; the lender validates shorter ones. */
const REFERENCE = /^[\w-]{8,40}$/
const IN_A_LINK = /[?&]code=([\w-]+)/

/** The reference in a typed text or a pasted link; `null` without one. */
export function referenceIn(typed: string): string | null {
  const bare = IN_A_LINK.exec(typed)?.[1] ?? typed.replace(/\s/g, '')
  return REFERENCE.test(bare) ? bare : null
}
