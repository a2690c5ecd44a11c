import type { ActorsOver } from '../fromGateway'
import { createCarrierMachine } from './carrierActors'
import { createGuidanceMachine } from './guidanceActors'
import { createHomeMachine } from './homeActors'
import { createLoanMachine } from './loanActors'
import { createOpenLoanMachine } from './openLoanActors'
import { createOrderMachine } from './orderActors'

/** The child machines of borrowing with everything real in them, in a chunk of their own. */
export const createLendingMachines = (actors: ActorsOver) => ({
  carrier: createCarrierMachine(actors),
  guidance: createGuidanceMachine(actors),
  home: createHomeMachine(actors),
  loan: createLoanMachine(actors),
  openLoan: createOpenLoanMachine(actors),
  order: createOrderMachine(actors),
})

export type LendingMachines = ReturnType<typeof createLendingMachines>
