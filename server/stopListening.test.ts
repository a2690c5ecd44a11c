import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { stopListening } from './stopListening'

it('stops while the socket of an inspector is open', async () => {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await new Promise((resolve) => client.once('open', resolve))
  const closed = new Promise((resolve) => client.once('close', resolve))
  await stopListening(server, sockets)
  await closed
  expect(server.listening).toBe(false)
}, 5000)
