import type { Server } from 'node:http'
import { limits } from './config/config'

/** Open connections that the server has handed over, such as those of web sockets. */
export interface OpenSockets {
  clients: Iterable<{ terminate: () => void }>
}

/** Lets calls that are under way finish, for as long as `limits.shutdown`. Sockets are no calls, and would never end. */
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
