import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { isMachineId } from '#machines/app/machineFields'
import { isTracked } from '#machines/reporting/trackedEvents'
import type { Content } from '#domain/tracking/event'
import { publicContentOf } from '#domain/tracking/publicContent'

/** Down to where regions run side by side. */
function pathOf(value: StateValue | undefined): string {
  if (value === undefined || typeof value === 'string') return value ?? ''
  const [only, ...others] = Object.entries(value)
  if (only === undefined || others.length > 0) return ''
  return [only[0], pathOf(only[1])].filter(Boolean).join('.')
}

const machineIn = (snapshot: unknown): AnyMachineSnapshot | null => {
  const found = snapshot as AnyMachineSnapshot | undefined
  return found?.machine && isMachineId(found.machine.id) && isTracked(found.machine.id) ? found : null
}

function childrenOf({ children }: AnyMachineSnapshot): [string, string][] {
  return Object.entries(children as Record<string, { getSnapshot: () => unknown } | undefined>).flatMap(
    ([id, child]): [string, string][] => {
      const snapshot = machineIn(child?.getSnapshot())
      return snapshot === null ? [] : [[id, pathOf(snapshot.value)], ...childrenOf(snapshot)]
    },
  )
}

/** The state of each region of the app, and of each child machine by its actor; queries are left out. */
export function currentStates(app: AnyMachineSnapshot): Content {
  const regions = Object.entries(app.value as Record<string, StateValue>)
  const states = [...regions.map(([region, value]) => [region, pathOf(value)] as const), ...childrenOf(app)]
  return publicContentOf(Object.fromEntries(states))
}
