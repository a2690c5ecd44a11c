import type { AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionName } from '#machines/shared/transitionName'

/** For `createActor(machine, { inspect })`: tells the id of each transition of the machine and its children. */
export const recorder =
  (tell: (transition: string) => void) =>
  (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return
    for (const taken of event._transitions as AnyTransitionDefinition[]) {
      const transition = transitionName(taken)
      if (transition !== null) tell(transition)
    }
  }
