import type { AnyTransitionDefinition, InspectionEvent } from 'xstate'

/** Where each transition that is taken is told: the browser tests put it there. */
type CoverageWindow = { recordTransition?: (key: string) => void }

const told = new Set<string>()

/** Source, event, and which of those that the state declares for it. */
function keyOf(transition: AnyTransitionDefinition): string | null {
  const { source, eventType } = transition
  const declared = eventType === '' ? source.always : source.transitions.get(eventType)
  const index = declared?.indexOf(transition) ?? -1
  return index < 0 ? null : `${source.id} ${eventType} ${index}`
}

/** In builds that measure what the browser tests take of the charts, and in no other. */
export function recordTransitions(event: InspectionEvent) {
  if (event.type !== '@xstate.microstep') return
  for (const transition of event._transitions) {
    const key = keyOf(transition)
    if (key === null || told.has(key)) continue
    told.add(key)
    ;(window as CoverageWindow).recordTransition?.(key)
  }
}
