import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyCard } from '#domain/certification/capture'
import { failureOf, type FailureKind } from '#domain/failure'
import { createClient, type ClientOptions, BACK_OFF } from './client'
import { endpoints } from '#contract/endpoints'
import { createEnvelope } from './createEnvelope'
import { createIdempotencyKeys } from './idempotencyKeys'
import { REQUEST_TIMEOUT } from '#domain/limits'
import { createLenderClock, type LenderClock } from './lenderClock'
import { startLender, type Lender } from './lenderTesting'
import type { Wire } from './wire'

const {
  checkCode,
  quoteRepayment,
  readCard,
  readDictionary,
  readStatus,
  reportDevice,
  saveContacts,
  sendCode,
  signOut,
} = endpoints

let lender: Lender
const onFailure = vi.fn<ClientOptions['onFailure']>()
const onAnswer = vi.fn<NonNullable<ClientOptions['onAnswer']>>()
const waited: number[] = []

const network = { isOnline: () => true, fetch, newRequest: null }
const offline = { ...network, isOnline: () => false }

/** Waits between two tries are recorded and end at once; `ms` replaces the 50 seconds of a time-out. */
const clockWith = (ms = REQUEST_TIMEOUT): Wire['clock'] => ({
  now: Date.now,
  setTimeout(run, wait) {
    if (BACK_OFF.includes(wait)) waited.push(wait)
    return setTimeout(run, BACK_OFF.includes(wait) ? 0 : wait === REQUEST_TIMEOUT ? ms : wait)
  },
  clearTimeout: (timer) => clearTimeout(timer as number),
})

function newClient(changes: Partial<ClientOptions> = {}, wire: Partial<Wire> = {}) {
  let count = 0
  const all = { network, clock: clockWith(), ...wire }
  return createClient(all, {
    base: lender.base,
    clock: createLenderClock(all.clock),
    envelope: (clock) => createEnvelope(clock, crypto),
    identity: () => ({ token: 'a-token', deviceId: 'a-device', language: 'id' }),
    idempotencyKeys: createIdempotencyKeys({
      store: { read: () => null, write: () => {} },
      newId: () => `key-${++count}`,
    }),
    onFailure,
    onAnswer,
    ...changes,
  })
}

const contacts = { contacts: [{ relationship: 'PARENT', phone: '81200000099' }], hasConsent: true }
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'succeeded',
    (error: unknown) => failureOf(error).kind,
  )

beforeAll(async () => {
  lender = await startLender()
})
afterAll(() => lender.stop())
beforeEach(() => {
  vi.clearAllMocks()
  waited.length = 0
})

test('a call sends the required headers and resolves with the data of the response', async () => {
  lender.answer(lender.ok({ bizStatus: 30, more: 'is left out' }))
  await expect(newClient().call(readStatus)).resolves.toEqual({ bizStatus: 30 })
  expect(lender.received).toHaveLength(1)
  expect(lender.received[0]).toMatchObject({
    method: 'GET',
    path: '/api/user/user/status',
    headers: {
      appcode: 'langkah',
      version: '219',
      deviceid: 'a-device',
      authentication: 'a-token',
      'accept-language': 'id',
    },
  })
  expect(lender.received[0]?.headers).not.toHaveProperty('idempotency-key')
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ endpoint: readStatus, isQuiet: false })
  expect(onFailure).not.toHaveBeenCalled()
})

test('a body is sealed, a query and path parameters are sent in the address', async () => {
  const client = newClient({ identity: () => ({ token: null, deviceId: 'd', language: 'th' }) })
  lender.answer(lender.ok({ token: 't', userId: 'u', phone: '81200000010' }))
  await client.call(checkCode, { body: { phone: '81200000010', code: '1234' } })
  expect(lender.received[0]).toMatchObject({ method: 'POST', body: { phone: '81200000010', code: '1234' } })
  expect(lender.received[0]?.headers).not.toHaveProperty('authentication')

  lender.answer(lender.ok({ resendAfter: 60, expiresIn: 300 }))
  await client.call(sendCode, { query: { phone: '81200000010', type: undefined } })
  lender.answer(lender.ok({ details: [] }))
  await client.call(readDictionary, { params: { type: 'work status' } })
  expect(lender.received[0]?.path).toBe('/api/user/dict/getByType/work%20status')
})

