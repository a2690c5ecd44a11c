// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyCard } from '#domain/certification/capture'
import { failureOf } from '#domain/failure'
import { createClient, type ClientOptions } from './client'
import { endpoints } from '#contract/endpoints'
import { createLenderClock } from './lenderClock'
import { createIdempotencyKeys } from './idempotencyKeys'
import { createEnvelope } from './createEnvelope'
import { startLender, type Lender } from './lenderTesting'
import type { Wire } from './wire'

const { readCard } = endpoints

let lender: Lender
const onFailure = vi.fn<ClientOptions['onFailure']>()
const reading = {
  ocrId: 'o1',
  fields: emptyCard,
  doubtful: [],
}
const picture = () => new Blob([new Uint8Array(300_000).fill(7)], { type: 'image/jpeg' })

/** `timeout` replaces the 50 seconds. */
const wireWith = (timeout: number): Wire => ({
  network: { isOnline: () => true, fetch, newRequest: () => new XMLHttpRequest() },
  clock: {
    now: Date.now,
    setTimeout: (run) => setTimeout(run, timeout),
    clearTimeout: (timer) => clearTimeout(timer as number),
  },
})

function newClient(timeout = 5000) {
  const wire = wireWith(timeout)
  return createClient(wire, {
    base: lender.base,
    clock: createLenderClock(wire.clock),
    envelope: (clock) => createEnvelope(clock, crypto),
    identity: () => ({ token: 'a-token', deviceId: 'a-device', language: 'en' }),
    idempotencyKeys: createIdempotencyKeys({ store: { read: () => null, write: () => {} }, newId: () => 'key' }),
    onFailure,
  })
}
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'succeeded',
    (error: unknown) => failureOf(error).kind,
  )
const send = (timeout?: number, file = picture()) =>
  newClient(timeout).call(readCard, { body: { file, type: 'KTP_FRONT' } })

beforeAll(async () => {
  lender = await startLender()
})
afterAll(() => lender.stop())
beforeEach(() => vi.clearAllMocks())

test('a picture is sent as a form with the headers of every call, and its progress is reported', async () => {
  lender.answer(lender.ok(reading))
  const fractions: number[] = []
  const body = { file: picture(), type: 'KTP_FRONT' as const }
  const answer = await newClient().call(readCard, { body, onProgress: (fraction) => fractions.push(fraction) })
  expect(answer).toEqual(reading)
  const { headers, body: sent } = lender.received[0]!
  expect(headers).toMatchObject({ authentication: 'a-token', deviceid: 'a-device', appcode: 'langkah', version: '219' })
  const { file, type } = sent as { file: File; type: string }
  expect([type, file.size, file.name, file.type]).toEqual(['KTP_FRONT', 300_000, 'picture.jpg', 'image/jpeg'])
  expect(fractions.at(-1)).toBe(1)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
})

test.each([
  ['refused', () => lender.answer(lender.sealed(316))],
  ['sessionEnded', () => lender.answer(lender.sealed(401))],
  ['garbled', () => lender.answer(lender.text(200, 'OK'))],
  ['server', () => lender.answer(lender.text(503, ''))],
  ['garbled', () => lender.answer(lender.sealed(200, reading, '', (s) => ({ ...s, at: 1 })))],
  ['offline', () => lender.answer(lender.dropped)],
  ['timeout', () => lender.answer(lender.silent)],
])('an upload can fail as %s', async (kind, prepare) => {
  prepare()
  expect(await kindOf(send(kind === 'timeout' ? 200 : undefined))).toBe(kind)
  expect(onFailure).toHaveBeenCalledTimes(1)
  expect(lender.received).toHaveLength(1)
})

test('an upload can be cancelled', async () => {
  lender.answer(lender.silent)
  const stop = new AbortController()
  const call = kindOf(newClient().call(readCard, { body: { file: picture(), type: 'KTP_FRONT' }, signal: stop.signal }))
  await expect.poll(() => lender.received).toHaveLength(1)
  stop.abort()
  expect(await call).toBe('cancelled')
  expect(onFailure).not.toHaveBeenCalled()
})

test('the same picture twice at once is sent once, a different one separately', async () => {
  lender.answer(lender.ok(reading))
  const client = newClient()
  const body = { file: picture(), type: 'KTP_FRONT' as const }
  await Promise.all([client.call(readCard, { body }), client.call(readCard, { body: { ...body } })])
  expect(lender.received).toHaveLength(1)
  lender.answer(lender.ok(reading))
  await Promise.all([client.call(readCard, { body }), client.call(readCard, { body: { ...body, file: picture() } })])
  expect(lender.received).toHaveLength(2)
})
