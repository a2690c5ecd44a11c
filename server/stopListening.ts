import type { Server } from 'node:http'
import { limits } from './config/config'

export interface OpenSockets {
  clients: Iterable<{ terminate: () => void }>
}

/** Waits up to `limits.shutdown` for running calls. Sockets are closed, because they would never end. */
export function stopListening(server: Server, sockets: OpenSockets | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), limits.shutdown)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
    for (const client of sockets?.clients ?? []) client.terminate()
  })
}
