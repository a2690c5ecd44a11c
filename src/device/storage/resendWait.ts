import { textHash } from '../../../domain/certification/textHash'
import { readItem, writeItem } from './guarded'

const NAME = 'resendWait'
/** A later end comes from a clock that was set back. */
const LONGEST = 24 * 60 * 60 * 1000
// So few that a name fits thousands of phones, so many that two borrowers seldom share one.
const NAMES = 65_536

const nameOf = (phone: string) => (textHash(phone) % NAMES).toString(36)

function readWaits(now: number): Record<string, number> {
  try {
    const stored = JSON.parse(readItem('local', NAME) ?? '{}') as Record<string, unknown>
    const running = Object.entries(stored).filter(
      (wait): wait is [string, number] => typeof wait[1] === 'number' && wait[1] > now && wait[1] - now <= LONGEST,
    )
    return Object.fromEntries(running)
  } catch {
    return {}
  }
}

/** Remembers until when (milliseconds since 1970) no further code can be sent to this phone. */
export function rememberResendWait(phone: string, until: number, now = Date.now()) {
  writeItem('local', NAME, JSON.stringify({ ...readWaits(now), [nameOf(phone)]: until }))
}

/** Until when no code can be sent to this phone; `null` when one can. */
export const resendWaitUntil = (phone: string, now = Date.now()): number | null => readWaits(now)[nameOf(phone)] ?? null