test('a token that the app has already dropped can still be revoked', async () => {
  lender.answer(lender.sealed(401))
  const client = newClient({ identity: () => ({ token: null, deviceId: 'd', language: 'id' }) })
  expect(await kindOf(client.call(signOut, { token: 'old-token' }))).toBe('sessionEnded')
  expect(lender.received[0]?.headers).toMatchObject({ authentication: 'old-token' })
  expect(onFailure.mock.calls[0]?.[1]).toMatchObject({ token: 'old-token' })
})

test('a refused call has code, message and data', async () => {
  lender.answer(lender.sealed(422, { fields: { code: 'Salah' } }, 'Periksa lagi'))
  const refused = newClient().call(checkCode, { body: { phone: '8', code: '1' }, isQuiet: true })
  await expect(refused).rejects.toHaveProperty('failure', {
    kind: 'refused',
    code: 422,
    text: 'Periksa lagi',
    data: { fields: { code: 'Salah' } },
  })
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'refused', code: 422 }), {
    endpoint: checkCode,
    token: 'a-token',
    isQuiet: true,
  })
})

test.each([
  [409, { kind: 'refused', code: 409 }],
  [500, { kind: 'server' }],
])('a response %i without message or data has only its kind', async (code, failure) => {
  lender.answer(lender.sealed(code))
  await expect(newClient().call(readStatus)).rejects.toHaveProperty('failure', failure)
})

const failures: [string, FailureKind, () => void][] = [
  ['a sealed 401', 'sessionEnded', () => lender.answer(lender.sealed(401))],
  ['an unsealed 401', 'sessionEnded', () => lender.answer(lender.text(401, 'Unauthorized'))],
  ['a sealed 403 that says so', 'sessionEnded', () => lender.answer(lender.sealed(403, null, 'token is expired'))],
  [
    'an unsealed 403 that says so',
    'sessionEnded',
    () => lender.answer(lender.text(403, '{"code":403,"msg":"token is expired"}')),
  ],
  ['another 403', 'refused', () => lender.answer(lender.sealed(403, null, 'not yours'))],
  ['a bare 403', 'garbled', () => lender.answer(lender.text(403, 'Forbidden'))],
  ['a 420', 'abnormal', () => lender.answer(lender.sealed(420))],
  ['a silent code', 'refused', () => lender.answer(lender.sealed(316))],
  ['a sealed 500', 'server', () => lender.answer(lender.sealed(500))],
  ['a sealed 503', 'server', () => lender.answer(lender.sealed(503))],
  ['a bare 502', 'server', () => lender.answer(lender.text(502, '<html>Bad dependencies</html>'))],
  ['a page instead of an envelope', 'garbled', () => lender.answer(lender.text(200, '<html>Sign in to wifi</html>'))],
  ['an answer without an envelope', 'garbled', () => lender.answer(lender.text(200, '{"code":200,"data":{}}'))],
  ['an empty answer', 'garbled', () => lender.answer(lender.text(200, ''))],
  ['data that breaks the contract', 'garbled', () => lender.answer(lender.ok({ bizStatus: '30' }))],
  [
    'a mac that isn’t right',
    'garbled',
    () => lender.answer(lender.sealed(200, {}, '', (s) => ({ ...s, at: s.at + 1 }))),
  ],
  ['a connection that breaks', 'offline', () => lender.answer(lender.dropped)],
  ['no answer', 'timeout', () => lender.answer(lender.silent)],
  ['half an answer', 'timeout', () => lender.answer(lender.halfway)],
]

test('an answer that is sealed with another key too, while the lender replaces one, is read by ours', async () => {
  const broken = (mac: string) => mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
  lender.answer(lender.sealed(200, { bizStatus: 30 }, '', (s) => ({ ...s, mac: broken(s.mac), next: s })))
  expect(await newClient().call(readStatus)).toEqual({ bizStatus: 30 })
  const unreadable = lender.sealed(200, {}, '', (s) => ({ ...s, mac: broken(s.mac), next: { ...s, at: 1 } }))
  lender.answer(unreadable)
  expect(await kindOf(newClient().call(readStatus))).toBe('garbled')
})

test.each(failures)('%s is reported as %s, once', async (_, kind, prepare) => {
  prepare()
  expect(await kindOf(newClient({}, { clock: clockWith(kind === 'timeout' ? 150 : undefined) }).call(readStatus))).toBe(
    kind,
  )
  expect(onFailure).toHaveBeenCalledTimes(1)
  expect(onFailure.mock.calls[0]?.[0].kind).toBe(kind)
  expect(onAnswer).not.toHaveBeenCalled()
})

