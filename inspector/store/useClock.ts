import { useEffect, useState } from 'react'
import type { ClockView } from '../channel/views'
import { useAsk, useInspection } from './context'

const SECOND = 1000

export function useClock() {
  const ask = useAsk()
  const isPaused = useInspection((state) => state.clock?.mode === 'paused')
  const clock = useInspection((state) => state.clock)
  const passed = usePassed(clock)
  const left = useInspection(({ actors, place, clock }) => {
    const { context } = actors.get('app') ?? { context: null }
    const seconds =
      typeof context === 'object' && context !== null && !Array.isArray(context) ? context['secondsLeft'] : null
    if (place?.overlay?.startsWith('countdown') && typeof seconds === 'number') return seconds
    if (clock?.next === null || clock?.next === undefined) return null
    return Math.max(0, Math.ceil(clock.next / SECOND) - passed)
  })
  return {
    isPaused,
    left,
    move: (seconds: number) => ask({ do: 'moveClock', ms: seconds * SECOND }),
    toggle: () => ask({ do: isPaused ? 'runClock' : 'holdClock' }),
  }
}

/** Whole seconds by which the clock has run on since it was read. */
export function usePassed(clock: ClockView | null): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (clock?.mode === 'paused') return
    const timer = setInterval(() => setSeconds((n) => n + 1), SECOND)
    return () => clearInterval(timer)
  }, [clock])
  return seconds
}
