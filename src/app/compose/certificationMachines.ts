import { createFormMachine } from '../../certification/actors/formActors'
import type { ActorFactories } from '../../actors/actorFactories'
import { createHandoverMachine } from '../../certification/actors/handoverActors'
import { createCardMachine, createFaceMachine } from '../../certification/actors/identityActors'

/** The child machines of the certification with everything real in them, in a chunk of their own. */
export const createCertificationMachines = (actors: ActorFactories) => ({
  form: createFormMachine(actors),
  card: createCardMachine(actors),
  face: createFaceMachine(actors),
  handover: createHandoverMachine(actors),
})

export type CertificationMachines = ReturnType<typeof createCertificationMachines>
