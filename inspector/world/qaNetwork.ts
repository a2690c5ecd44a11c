import type { Network } from '../../src/platform/world/platform'
import type { Scene } from '../scene/sceneTypes'
import { callAt, type PendingCalls } from './pendingCalls'

const SLOW = 3000
const DEVICE = 'Deviceid'

export function createQaNetwork(real: Network, pending: PendingCalls) {
  let mode: Scene['network'] = 'online'
  let areWritesPaused = false
  const watchers = new Set<(isOnline: boolean) => void>()
  const isOnline = () => mode !== 'offline' && real.isOnline()

  const network: Network = {
    isOnline,
    watch(onChange) {
      watchers.add(onChange)
      const stop = real.watch(() => onChange(isOnline()))
      return () => {
        watchers.delete(onChange)
        stop()
      }
    },
    async fetch(input, init) {
      if (mode === 'offline') throw new TypeError('Failed to fetch')
      const method = init?.method ?? 'GET'
      if (areWritesPaused && method !== 'GET') throw new TypeError('Failed to fetch')
      if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW))
      const call = callAt(method, input instanceof Request ? input.url : String(input))
      return call === null ? real.fetch(input, init) : fetchPending(call, input, init)
    },
    newRequest: real.newRequest && (() => pendingRequest(real.newRequest?.() ?? new XMLHttpRequest())),
  }

  function fetchPending(call: NonNullable<ReturnType<typeof callAt>>, ...[input, init]: Parameters<Network['fetch']>) {
    return new Promise<Response>((resolve, reject) => {
      const end = pending.begin({
        ...call,
        device: new Headers(init?.headers).get(DEVICE) ?? '',
        send: () =>
          void real
            .fetch(input, init)
            .then(resolve, reject)
            .finally(() => end()),
        reply(text) {
          resolve(new Response(text))
          end()
        },
      })
      init?.signal?.addEventListener('abort', () => {
        reject(new DOMException('The call was aborted', 'AbortError'))
        end()
      })
    })
  }

  /** An upload, whose picture is sent once. */
  function pendingRequest(request: XMLHttpRequest): XMLHttpRequest {
    const open = request.open.bind(request) as (method: string, url: string) => void
    const [send, setHeader] = [request.send.bind(request), request.setRequestHeader.bind(request)]
    let call: ReturnType<typeof callAt> = null
    let device = ''
    return Object.assign(request, {
      open(method: string, url: string) {
        call = callAt(method, url)
        open(method, url)
      },
      setRequestHeader(header: string, value: string) {
        if (header === DEVICE) device = value
        setHeader(header, value)
      },
      send(body: FormData) {
        if (mode === 'offline' || areWritesPaused) return void request.dispatchEvent(new ProgressEvent('error'))
        if (call === null) return send(body)
        const end = pending.begin({
          ...call,
          device,
          send: () => send(body),
          reply(text) {
            Object.defineProperties(request, { status: { value: 200 }, responseText: { value: text } })
            request.dispatchEvent(new ProgressEvent('load'))
            end()
          },
        })
        for (const over of ['load', 'error', 'abort']) request.addEventListener(over, end)
      },
    })
  }

  return {
    network,
    mode: () => mode,
    set(next: Scene['network']) {
      const was = isOnline()
      mode = next
      if (was !== isOnline()) for (const notify of watchers) notify(isOnline())
    },
    pauseWrites(isPaused: boolean) {
      areWritesPaused = isPaused
    },
  }
}

export type QaNetwork = ReturnType<typeof createQaNetwork>
