import type { Clock } from '../../src/platform/world/platform'
import type { ClockView } from '../channel/views'

interface Timer {
  due: number
  run: () => void
  real: unknown
}

/**
 * A clock that runs with the real one, or is paused, and can be moved; timers that end on the way fire in order. It
 * begins those milliseconds ahead.
 */
export function createPausableClock(real: Clock, onChange: () => void = () => {}, ahead = 0) {
  const timers = new Set<Timer>()
  let heldAt: number | null = null
  const now = () => heldAt ?? real.now() + ahead
  const ring = (timer: Timer) => {
    timers.delete(timer)
    timer.run()
  }
  const wind = (timer: Timer) => {
    timer.real = real.setTimeout(() => ring(timer), Math.max(0, timer.due - now()))
  }
  const unwind = (timer: Timer) => real.clearTimeout(timer.real)
  const next = () => [...timers].sort((a, b) => a.due - b.due)[0]

  const clock: Clock = {
    now,
    setTimeout(run, ms) {
      const timer: Timer = { due: now() + ms, run, real: undefined }
      timers.add(timer)
      if (heldAt === null) wind(timer)
      return timer
    },
    clearTimeout(timer) {
      if (!timers.delete(timer as Timer)) return
      unwind(timer as Timer)
    },
  }
  const hold = () => {
    if (heldAt !== null) return
    heldAt = now()
    for (const timer of timers) unwind(timer)
    onChange()
  }
  const run = () => {
    if (heldAt === null) return
    ahead = heldAt - real.now()
    heldAt = null
    for (const timer of timers) wind(timer)
    onChange()
  }
  const move = (ms: number) => {
    const wasRunning = heldAt === null
    hold()
    const end = now() + ms
    for (let timer = next(); timer !== undefined && timer.due <= end; timer = next()) {
      heldAt = Math.max(now(), timer.due)
      ring(timer)
    }
    heldAt = end
    if (wasRunning) run()
    else onChange()
  }
  const view = (): ClockView => {
    const due = next()?.due
    return {
      mode: heldAt === null ? 'real' : 'paused',
      now: now(),
      next: due === undefined ? null : due - now(),
    }
  }
  return { clock, hold, run, move, view }
}

export type PausableClock = ReturnType<typeof createPausableClock>
