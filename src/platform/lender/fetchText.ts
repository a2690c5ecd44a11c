import { ApiError } from '#domain/failure'
import { REQUEST_TIMEOUT } from '#domain/limits'
import type { RawAnswer, Wire } from './wire'

export interface Outgoing {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  signal?: AbortSignal | undefined
}

export async function fetchText(
  { network, clock }: Wire,
  { url, signal, ...request }: Outgoing & { body?: string | FormData },
): Promise<RawAnswer> {
  if (signal?.aborted) throw new ApiError({ kind: 'cancelled' })
  const controller = new AbortController()
  let isLate = false
  const late = clock.setTimeout(() => {
    isLate = true
    controller.abort()
  }, REQUEST_TIMEOUT)
  const cancel = () => controller.abort()
  signal?.addEventListener('abort', cancel)
  try {
    const response = await network.fetch(url, { ...request, cache: 'no-store', signal: controller.signal })
    return { status: response.status, text: await response.text() }
  } catch {
    throw new ApiError({ kind: signal?.aborted ? 'cancelled' : isLate ? 'timeout' : 'offline' })
  } finally {
    clock.clearTimeout(late)
    signal?.removeEventListener('abort', cancel)
  }
}
