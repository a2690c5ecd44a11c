import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiError } from '../http/apiError'
import { gatewaySender, type CodeMessage, type CodeSender } from './sender'

const got: { headers: IncomingHttpHeaders; body: unknown }[] = []
let gateway: Server
let isDown = false
let sender: CodeSender

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      got.push({ headers: request.headers, body: JSON.parse(text) })
      response.writeHead(isDown ? 503 : 202).end()
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

it('tells when the gateway fails or does not answer', async () => {
  isDown = true
  await expect(sender.send(message)).rejects.toBeInstanceOf(ApiError)
  const nowhere = gatewaySender({ url: 'http://127.0.0.1:1/send', token: '' })
  await expect(nowhere.send(message)).rejects.toMatchObject({ key: 'notSent' })
})
