/** Within this the phone's clock is right enough: a lender refuses what is 5 minutes old. */
const TOLERANCE = 60_000

/** The lender's time, as well as it is known. Borrowers' phones are often hours off, and a sealed request is dated. */
export function createClock(now: () => number = Date.now) {
  let offset = 0
  return {
    now: () => now() + offset,
    /** Takes the time of a verified answer; `true` when the clock was set by it. */
    learn(at: number): boolean {
      if (Math.abs(at - (now() + offset)) <= TOLERANCE) return false
      offset = at - now()
      return true
    },
  }
}

export type Clock = ReturnType<typeof createClock>
