import type { Network } from '../../src/platform/world/platform'
import type { Scene } from '../scene/sceneTypes'

const SLOW = 3000

export function createQaNetwork(real: Network) {
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
      if (areWritesPaused && (init?.method ?? 'GET') !== 'GET') throw new TypeError('Failed to fetch')
      if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW))
      return real.fetch(input, init)
    },
    newRequest:
      real.newRequest &&
      (() => {
        const request = real.newRequest?.() ?? new XMLHttpRequest()
        if (mode === 'offline' || areWritesPaused)
          request.send = () => void request.dispatchEvent(new ProgressEvent('error'))
        return request
      }),
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
