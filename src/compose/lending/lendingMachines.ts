import type { World } from '../../device/world/world'
import type { ActorsOver } from '../fromGateway'
import { createCarrierMachine } from './carrierActors'
import { createGuidanceMachine } from './guidanceActors'
import { createHomeMachine } from './home/homeActors'
import { createHomeReads } from './home/homeReads'
import { createLoanMachine } from './loanActors'
import { createOpenLoanMachine } from './openLoanActors'
import { createOrderMachine } from './orderActors'

/** The child machines of borrowing with everything real in them, in a chunk of their own. */
export function createLendingMachines(actors: ActorsOver, { clock }: World) {
  const reads = createHomeReads(clock)
  return {
    carrier: createCarrierMachine(actors),
    guidance: createGuidanceMachine(actors),
    home: createHomeMachine(actors, reads),
    loan: createLoanMachine(actors),
    openLoan: createOpenLoanMachine(actors),
    order: createOrderMachine(actors),
    readHomeAhead: reads.ahead,
  }
}

export type LendingMachines = ReturnType<typeof createLendingMachines>
