import type { Lazy } from './lazy'

const failures = new WeakMap<Lazy<unknown>, unknown>()
let reload = () => {}

/** What is done when something that is waited for could not be had twice. */
export const onSecondFailure = (run: () => void) => {
  reload = run
}

/** Fetches what somebody waits for: what is fetched ahead of need fails unseen, and is not counted. */
export async function need<T>(lazy: Lazy<T>): Promise<T> {
  try {
    const current = await lazy.load()
    failures.delete(lazy)
    return current
  } catch (error) {
    // Those who wait together have the same one.
    const before = failures.get(lazy) ?? error
    failures.set(lazy, error)
    if (before !== error) reload()
    throw error
  }
}
