import type { Lazy } from './lazy'

let reload = () => {}

/** What is done when something that is waited for could not be had twice. */
export const onSecondFailure = (run: () => void) => {
  reload = run
}

/** Fetches what somebody waits for: what is fetched ahead of need fails unseen. */
export async function need<T>(lazy: Lazy<T>): Promise<T> {
  try {
    return await lazy.load()
  } catch (error) {
    if (lazy.failures > 1) reload()
    throw error
  }
}
