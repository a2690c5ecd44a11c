import type { AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionIdOf } from '../model/chartOf'

/**
 * For `createActor(machine, { inspect })`: writes a line of JSON for each transition of the machine and its children.
 * `npm run diagrams -- --coverage <file>` reads the lines.
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
