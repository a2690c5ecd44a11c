import { ApiError } from '#domain/failure'
import { REQUEST_TIMEOUT } from '#domain/limits'
import { fetchText, type Outgoing } from './fetchText'
import type { RawAnswer, Wire } from './wire'

type Form = Outgoing & { form: FormData; onProgress?: ((fraction: number) => void) | undefined }

/**
 * Sends a form and reports the fraction sent (0 to 1), which fetch can't. Only silence times it out, so that a picture
 * arrives on a slow line as long as it moves.
 */
export function upload(wire: Wire, { form, onProgress, ...outgoing }: Form): Promise<RawAnswer> {
  const { url, method, headers, signal } = outgoing
  const { clock, network } = wire
  if (network.newRequest === null) return fetchText(wire, { ...outgoing, body: form })
  if (signal?.aborted) return Promise.reject(new ApiError({ kind: 'cancelled' }))
  const request = network.newRequest()
  let late: unknown
  const cancel = { run: () => {} }

  const sent = new Promise<RawAnswer>((resolve, reject) => {
    const fail = (kind: 'offline' | 'timeout' | 'cancelled') => () => {
      reject(new ApiError({ kind }))
      request.abort()
    }
    const listen = () => {
      clock.clearTimeout(late)
      late = clock.setTimeout(fail('timeout'), REQUEST_TIMEOUT)
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
    clock.clearTimeout(late)
    signal?.removeEventListener('abort', cancel.run)
  })
}
