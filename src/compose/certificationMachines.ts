import { createFormMachine } from './formActors'
import type { ActorsOver } from './fromGateway'
import { createCardMachine, createFaceMachine } from './identityActors'

/** The child machines of the certification with everything real in them, in a chunk of their own. */
export const createCertificationMachines = (actors: ActorsOver) => ({
  form: createFormMachine(actors),
  card: createCardMachine(actors),
  face: createFaceMachine(actors),
})

export type CertificationMachines = ReturnType<typeof createCertificationMachines>
