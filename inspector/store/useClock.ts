import { useAsk, useInspection } from './context'

const SECOND = 1000

export function useClock() {
  const ask = useAsk()
  const isPaused = useInspection((state) => state.clock?.mode === 'paused')
  const left = useInspection(({ actors, place, clock }) => {
    const { context } = actors.get('app') ?? { context: null }
    const seconds =
      typeof context === 'object' && context !== null && !Array.isArray(context) ? context['secondsLeft'] : null
    if (place?.overlay?.startsWith('countdown') && typeof seconds === 'number') return seconds
    return clock?.next === null || clock?.next === undefined ? null : Math.ceil(clock.next / SECOND)
  })
  return {
    isPaused,
    left,
    move: (seconds: number) => ask({ do: 'moveClock', ms: seconds * SECOND }),
    toggle: () => ask({ do: isPaused ? 'runClock' : 'holdClock' }),
  }
}
