import type { Wire } from './wire/wire'

/** Within this the phone's clock is right enough: a lender refuses what is 5 minutes old. */
const TOLERANCE = 60_000

/** The lender's time, as well as it is known. Borrowers' phones are often hours off, and a sealed request is dated. */
export function createLenderClock(clock: Pick<Wire['clock'], 'now'>) {
  let offset = 0
  return {
    now: () => clock.now() + offset,
    /** Takes the time of a verified answer; `true` when the clock was set by it. */
    learn(at: number): boolean {
      if (Math.abs(at - (clock.now() + offset)) <= TOLERANCE) return false
      offset = at - clock.now()
      return true
    },
  }
}

export type LenderClock = ReturnType<typeof createLenderClock>
