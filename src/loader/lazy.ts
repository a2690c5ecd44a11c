import type { Fetched } from '#machines/shared/lazyMachine'

/**
 * Code or texts that are fetched on the first request and cached. Concurrent requests share one fetch; after a failure
 * the next request fetches again.
 */
export interface Lazy<T> extends Fetched<T> {
  readonly hasFailed: boolean
  /** Rejects when the fetch fails. */
  load: () => Promise<T>
  /** Fires on every change of `current` and `hasFailed`. Returns an unsubscribe function. */
  subscribe: (onChange: () => void) => () => void
}

/** Milliseconds for one chunk (spec, section 9): some browsers wait forever. */
export const CHUNK_TIMEOUT = 120_000

const inTime = <T>(fetching: Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(reject, CHUNK_TIMEOUT, new TypeError('late'))
    fetching.then(resolve, reject).finally(() => clearTimeout(timer))
  })

export function lazy<T>(fetchIt: () => Promise<T>): Lazy<T> {
  const listeners = new Set<() => void>()
  let underWay: Promise<T> | null = null
  let state: { current: T | null; hasFailed: boolean } = { current: null, hasFailed: false }

  const become = (next: typeof state) => {
    state = next
    ;[...listeners].forEach((listener) => listener())
  }
  const load = () => {
    if (underWay) return underWay
    if (state.hasFailed) become({ current: null, hasFailed: false })
    underWay = inTime(fetchIt()).then(
      (current) => {
        become({ current, hasFailed: false })
        return current
      },
      (error: unknown) => {
        underWay = null
        become({ current: null, hasFailed: true })
        throw error
      },
    )
    return underWay
  }
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  }
  return {
    get current() {
      return state.current
    },
    get hasFailed() {
      return state.hasFailed
    },
    load,
    subscribe,
    wait(onArrival) {
      const stop = subscribe(() => {
        if (state.current === null) return
        stop()
        onArrival()
      })
      // The failure is in `hasFailed`; the screen that shows it retries.
      load().catch(() => {})
      return stop
    },
  }
}
