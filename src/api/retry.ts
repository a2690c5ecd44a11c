import { ApiError, failureOf } from '../../domain/failure'

/** Milliseconds before the second and the third try. */
export const BACK_OFF: readonly number[] = [500, 1500]

/** Waits unless it is cancelled first. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer)
      reject(new ApiError({ kind: 'cancelled' }))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, ms)
    if (signal?.aborted) cancel()
    else signal?.addEventListener('abort', cancel, { once: true })
  })
}

/** Tries again when no answer came, as long as the browser believes in a network. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { wait, isOnline }: { wait: (ms: number) => Promise<void>; isOnline: () => boolean },
): Promise<T> {
  for (const delay of BACK_OFF) {
    try {
      return await attempt()
    } catch (error) {
      if (failureOf(error).kind !== 'offline' || !isOnline()) throw error
      await wait(delay)
    }
  }
  return attempt()
}
