import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { readConfig } from '../config/config'
import { createLender } from '../createLender'
import { openTestDatabase } from '../db/testing'
import { seedProducts } from '../credit/installProducts'

const ROOM = 'abcdefgh23456789'

async function listening(SANDBOX: string) {
  const database = await openTestDatabase()
  await seedProducts(database.db)
  const config = { ...readConfig({ SANDBOX: '1', DATA_DIR: 'memory://' }), hasSandbox: SANDBOX === '1' }
  const lender = await createLender(config, database)
  const websocket = lender.sockets ? { websocket: { server: lender.sockets } } : {}
  const server = createAdaptorServer({ fetch: lender.app.fetch, ...websocket }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const open = new Set<WebSocket>()
  return {
    hasSockets: lender.sockets !== null,
    enter(as: string, { origin = `http://${host}`, room = ROOM, headers = {} } = {}) {
      const socket = new WebSocket(`ws://${host}/sandbox/inspect?room=${room}&as=${as}`, {
        headers: { ...headers, ...(origin === '' ? {} : { Origin: origin }) },
      })
      // A refusal emits an error too.
      socket.on('error', () => {})
      open.add(socket)
      return socket
    },
    async end() {
      for (const socket of open) socket.terminate()
      server.closeAllConnections()
      server.close()
      await lender.close()
      await database.close()
    },
  }
}

const refusal = async (socket: WebSocket) => {
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  return answer.statusCode
}
const opened = async (socket: WebSocket) => {
  await once(socket, 'open')
  return socket
}
const received = async (socket: WebSocket) => String(((await once(socket, 'message')) as [Buffer])[0])

describe('with the sandbox', () => {
  let lender: Awaited<ReturnType<typeof listening>>
  beforeAll(async () => {
    lender = await listening('1')
  })
  afterAll(() => lender.end())

  it('messages of an app reach its inspectors, and theirs reach the app', async () => {
    const [app, inspector] = await Promise.all([opened(lender.enter('app')), opened(lender.enter('inspector'))])
    const told = received(inspector)
    app.send('{"kind":"begun"}')
    expect(await told).toBe('{"kind":"begun"}')
    const asked = received(app)
    inspector.send('{"kind":"command"}')
    expect(await asked).toBe('{"kind":"command"}')
  })

  it('inspectors are sent that the app of their room has gone', async () => {
    const room = 'roomroom3'
    const [app, inspector] = await Promise.all([
      opened(lender.enter('app', { room })),
      opened(lender.enter('inspector', { room })),
    ])
    const told = received(inspector)
    app.close()
    expect(await told).toBe('{"kind":"gone"}')
  })

  it('a phone in another room receives nothing of it', async () => {
    const [app, other, inspector] = await Promise.all([
      opened(lender.enter('app', { room: 'roomroom1' })),
      opened(lender.enter('inspector', { room: 'roomroom2' })),
      opened(lender.enter('inspector', { room: 'roomroom1' })),
    ])
    const said: string[] = []
    other.on('message', (data: Buffer) => said.push(String(data)))
    const told = received(inspector)
    app.send('own')
    expect(await told).toBe('own')
    expect(said).toEqual([])
  })

  it.each([
    ['a page of another site', { origin: 'https://elsewhere.example' }, 403],
    ['what is no page', { origin: '' }, 403],
    ['what came through a proxy', { headers: { 'X-Forwarded-For': '203.0.113.7' } }, 403],
    [
      'a name that resolves to this machine',
      { headers: { Host: 'rebound.example' }, origin: 'http://rebound.example' },
      403,
    ],
    ['a room that can be guessed', { room: 'a' }, 400],
  ])('%s is refused', async (_, how, status) => {
    expect(await refusal(lender.enter('inspector', how))).toBe(status)
  })
})

it('without the sandbox there is nothing to connect to', async () => {
  const lender = await listening('')
  expect(lender.hasSockets).toBe(false)
  expect(await refusal(lender.enter('inspector'))).toBe(404)
  await lender.end()
})
