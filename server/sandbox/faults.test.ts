import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stepAfter, statusOf } from '#domain/certification/steps'
import { endpoints } from '#contract/endpoints'
import { sampleContacts } from './samples'
import { openTestLender, type Phone, type TestLender } from '../testing'
import { faultKinds } from '#domain/sandbox/faultKinds'

const STATUS = '/api/user/user/status'
const NUMBER = '81260000001'

let lender: TestLender
let server: Server
let origin = ''
let phone: Phone

beforeAll(async () => {
  lender = await openTestLender()
  server = createAdaptorServer({ fetch: lender.app.fetch }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  phone = await lender.borrower({ phone: NUMBER, bizStatus: 40 }, { deviceId: 'faulty' })
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await lender.end()
})
afterEach(() => lender.sandbox('DELETE', '/faults'))

const fault = (loanRequest: Record<string, unknown>) =>
  lender.sandbox('POST', '/faults', { method: 'GET', path: STATUS, ...loanRequest })

const get = (init: RequestInit = {}) =>
  fetch(origin + STATUS, {
    ...init,
    headers: { Deviceid: 'faulty', Authentication: phone.token ?? '', 'Accept-Language': 'en' },
  })

const open = async (response: Response) => lender.services.envelope.open('res', 'GET', STATUS, await response.json())

describe('a fault', () => {
  it('ends after its number of calls', async () => {
    await fault({ fault: 'expired', times: 2 })
    const codes = []
    for (let i = 0; i < 3; i++) codes.push((await phone.call(endpoints.readStatus)).code)
    expect(codes).toEqual([401, 401, 200])
  })

  it('ends after its number of calls when they are sent at once', async () => {
    await fault({ fault: 'abnormal', times: 2 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => phone.call(endpoints.readStatus)))
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 200, 420, 420])
  })

  it('is listed with the calls that it has left', async () => {
    const { id } = (await fault({ fault: 'expired', times: 3 })).body
    await phone.call(endpoints.readStatus)
    const { faults } = (await lender.sandbox('GET', '/faults')).body
    expect(faults).toMatchObject([{ id, fault: 'expired', leftOver: 2 }])
  })

  it.each([['/user/status'], [STATUS]])('names its call as %s', async (path) => {
    await fault({ path, fault: 'code:1002' })
    expect((await phone.call(endpoints.readStatus)).code).toBe(1002)
  })

  it('names a call with a parameter by its template and by its address', async () => {
    for (const path of ['/dict/getByType/{type}', '/dict/getByType/gender']) {
      await fault({ path, fault: 'code:500' })
      expect((await phone.call(endpoints.readDictionary, { params: { type: 'gender' } })).code).toBe(500)
    }
    await fault({ path: '/dict/getByType/house', fault: 'code:500' })
    expect((await phone.call(endpoints.readDictionary, { params: { type: 'gender' } })).code).toBe(200)
  })

  it('applies to one device or one phone only', async () => {
    const other = await lender.borrower({ phone: '81260000002', bizStatus: 20 })
    await fault({ fault: 'expired', deviceId: 'faulty' })
    expect((await other.call(endpoints.readStatus)).code).toBe(200)
    expect((await phone.call(endpoints.readStatus)).code).toBe(401)
    await fault({ fault: 'expired', phone: `0${NUMBER}` })
    expect((await other.call(endpoints.readStatus)).code).toBe(200)
    expect((await phone.call(endpoints.readStatus)).code).toBe(401)
  })

  it('of a phone meets its sign-in, by query and by sealed body', async () => {
    const number = '81260000003'
    const anyone = lender.phone({ deviceId: 'anyone' })
    await fault({ method: 'POST', path: '/login/otp', fault: 'code:429', phone: number })
    await fault({ method: 'POST', path: '/login/otpLoginCheck', fault: 'code:1001', phone: number })
    const send = (to: string) => anyone.call(endpoints.sendCode, { query: { phone: to } })
    const check = (from: string) => anyone.call(endpoints.checkCode, { body: { phone: from, code: '0000' } })
    expect([(await send('81260000004')).code, (await send(number)).code]).toEqual([200, 429])
    expect([(await check('81260000005')).code, (await check(number)).code]).toEqual([1002, 1001])
    expect((await check(number)).code).toBe(1002)
  })

  it('can be removed', async () => {
    await fault({ fault: 'expired', phone: NUMBER })
    await lender.sandbox('DELETE', '/faults?phone=81260000009')
    expect((await phone.call(endpoints.readStatus)).code).toBe(401)
    await fault({ fault: 'expired', phone: NUMBER })
    await lender.sandbox('DELETE', `/faults?phone=${NUMBER}`)
    expect((await phone.call(endpoints.readStatus)).code).toBe(200)
  })

  it('that does not exist is refused', async () => {
    for (const wrong of ['explode', 'code:', 'code:x', '']) expect((await fault({ fault: wrong })).status).toBe(400)
    for (const right of faultKinds) expect((await fault({ fault: right })).status).toBe(200)
  })
})

