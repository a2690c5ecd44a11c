import type { AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionIdOf } from '../model/chartOf'

/**
 * For `createActor(machine, { inspect })`: writes a line of JSON for each transition that is taken, in the machine and in
 * all that it invokes. `npm run diagrams -- --coverage <file>` reads a file of such lines.
 */
export const recorder =
  (write: (line: string) => void) =>
  (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return
    for (const taken of event._transitions as AnyTransitionDefinition[]) {
      const transition = transitionIdOf(taken)
      if (transition !== null) write(`${JSON.stringify({ transition })}\n`)
    }
  }