test('an unreachable lender is reported as offline', async () => {
  expect(await kindOf(newClient({ base: 'http://127.0.0.1:1' }).call(readStatus))).toBe('offline')
})

test('a fault of the client itself is reported as broken, whatever the network does', async () => {
  const identity = () => Promise.reject(new TypeError("Cannot read properties of undefined (reading 'load')"))
  expect(await kindOf(newClient({ identity }).call(readStatus))).toBe('broken')
  expect(onFailure).toHaveBeenCalledExactlyOnceWith({ kind: 'broken' }, expect.anything())
})

test('an envelope whose chunk fails to load is reported as offline and loaded again on the next call', async () => {
  lender.answer(lender.ok({ bizStatus: 10 }))
  const envelope = vi
    .fn<ClientOptions['envelope']>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockImplementation((clock) => createEnvelope(clock, crypto))
  const client = newClient({ envelope }, { network: offline })
  expect(await kindOf(client.call(readStatus))).toBe('offline')
  expect(await kindOf(client.call(readStatus))).toBe('succeeded')
})

test('a safe call is tried three times, with growing waits', async () => {
  lender.answer(lender.dropped, lender.dropped, lender.ok({ bizStatus: 20 }))
  await expect(newClient().call(readStatus)).resolves.toEqual({ bizStatus: 20 })
  expect(waited).toEqual([500, 1500])
  expect(onFailure).not.toHaveBeenCalled()

  lender.answer(lender.dropped)
  expect(await kindOf(newClient().call(readStatus))).toBe('offline')
  expect(lender.received).toHaveLength(3)
})

test('nothing is retried while the browser is offline, or after a response', async () => {
  lender.answer(lender.dropped)
  expect(await kindOf(newClient({}, { network: offline }).call(readStatus))).toBe('offline')
  lender.answer(lender.text(502, ''))
  await kindOf(newClient().call(readStatus))
  expect(lender.received).toHaveLength(1)
  expect(waited).toEqual([])
})

test('a call that changes something is sent once', async () => {
  lender.answer(lender.dropped)
  expect(await kindOf(newClient().call(sendCode, { query: { phone: '81200000010' } }))).toBe('offline')
  expect(lender.received).toHaveLength(1)
})

test('the idempotency key stays the same until there is a response, and differs for another body', async () => {
  const client = newClient()
  const other = { ...contacts, hasConsent: false }
  lender.answer(lender.dropped, lender.text(502, ''), lender.sealed(422), lender.ok({ bizStatus: 50 }))
  for (const body of [contacts, contacts, contacts, contacts, contacts, other]) {
    await kindOf(client.call(saveContacts, { body }))
  }
  expect(lender.received.map(({ headers }) => headers['idempotency-key'])).toEqual([
    'key-1',
    'key-1',
    'key-1',
    'key-2',
    'key-3',
    'key-4',
  ])
})

test('the same change made twice at once is sent once and answered twice', async () => {
  const client = newClient()
  lender.answer(lender.ok({ bizStatus: 50 }))
  const answers = await Promise.all([
    client.call(saveContacts, { body: contacts }),
    client.call(saveContacts, { body: structuredClone(contacts) }),
    client.call(saveContacts, { body: { ...contacts, hasConsent: false } }),
  ])
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ bizStatus: 50 })))
  expect(lender.received).toHaveLength(2)
  await client.call(saveContacts, { body: contacts })
  expect(lender.received).toHaveLength(3)
})

test('a safe call is sent although the same call is still pending, even if it is a POST', async () => {
  const client = newClient()
  const body = { repayId: crypto.randomUUID() }
  lender.answer(lender.silent, lender.dropped, lender.sealed(404))
  void kindOf(client.call(quoteRepayment, { body }))
  await vi.waitFor(() => expect(lender.received).toHaveLength(1))
  expect(await kindOf(client.call(quoteRepayment, { body }))).toBe('refused')
  expect([lender.received.length, waited]).toEqual([3, [500]])
})

test('a failure that two callers share is reported once', async () => {
  const client = newClient()
  lender.answer(lender.sealed(409))
  const [a, b] = await Promise.all([
    kindOf(client.call(saveContacts, { body: contacts })),
    kindOf(client.call(saveContacts, { body: contacts })),
  ])
  expect([a, b]).toEqual(['refused', 'refused'])
  expect(onFailure).toHaveBeenCalledTimes(1)
})

