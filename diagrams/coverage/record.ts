import type { AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionName } from '#machines/shared/transitionName'

/**
 * For `createActor(machine, { inspect })`: writes a line of JSON for each transition of the machine and its children.
 * `npm run diagrams -- --coverage <file>` reads the lines.
 */
export const recorder =
  (write: (line: string) => void) =>
  (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return
    for (const taken of event._transitions as AnyTransitionDefinition[]) {
      const transition = transitionName(taken)
      if (transition !== null) write(`${JSON.stringify({ transition })}\n`)
    }
  }
