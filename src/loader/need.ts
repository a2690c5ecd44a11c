import type { Lazy } from './lazy'

const failures = new WeakMap<Lazy<unknown>, unknown>()
let reload = () => {}

export const onSecondFailure = (run: () => void) => {
  reload = run
}

/** Loads a chunk that a screen waits for. Prefetch failures don't call this, so they are not counted. */
export async function need<T>(lazy: Lazy<T>): Promise<T> {
  try {
    const current = await lazy.load()
    failures.delete(lazy)
    return current
  } catch (error) {
    // Concurrent requests share one error, which counts once.
    const before = failures.get(lazy) ?? error
    failures.set(lazy, error)
    if (before !== error) reload()
    throw error
  }
}
