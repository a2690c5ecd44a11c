import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { useInspector } from '../store/context'
import type { Divergence } from '../tape/replay'

export function TravelNotice() {
  const { say } = useInspector()
  const { timeTravel } = useInspector()
  return (
    <p className="travelling row" role="status">
      <Glyph of="paused" />
      <span className="grow">{say('writesPaused')}</span>
      <Tb kind="edge" onPress={timeTravel.leave}>
        {say('leaveTravel')}
      </Tb>
    </p>
  )
}

export function Diverged({
  step,
  actor,
  machine,
  expected,
  got,
  guards,
  onClose,
}: Divergence & { onClose: () => void }) {
  const { say, charts } = useInspector()
  const titleOf = (state: string) => {
    const id = `${machine}.${state}`
    return charts.states.has(id) ? `“${charts.titleOf(id)}” (${id})` : state
  }
  const named = (states: string | null) =>
    states === null ? `${actor}: ${say('over')}` : states.split(', ').map(titleOf).join(', ')
  const told = { step, expected: named(expected), got: named(got), guards: guards.join(', ') }
  const words = actor === 'context' ? 'divergedInside' : guards.length === 0 ? 'diverged' : 'divergedBy'
  return (
    <p className="noWay row" role="alert">
      <span className="grow">{say(words, told)}</span>
      <Tb label={say('close')} onPress={onClose}>
        ×
      </Tb>
    </p>
  )
}

export interface NoWayIn {
  state: string
  guards: readonly string[]
}

export function NoWay({ state, guards, onClose }: NoWayIn & { onClose: () => void }) {
  const { say } = useInspector()
  return (
    <p className="noWay row" role="alert">
      <span className="grow">
        {guards.length === 0 ? say('noWay', { state }) : say('noWayBy', { state, guards: guards.join(', ') })}
      </span>
      <Tb label={say('close')} onPress={onClose}>
        ×
      </Tb>
    </p>
  )
}
