import { limits } from '../config'

const { firstWait, longestWait, attempts } = limits.code

/** How long to wait after so many sends in a row, in milliseconds: 60 s, 120 s, 240 s … */
export const waitAfter = (sends: number) => (sends === 0 ? 0 : Math.min(firstWait * 2 ** (sends - 1), longestWait))

interface Send {
  sentAt: Date
  usedAt: Date | null
}

/** The sends since the last sign-in, of `sends` in the order of time. */
export const streakOf = <S extends Send>(sends: readonly S[]): S[] => {
  const lastUsed = sends.findLastIndex(({ usedAt }) => usedAt !== null)
  return sends.slice(lastUsed + 1)
}

/** Whole seconds until another code may be sent; 0 when it may. */
export function secondsToWait(streak: readonly Send[], now: Date): number {
  const last = streak.at(-1)
  if (last === undefined) return 0
  const over = last.sentAt.getTime() + waitAfter(streak.length)
  return Math.max(0, Math.ceil((over - now.getTime()) / 1000))
}

export type Verdict = 'right' | 'wrong' | 'spent'

/** A code dies with its time, with its use, and with its fifth attempt, however right the sixth is. */
export function judgeCode(
  code: { attempts: number; expiresAt: Date; usedAt: Date | null } | null,
  isRight: boolean,
  now: Date,
): Verdict {
  if (code === null || code.usedAt !== null || code.attempts >= attempts || code.expiresAt <= now) return 'spent'
  return isRight ? 'right' : 'wrong'
}
