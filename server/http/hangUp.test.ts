import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openTestLender, type Phone, type TestLender } from '../testing'

let lender: TestLender
let phone: Phone
let server: Server
beforeAll(async () => {
  lender = await openTestLender()
  phone = await lender.borrower({ phone: '81246000001', bizStatus: 20 })
  server = createAdaptorServer({ fetch: lender.app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await lender.end()
})
afterEach(() => vi.restoreAllMocks())

it.each([
  ['a sealed body', '/api/user/user/deviceInformation', 'application/json'],
  ['a picture', '/api/user/kyc/invoke/ocr', 'multipart/form-data; boundary=x'],
  ['the body of an open call', '/api/user/login/otpLoginCheck', 'application/json'],
])('a client that hangs up in the midst of %s is no failure of the lender', async (_, path, type) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answered = vi.spyOn(lender.services.envelope, 'seal')
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    'Content-Length: 5000',
    `Authentication: ${phone.token}`,
    'Deviceid: hang-up',
  ]
  const arrival = once(server, 'request')
  socket.write(`${head.join('\r\n')}\r\n\r\n{"v":1`)
  await arrival
  socket.destroy()
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce(), { timeout: 60_000 })
  await answered.mock.results[0]?.value
  expect(said).not.toHaveBeenCalled()
})
