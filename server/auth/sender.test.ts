import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { gatewaySender, type CodeMessage, type CodeSender } from './sender'

const got: { headers: IncomingHttpHeaders; body: unknown }[] = []
let gateway: Server
let answerWith: number | null = 202
let sender: CodeSender

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      got.push({ headers: request.headers, body: JSON.parse(text) })
      if (answerWith !== null) response.writeHead(answerWith).end()
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  sender = gatewaySender({ url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`, token: 'secret' })
})
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
})

const message: CodeMessage = { phone: '81290000001', code: '1234', channel: 'whatsapp', text: 'Kode: 1234' }

it('hands a code to the gateway', async () => {
  await sender.send(message)
  expect(got).toMatchObject([
    {
      headers: { authorization: 'Bearer secret' },
      body: { to: '+6281290000001', channel: 'whatsapp', text: 'Kode: 1234' },
    },
  ])
})

it('rejects when a code was certainly not sent', async () => {
  for (answerWith of [400, 429, 503]) await expect(sender.send(message)).rejects.toMatchObject({ key: 'notSent' })
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const nowhere = gatewaySender({ url: `http://127.0.0.1:${port}/send`, token: '' })
  await expect(nowhere.send(message)).rejects.toMatchObject({ key: 'notSent' })
})

it('treats a code as sent when the gateway fails midway, or does not answer in time', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerWith = 502
  await sender.send(message)
  answerWith = null
  const { port } = gateway.address() as AddressInfo
  await gatewaySender({ url: `http://127.0.0.1:${port}/send`, token: '' }, 50).send(message)
  expect(warned).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})
