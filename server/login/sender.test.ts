import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../src/api/contract/endpoints'
import { code } from '../../src/domain/answerCodes'
import { openTestLender, type TestLender } from '../testing'
import { gatewaySender } from './sender'

const { sendCode } = endpoints
const got: { authorization: string | undefined; body: Record<string, string> }[] = []
let gateway: Server
let isDown = false
let lender: TestLender

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      if (!isDown) got.push({ authorization: request.headers.authorization, body: JSON.parse(text) })
      response.writeHead(isDown ? 503 : 202).end()
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
  const sender = gatewaySender({ url, token: 'secret' })
  lender = await openTestLender({ parts: { sender }, config: { publicHost: 'langkah.example' } })
})
afterAll(async () => {
  gateway.closeAllConnections()
  gateway.close()
  await lender.end()
})

it('hands a code to the gateway, in the borrower’s language and with a line for autofill', async () => {
  const phone = lender.phone({ locale: 'id' })
  expect(await phone.call(sendCode, { query: { phone: '081290000001', type: 'whatsapp' } })).toMatchObject({ code: 200 })
  const [sent] = got
  expect(sent).toMatchObject({ authorization: 'Bearer secret', body: { to: '+6281290000001', channel: 'whatsapp' } })
  expect(sent?.body['text']).toMatch(/^Kode Langkah Anda: (\d{4})\. Jangan .*\n\n@langkah\.example #\1$/s)
})

it('says so when the gateway fails, and lets the borrower try again at once', async () => {
  const phone = lender.phone()
  isDown = true
  const failed = await phone.call(sendCode, { query: { phone: '81290000002' } })
  expect(failed).toMatchObject({ status: 200, code: code.server, msg: 'The code could not be sent. Please try again in a moment.' })
  isDown = false
  expect((await phone.call(sendCode, { query: { phone: '81290000002' } })).data).toEqual({ resendAfter: 60, expiresIn: 300 })
})
