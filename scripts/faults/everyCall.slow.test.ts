import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoints, type EndpointName } from '#contract/endpoints'
import type { Endpoint } from '#contract/endpoint'
import { code } from '#domain/answerCodes'
import { failureOf, isRefusedWith, type FailureKind } from '#domain/failure'
import { REQUEST_TIMEOUT } from '#domain/limits'
import { openTestLender, type TestLender } from '../../server/testing'
import { createClient, type ClientOptions, BACK_OFF } from '../../src/platform/lender/client'
import { createLenderClock } from '../../src/platform/lender/lenderClock'
import { createIdempotencyKeys } from '../../src/platform/lender/idempotencyKeys'
import { createEnvelope } from '../../src/platform/lender/createEnvelope'
import type { Wire } from '../../src/platform/lender/wire'
import { FaultyProxy, faults, type Fault } from '../testing/faultyProxy'

type Outcome = FailureKind | 'succeeded'

/** The client's outcome for each fault, for every call; `answered` is the lender's own answer, also a refusal. */
const expected: Record<Fault, Outcome | 'answered'> = {
  'dropped before': 'offline',
  'HTML with 200': 'garbled',
  'HTML with 502': 'server',
  reset: 'offline',
  'dropped after': 'offline',
  cut: 'offline',
  truncated: 'garbled',
  twice: 'answered',
  trickle: 'answered',
  late: 'timeout',
}
const answered: readonly Outcome[] = ['succeeded', 'refused', 'sessionEnded']
/** Milliseconds in the place of the 50-second timeout. */
const SOON = 50

let lender: TestLender
let server: Server
let faulty: FaultyProxy
let base = ''
beforeAll(async () => {
  lender = await openTestLender()
  server = createAdaptorServer({ fetch: lender.app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  faulty = new FaultyProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  base = await faulty.open()
})
afterAll(async () => {
  faulty.close()
  server.close()
  server.closeAllConnections()
  await lender.end()
})

const onFailure = vi.fn<ClientOptions['onFailure']>()
/** The idempotency key of each request. */
let keysSent: (string | null)[] = []
let timeout = REQUEST_TIMEOUT
beforeEach(() => {
  onFailure.mockClear()
  keysSent = []
})

function clientOf(token: string | null) {
  const clock: Wire['clock'] = {
    now: Date.now,
    setTimeout: (run, wait) => setTimeout(run, BACK_OFF.includes(wait) ? 0 : wait === REQUEST_TIMEOUT ? timeout : wait),
    clearTimeout: (timer) => clearTimeout(timer as number),
  }
  const send: typeof fetch = (url, init) => {
    keysSent.push(new Headers(init?.headers).get('Idempotency-Key'))
    return fetch(url, init)
  }
  const network = { isOnline: () => true, fetch: send, newRequest: null }
  let keys = 0
  return createClient(
    { network, clock },
    {
      base,
      clock: createLenderClock(clock),
      envelope: (lenderClock) => createEnvelope(lenderClock, crypto),
      identity: () => ({ token, deviceId: 'faulty', language: 'id' }),
      idempotencyKeys: createIdempotencyKeys({
        store: { read: () => null, write: () => {} },
        newId: () => `key-${++keys}`,
      }),
      onFailure,
    },
  )
}

/** A parseable request, which the lender may still refuse. */
function requestOf(endpoint: Endpoint) {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const body = endpoint.encoding === 'multipart' ? { file: new Blob(['no picture']) } : {}
  return {
    params: Object.fromEntries(names.map((name) => [name, 'education'])),
    ...(endpoint.body === undefined ? {} : { body: body as never }),
  }
}

async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    await call
    return 'succeeded'
  } catch (error) {
    return failureOf(error).kind
  }
}

async function tokenFor(name: EndpointName): Promise<string | null> {
  const number = `8126${String(Object.keys(endpoints).indexOf(name)).padStart(7, '0')}`
  return (await lender.borrower({ phone: number, bizStatus: 60 }, { deviceId: 'faulty' })).token
}

describe.each(Object.entries(endpoints) as [EndpointName, Endpoint][])('%s', (name, endpoint) => {
  let token: string | null = null
  beforeEach(async () => {
    if (token === null || name === 'signOut' || name === 'signOutAllDevices') token = await tokenFor(name)
  })

  test.each(Object.keys(faults) as Fault[])(
    '× %s has the outcome of its kind, and the next call is answered',
    async (fault) => {
      const client = clientOf(token)
      const call = () => outcomeOf(client.call(endpoint, requestOf(endpoint)))
      faulty.breaks(endpoint, fault)
      timeout = fault === 'late' ? SOON : REQUEST_TIMEOUT
      const outcome = await call()
      if (expected[fault] === 'answered') expect(answered).toContain(outcome)
      else expect(outcome).toBe(expected[fault])
      // A request that the lender could not read is sent again in a new envelope, if it can't be executed twice.
      const isUnread = onFailure.mock.calls.some(([failure]) => isRefusedWith(failure, code.envelope))
      if (endpoint.isOnce || endpoint.isRepeatable || endpoint.isSafe) expect(isUnread).toBe(false)
      expect(onFailure).toHaveBeenCalledTimes(outcome === 'succeeded' ? 0 : 1)
      const triesAgain = endpoint.isSafe === true && outcome === 'offline'
      expect(faulty.met).toBe(triesAgain ? 1 + BACK_OFF.length : 1)
      const [first] = keysSent
      faulty.repairs()

      keysSent = []
      timeout = REQUEST_TIMEOUT
      expect(answered).toContain(await call())
      // An outcome that is unknown keeps the key for the retry; an answer ends it.
      if (!endpoint.isOnce) expect([first, ...keysSent]).toEqual([first, ...keysSent].map(() => null))
      else if (answered.includes(outcome)) expect(keysSent[0]).not.toBe(first)
      else expect(keysSent[0]).toBe(first)
    },
  )
})
