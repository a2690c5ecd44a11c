import type { Wire } from './wire'

/** In milliseconds. Smaller differences are ignored: the lender refuses requests older than 5 minutes. */
const TOLERANCE = 60_000

/** The best known estimate of the lender's time: phones' clocks are often hours off, and a sealed request is dated. */
export function createLenderClock(clock: Pick<Wire['clock'], 'now'>, onReceived = () => {}) {
  let offset = 0
  let isKnown = false
  const now = () => clock.now() + offset
  return {
    now,
    /** `null` until a response has given the lender's time. */
    serverNow: () => (isKnown ? now() : null),
    /** Milliseconds added to the phone's clock; a changed value means that the clock was corrected in between. */
    offset: () => offset,
    learn(at: number) {
      if (Math.abs(at - now()) > TOLERANCE) offset = at - clock.now()
      if (isKnown) return
      isKnown = true
      onReceived()
    },
  }
}

export type LenderClock = ReturnType<typeof createLenderClock>
