import { setTimeout as wait } from 'node:timers/promises'

/** Ends a wait early, for who looks again and again for what other processes do, and hears of what happens here. */
export interface Nudge {
  nudge: () => void
  /** Resolves after so many milliseconds, or once it is nudged since the last wait, or the signal is aborted. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

export function createNudge(): Nudge {
  let isNudged = false
  let wake = () => {}
  return {
    nudge() {
      isNudged = true
      wake()
    },
    async wait(ms, signal) {
      const over = new AbortController()
      const nudged = new Promise<void>((resolve) => (wake = resolve))
      const stop = signal === undefined ? over.signal : AbortSignal.any([over.signal, signal])
      if (!isNudged) await Promise.race([nudged, wait(ms, null, { signal: stop }).catch(() => {})])
      over.abort()
      isNudged = false
    },
  }
}
