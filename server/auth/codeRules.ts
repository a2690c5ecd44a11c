import { CODE_LATE_SECONDS } from '#domain/limits'
import { limits } from '../config/config'

const { firstWait, longestWait } = limits.code
const LATE = CODE_LATE_SECONDS * 1000

/** Milliseconds to wait after this many codes in a row: 60 s, 120 s, 240 s … */
export const waitAfterSends = (sends: number) => (sends === 0 ? 0 : Math.min(firstWait * 2 ** (sends - 1), longestWait))

interface Send {
  sentAt: Date
  usedAt: Date | null
  channel: string
}

/** `sends` must be in chronological order. */
export const sendsSinceSignIn = <S extends Send>(sends: readonly S[]): S[] => {
  const lastUsed = sends.findLastIndex(({ usedAt }) => usedAt !== null)
  return sends.slice(lastUsed + 1)
}

/**
 * Whole seconds until another code may be sent; 0 when it may. A channel that was not used yet only waits for a code
 * that may be late.
 */
export function secondsUntilResend(sends: readonly Send[], channel: string, now: Date): number {
  const last = sends.at(-1)
  if (last === undefined) return 0
  const isTried = sends.some((sent) => sent.channel === channel)
  const resendAt = last.sentAt.getTime() + (isTried ? waitAfterSends(sends.length) : LATE)
  return Math.max(0, Math.ceil((resendAt - now.getTime()) / 1000))
}

/** Whole seconds until any other code may be sent to the same phone. `sends` must be in chronological order. */
export function secondsUntilNext(sends: readonly Pick<Send, 'sentAt'>[], now: Date): number {
  const last = sends.at(-1)
  return last === undefined ? 0 : Math.max(0, Math.ceil((last.sentAt.getTime() + firstWait - now.getTime()) / 1000))
}

/**
 * `unusable`: a code that was used, has expired, or was tried too often; `repeated`: a used code whose response may
 * have been lost.
 */
export type Verdict = 'correct' | 'repeated' | 'wrong' | 'unusable'

interface UsedCode {
  attempts: number
  expiresAt: Date
  usedAt: Date | null
  hasSession: boolean
}

/** An unusable code stays unusable even when the digits are correct. */
export function evaluateCode(
  { attempts, expiresAt, usedAt, hasSession }: UsedCode,
  isCorrect: boolean,
  { now, tries }: { now: Date; tries: number },
): Verdict {
  if (attempts >= tries || expiresAt <= now) return 'unusable'
  if (usedAt !== null) return isCorrect && hasSession ? 'repeated' : 'unusable'
  return isCorrect ? 'correct' : 'wrong'
}
