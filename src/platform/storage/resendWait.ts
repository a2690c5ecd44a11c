import { DAY } from '#domain/time'
import { textHash } from '#domain/textHash'
import type { Platform } from '../world/platform'

const NAME = 'resendWait'
/** A later end comes from a clock that was set back. */
const LONGEST = DAY
// Few enough that a name fits thousands of phones, enough that two borrowers seldom share one.
const NAMES = 65_536

const nameOf = (phone: string) => (textHash(phone) % NAMES).toString(36)

function parse(text: string | null, now: number): Record<string, number> {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, unknown>
    const running = Object.entries(stored).filter(
      (wait): wait is [string, number] => typeof wait[1] === 'number' && wait[1] > now && wait[1] - now <= LONGEST,
    )
    return Object.fromEntries(running)
  } catch {
    return {}
  }
}

/** Until when (milliseconds since 1970) no further code can be sent, per phone number. */
export function createResendWaits({ storage, clock }: Pick<Platform, 'storage' | 'clock'>) {
  const running = () => parse(storage.local.read(NAME), clock.now())
  return {
    rememberResendWait: (phone: string, until: number) =>
      storage.local.write(NAME, JSON.stringify({ ...running(), [nameOf(phone)]: until })),
    /** `null` if a code can be sent now. */
    resendWaitUntil: (phone: string): number | null => running()[nameOf(phone)] ?? null,
  }
}