test('a cancelled call rejects for its caller only, and another call can be sent at once', async () => {
  const client = newClient()
  lender.answer(lender.silent, lender.ok({ bizStatus: 50 }))
  const stop = new AbortController()
  const first = kindOf(client.call(saveContacts, { body: contacts, signal: stop.signal }))
  await expect.poll(() => lender.received).toHaveLength(1)
  stop.abort()
  expect(await kindOf(client.call(saveContacts, { body: contacts }))).toBe('succeeded')
  expect(await first).toBe('cancelled')
  expect(await kindOf(client.call(readStatus, { signal: stop.signal }))).toBe('cancelled')
  expect(lender.received).toHaveLength(2)
  expect(onFailure).not.toHaveBeenCalled()
})

test('a phone with a wrong clock adopts the lender’s time and sends the call again', async () => {
  const late = { ...clockWith(), now: () => Date.now() - 3 * 60 * 60 * 1000 }
  const message: LenderClock[] = []
  const envelope: ClientOptions['envelope'] = (clock) => {
    message.push(clock)
    return createEnvelope(clock, crypto)
  }
  const client = newClient({ envelope }, { clock: late })
  lender.answer(lender.sealed(400), lender.ok({ bizStatus: 50 }))
  await expect(client.call(saveContacts, { body: contacts })).resolves.toEqual({ bizStatus: 50 })
  expect(lender.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1'])
  expect(message).toHaveLength(1)
  expect(Math.abs(message[0]!.now() - Date.now())).toBeLessThan(5000)

  lender.answer(lender.sealed(400))
  expect(await kindOf(client.call(reportDevice, { body: { deviceId: 'd', operatingSystem: 'android' } }))).toBe(
    'refused',
  )
  expect(lender.received).toHaveLength(1)
})

test('a call is also sent again if another call’s response corrected the clock meanwhile', async () => {
  const client = newClient({}, { clock: { ...clockWith(), now: () => Date.now() - 3 * 60 * 60 * 1000 } })
  lender.answer(lender.sealed(400), lender.sealed(400), lender.ok(session))
  const codes = ['1111', '2222'].map((code) => client.call(checkCode, { body: { phone: '81200000010', code } }))
  expect(await Promise.all(codes)).toEqual([session, session])
  expect(lender.received).toHaveLength(4)
})

test('a once-only call refused because of its envelope is sent again in a new envelope', async () => {
  const client = newClient()
  lender.answer(lender.sealed(400), lender.ok({ bizStatus: 50 }))
  await expect(client.call(saveContacts, { body: contacts })).resolves.toEqual({ bizStatus: 50 })
  expect(lender.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1'])
  expect(onFailure).not.toHaveBeenCalled()

  lender.answer(lender.sealed(400))
  expect(await kindOf(client.call(saveContacts, { body: contacts }))).toBe('refused')
  expect(lender.received).toHaveLength(2)
})

const session = { token: 't', userId: 'u', phone: '81200000010' }

test('a repeatable call refused because of its envelope is sent again in a new envelope', async () => {
  lender.answer(lender.sealed(400), lender.ok(session))
  await expect(newClient().call(checkCode, { body: { phone: '8', code: '1' } })).resolves.toEqual(session)
  expect([lender.received.length, onFailure.mock.calls.length]).toEqual([2, 0])
})

test('a call that may happen twice is not sent again automatically', async () => {
  lender.answer(lender.sealed(400))
  expect(await kindOf(newClient().call(reportDevice, { body: { deviceId: 'd', operatingSystem: 'android' } }))).toBe(
    'refused',
  )
  expect(lender.received).toHaveLength(1)
})

test('without XMLHttpRequest a picture is sent by fetch', async () => {
  const reading = { ocrId: 'o1', fields: emptyCard }
  lender.answer(lender.ok({ ...reading, doubtful: [] }))
  const file = new Blob([new Uint8Array(3000)], { type: 'image/jpeg' })
  const answer = newClient().call(readCard, { body: { file, type: 'KTP_FRONT' } })
  await expect(answer).resolves.toMatchObject(reading)
  const sent = lender.received[0]?.body as { file: File; type: string }
  expect([sent.type, sent.file.name, sent.file.size]).toEqual(['KTP_FRONT', 'picture.jpg', 3000])

  lender.answer(lender.silent)
  const late = newClient({}, { clock: clockWith(150) }).call(readCard, { body: { file, type: 'KTP_FRONT' } })
  expect(await kindOf(late)).toBe('timeout')
})
