import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { useInspector, useTravels } from '../store/context'
import type { Charts } from '../store/charts'
import type { Divergence } from '../tape/replay'
import type { Say } from '../words/say'

export function TravelNotice() {
  const { say, timeTravel } = useInspector()
  return (
    <p className="row wrap bar warning" role="status">
      <Glyph of="paused" />
      <span className="grow">{say('writesPaused')}</span>
      <Tb kind="edge" onPress={timeTravel.leave}>
        {say('leaveTravel')}
      </Tb>
    </p>
  )
}

/** Where a tape differs from the app, or why a state could not be reached. */
export function TravelProblem() {
  const { say, charts, timeTravel } = useInspector()
  const { divergence, refused } = useTravels((state) => state)
  const words =
    divergence !== null
      ? differenceIn(divergence, charts, say)
      : refused !== null
        ? refusalIn(refused, charts, say)
        : null
  if (words === null) return null
  return (
    <p className="row wrap bar danger" role="alert">
      <span className="grow">{words}</span>
      <Tb label={say('close')} onPress={timeTravel.dismiss}>
        ×
      </Tb>
    </p>
  )
}

function refusalIn(state: string, charts: Charts, say: Say) {
  const needs = charts.needsOf(state)
  const words = !charts.states.has(state) ? 'noState' : needs.length === 0 ? 'noWay' : 'noWayBy'
  return say(words, { state, needs: needs.join(', ') })
}

function differenceIn({ step, actor, machine, expected, got, guards }: Divergence, charts: Charts, say: Say) {
  const titleOf = (state: string) => {
    const id = `${machine}.${state}`
    return charts.states.has(id) ? `“${charts.titleOf(id)}” (${id})` : state
  }
  const named = (states: string | null) =>
    states === null ? `${actor}: ${say('over')}` : states.split(', ').map(titleOf).join(', ')
  const words = actor === 'context' ? 'divergedInside' : guards.length === 0 ? 'diverged' : 'divergedBy'
  return say(words, { step, expected: named(expected), got: named(got), guards: guards.join(', ') })
}
