import type { InspectionEvent } from 'xstate'
import type { Clock } from '../../../platform/world/platform'

/** What the charts did, or an error that nobody caught. */
export interface Seen {
  at: number
  what: InspectionEvent | Event
}

/** Of more, the rest goes by: the code that reads them has not come for long. */
const MOST = 2000

/** Holds what happens until the code that tells the lender of it is there, and takes `note` over. */
export function createSeen(clock: Clock) {
  const early: Seen[] = []
  return {
    early,
    note(what: Seen['what']) {
      if (what.type !== '@xstate.event' && early.length < MOST) early.push({ at: clock.now(), what })
    },
  }
}

export type SeenBefore = ReturnType<typeof createSeen>
