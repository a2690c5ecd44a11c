import type { AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionName } from '#machines/shared/transitionName'

/** Where each transition that is taken is reported: the browser tests put it there. */
type CoverageWindow = { recordTransition?: (id: string) => void }

const reported = new Set<string>()

/** In builds that measure what the browser tests take of the charts, and in no other. */
export function recordTransitions(event: InspectionEvent) {
  if (event.type !== '@xstate.microstep') return
  for (const transition of event._transitions as AnyTransitionDefinition[]) {
    const id = transitionName(transition)
    if (id === null || reported.has(id)) continue
    reported.add(id)
    ;(window as CoverageWindow).recordTransition?.(id)
  }
}
