import { ofetch } from 'ofetch'
import type { RawAnswer } from './answer'
import { ApiError } from '../../domain/failure'

export interface Outgoing {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  /** Milliseconds. */
  timeout: number
  signal?: AbortSignal | undefined
}

/** One request and its whole answer, or an `ApiError` of the kinds cancelled, timeout and offline. */
export async function fetchText({
  timeout,
  signal,
  url,
  ...request
}: Outgoing & { body?: string }): Promise<RawAnswer> {
  if (signal?.aborted) throw new ApiError({ kind: 'cancelled' })
  const controller = new AbortController()
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    controller.abort()
  }, timeout)
  const cancel = () => controller.abort()
  signal?.addEventListener('abort', cancel)
  try {
    const response = await ofetch.raw<string, 'text'>(url, {
      ...request,
      responseType: 'text',
      cache: 'no-store',
      ignoreResponseError: true,
      retry: false,
      signal: controller.signal,
    })
    return { status: response.status, text: response._data ?? '' }
  } catch {
    throw new ApiError({ kind: signal?.aborted ? 'cancelled' : isLate ? 'timeout' : 'offline' })
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', cancel)
  }
}
