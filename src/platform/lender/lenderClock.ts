import type { Wire } from './wire'

/** Within this the phone's clock is right enough: a lender refuses what is 5 minutes old. */
const TOLERANCE = 60_000

/** The lender's time, as well as it is known. Borrowers' phones are often hours off, and a sealed request is dated. */
export function createLenderClock(clock: Pick<Wire['clock'], 'now'>, onTold = () => {}) {
  let offset = 0
  let isTold = false
  const now = () => clock.now() + offset
  return {
    now,
    /** `null` until the lender has told it. */
    toldNow: () => (isTold ? now() : null),
    /** By how much the phone's clock is put right; another number means that it was set in between. */
    offset: () => offset,
    /** Takes the time of a verified answer. */
    learn(at: number) {
      if (Math.abs(at - now()) > TOLERANCE) offset = at - clock.now()
      if (isTold) return
      isTold = true
      onTold()
    },
  }
}

export type LenderClock = ReturnType<typeof createLenderClock>
