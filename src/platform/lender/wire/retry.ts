import { ApiError, failureOf } from '#domain/failure'
import type { Wire } from './wire'

/** Milliseconds before the second and the third try. */
export const BACK_OFF: readonly number[] = [500, 1500]

/** Waits unless it is cancelled first. */
function pause(clock: Wire['clock'], ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clock.clearTimeout(timer)
      reject(new ApiError({ kind: 'cancelled' }))
    }
    const timer = clock.setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, ms)
    if (signal?.aborted) cancel()
    else signal?.addEventListener('abort', cancel, { once: true })
  })
}

/** Tries again when no answer came, as long as the browser believes in a network. */
export async function withRetries<T>(
  { network, clock }: Wire,
  attempt: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (const delay of BACK_OFF) {
    try {
      return await attempt()
    } catch (error) {
      if (failureOf(error).kind !== 'offline' || !network.isOnline()) throw error
      await pause(clock, delay, signal)
    }
  }
  return attempt()
}