describe('on the wire', () => {
  it('offline drops the connection', async () => {
    await fault({ fault: 'offline' })
    await expect(get()).rejects.toThrow('fetch failed')
    expect((await get()).status).toBe(200)
  })

  it('timeout answers nothing until the caller gives up', async () => {
    await fault({ fault: 'timeout' })
    await expect(get({ signal: AbortSignal.timeout(300) })).rejects.toMatchObject({ name: 'TimeoutError' })
    expect((await get()).status).toBe(200)
  })

  it('slow answers late', async () => {
    await fault({ fault: 'slow', delay: 250 })
    const began = performance.now()
    expect(await open(await get())).toMatchObject({ code: 200 })
    expect(performance.now() - began).toBeGreaterThan(240)
  })

  it('http500 and garbage have no envelope', async () => {
    await fault({ fault: 'http500' })
    await fault({ fault: 'garbage' })
    const [first, second] = [await get(), await get()]
    expect([first.status, second.status]).toEqual([500, 200])
    for (const response of [first, second]) expect(await response.text()).not.toContain('"mac"')
  })

  it('tampered has a wrong mac', async () => {
    await fault({ fault: 'tampered' })
    await expect(open(await get())).rejects.toMatchObject({ problem: 'altered' })
  })

  it('expired, tokenExpired and abnormal end a session in the three ways of the spec', async () => {
    for (const [name, status, code, msg] of [
      ['expired', 401, 401, 'Your session has ended. Please sign in again.'],
      ['tokenExpired', 403, 403, 'token is expired'],
      ['abnormal', 200, 420, 'Your account is restricted for now. Please contact customer service.'],
    ] as const) {
      await fault({ fault: name })
      const response = await get()
      expect(response.status).toBe(status)
      expect(await open(response)).toEqual({ code, msg, data: null })
    }
  })

  it('applies to uploads as well, which need their token as before', async () => {
    const path = '/kyc/invoke/ocr'
    const send = () => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(300_000)]))
      form.append('type', 'KTP_FRONT')
      const headers = { Deviceid: 'faulty', Authentication: phone.token ?? '' }
      return fetch(`${origin}/api/user${path}`, { method: 'POST', body: form, headers })
    }
    await fault({ method: 'POST', path, fault: 'offline' })
    await expect(send()).rejects.toThrow('fetch failed')
    await fault({ method: 'POST', path, fault: 'code:316' })
    for (const code of [316, 316]) {
      const opened = await lender.services.envelope.open('res', 'POST', `/api/user${path}`, await (await send()).json())
      expect(opened).toMatchObject({ code })
    }
  })
})

it('a dropped call has no effect', async () => {
  await lender.sandbox('POST', '/borrowers', { phone: NUMBER, bizStatus: 40 })
  for (const name of ['offline', 'http500', 'garbage', 'expired', 'code:422']) {
    await fault({ method: 'POST', path: '/contacts/saveUserContacts', fault: name })
    const path = '/api/user/contacts/saveUserContacts'
    const sealed = await lender.services.envelope.seal('req', 'POST', path, {
      contacts: sampleContacts,
      hasConsent: true,
    })
    const headers = { Deviceid: 'faulty', Authentication: phone.token ?? '' }
    await fetch(origin + path, { method: 'POST', body: JSON.stringify(sealed), headers }).catch(() => null)
  }
  expect((await phone.call(endpoints.readStatus)).data).toEqual({ bizStatus: 40 })
})

it('what a call with a tampered answer saved is not saved a second time', async () => {
  await fault({ method: 'POST', path: '/contacts/saveUserContacts', fault: 'tampered' })
  const save = () =>
    phone.call(endpoints.saveContacts, { body: { contacts: sampleContacts, hasConsent: true }, key: 'k' })
  await expect(save()).rejects.toMatchObject({ problem: 'altered' })
  const saved = { bizStatus: statusOf[stepAfter('contacts')] }
  expect((await phone.call(endpoints.readStatus)).data).toEqual(saved)
  expect((await save()).data).toEqual(saved)
})
