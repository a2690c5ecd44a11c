import type { Platform } from '../../platform/world/platform'
import type { ActorFactories } from '../../actors/actorFactories'
import { createCarrierMachine } from '../../loan/actors/carrierActors'
import { createGuidanceMachine } from '../../prompts/actors/guidanceActors'
import { createHomeMachine, createNoticesMachine } from '../../home/actors/homeActors'
import { createHomeReads } from '../../home/actors/homeReads'
import { createLoanMachine } from '../../loan/actors/loanActors'
import { createOpenLoanMachine } from '../../loan/actors/openLoanActors'
import { createOrderMachine } from '../../loan/actors/orderActors'

/** The child machines of borrowing with everything real in them, in a chunk of their own. */
export function createLendingMachines(actors: ActorFactories, { clock }: Platform) {
  const reads = createHomeReads(clock)
  return {
    carrier: createCarrierMachine(actors),
    guidance: createGuidanceMachine(actors),
    home: createHomeMachine(actors, reads),
    loan: createLoanMachine(actors),
    notices: createNoticesMachine(actors),
    openLoan: createOpenLoanMachine(actors),
    order: createOrderMachine(actors),
    readHomeAhead: reads.ahead,
  }
}

export type LendingMachines = ReturnType<typeof createLendingMachines>
