import { ApiError } from '../../domain/failure'
import type { RawAnswer } from './answer'
import type { Outgoing } from './fetchText'

/**
 * Sends a form, telling how much of it is gone (0 to 1), which fetch can't. `timeout` is the longest silence, so that
 * a picture on a slow line arrives as long as it moves.
 */
export function upload({
  url,
  method,
  headers,
  timeout,
  signal,
  form,
  onProgress,
}: Outgoing & { form: FormData; onProgress?: ((fraction: number) => void) | undefined }): Promise<RawAnswer> {
  if (signal?.aborted) return Promise.reject(new ApiError({ kind: 'cancelled' }))
  const request = new XMLHttpRequest()
  let late: ReturnType<typeof setTimeout>
  const cancel = { run: () => {} }

  const sent = new Promise<RawAnswer>((resolve, reject) => {
    const fail = (kind: 'offline' | 'timeout' | 'cancelled') => () => {
      reject(new ApiError({ kind }))
      request.abort()
    }
    const listen = () => {
      clearTimeout(late)
      late = setTimeout(fail('timeout'), timeout)
    }
    cancel.run = fail('cancelled')
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      listen()
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.upload.onload = () => {
      listen()
      onProgress?.(1)
    }
    request.onprogress = listen
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = fail('offline')
    request.onabort = fail('cancelled')
    signal?.addEventListener('abort', cancel.run)
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    listen()
    request.send(form)
  })
  return sent.finally(() => {
    clearTimeout(late)
    signal?.removeEventListener('abort', cancel.run)
  })
}
