import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../config/config'
import { providerPayments } from '../../db/ledgerTables'
import { PAYMENTS_BASE } from './callbackRoutes'
import { openPayments, type Payments } from '../paymentsTesting'
import { simulatorPayments } from '../simulator/simulatorTables'
import {
  credentialsOf,
  signedHeaders,
  TOKEN_PATH,
  tokenCall,
  SIGNED_PATH,
  signedCall,
  INQUIRY_PATH,
} from '../simulator/wire'

let lender: Payments
beforeAll(async () => {
  lender = await openPayments()
})
afterAll(() => lender.end())

let warned: ReturnType<typeof vi.spyOn>
let failed: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  failed = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

type Call = { path: string; headers: Record<string, string>; body: string }
const send = async ({ path, headers, body }: Call, provider = 'simulator') =>
  lender.app.request(`http://localhost${PAYMENTS_BASE}/${provider}${path}`, { method: 'POST', headers, body })

const own = () => credentialsOf(lender.services)
const recorded = () => lender.db.select().from(providerPayments)

async function signed(body: string, path = SIGNED_PATH): Promise<Call> {
  const now = await lender.services.now()
  return { path, body, headers: signedHeaders(own(), { method: 'POST', path, body }, { now, externalId: '1' }) }
}

async function paidBefore(channel: string) {
  const loanId = await lender.paidOutLoan()
  const code = await lender.codeFor(loanId, channel)
  const paymentId = await lender.pay({ number: code.number, news: 'lost' })
  const [row] = await lender.db.select().from(simulatorPayments).where(eq(simulatorPayments.id, paymentId))
  const { number, amount, codeId: key } = code
  const paidAt = row!.paidAt
  return { loanId, paid: { paymentId, key, number, amount, paidAt, isReversed: false, channel } }
}

describe('a callback must prove who sent it', () => {
  it.each(['BCA', 'BRI'])(
    'and a forged callback of %s is a 401 with an empty answer and books nothing',
    async (channel) => {
      const loanId = await lender.paidOutLoan()
      const { number, amount } = await lender.codeFor(loanId, channel)
      const { body } = await lender.sandbox('POST', '/channels/forge', { number, amount })
      expect(Object.entries(body.answers as object)).toHaveLength(6)
      expect(new Set(Object.values(body.answers as object))).toEqual(new Set([401]))
      expect(await lender.owedBy(loanId)).toBe(amount)
    },
  )

  it('and the answer to one without proof is empty, and nothing of it is logged', async () => {
    const { paid } = await paidBefore('BCA')
    const call = tokenCall({ ...own(), callbackToken: 'guessed' }, paid, await lender.services.now())
    const response = await send(call)
    expect([response.status, await response.json()]).toEqual([401, {}])
    expect(warned.mock.calls).toEqual([['warning: a callback of simulator could not be proven']])
    expect(failed).not.toHaveBeenCalled()
  })

  it('and one signed with the key that every copy of the app has is a 401', async () => {
    const { loanId, paid } = await paidBefore('BRI')
    const root = Buffer.from(lender.services.config.appKey, 'base64')
    const guessed = credentialsOf({ serverSecret: root })
    const now = await lender.services.now()
    const calls = [signedCall(guessed, paid, now), tokenCall(guessed, paid, now)]
    for (const call of calls) expect((await send(call)).status).toBe(401)
    expect(await lender.owedBy(loanId)).toBe(paid.amount)
  })

  it('for the path that it was signed for', async () => {
    const call = await signed('{}', INQUIRY_PATH)
    expect((await send({ ...call, path: SIGNED_PATH })).status).toBe(401)
    expect((await send({ ...call, path: '/v1.0/transfer-va/other' })).status).toBe(401)
  })

  it('whatever white space is between the tokens of the body', async () => {
    const { loanId, paid } = await paidBefore('BRI')
    const { path, headers, body } = signedCall(own(), paid, await lender.services.now())
    expect((await send({ path, headers, body: JSON.stringify(JSON.parse(body), null, 3) })).status).toBe(200)
    expect(await lender.owedBy(loanId)).toBe(0)
  })
})

describe('an address whose callbacks fail again and again', () => {
  const from = (remoteAddress: string) => ({ incoming: { httpVersion: '1.1', socket: { remoteAddress } } })
  const sendFrom = (address: string, { path, headers, body }: Call) =>
    lender.app.request(
      `http://localhost${PAYMENTS_BASE}/simulator${path}`,
      { method: 'POST', headers, body },
      from(address),
    )

  it('is refused unread for an hour, alone of all addresses, and does not fill the log', async () => {
    const { paid } = await paidBefore('BRI')
    const good = async () => signedCall(own(), paid, await lender.services.now())
    const unread = { path: SIGNED_PATH, headers: {}, body: 'x'.repeat(60_000) }
    const { perAddress, window } = limits.failedCallbacks
    for (let i = 0; i < perAddress; i++) expect((await sendFrom('203.0.113.9', unread)).status).toBe(401)
    expect((await sendFrom('203.0.113.9', await good())).status).toBe(429)
    expect((await sendFrom('203.0.113.10', await good())).status).toBe(200)
    for (let i = 0; i < 20; i++) await sendFrom('203.0.113.9', unread)
    expect(warned.mock.calls.flat()).toEqual([
      'warning: a callback of simulator could not be proven',
      'warning: callbacks of simulator from one address are refused unread for an hour',
    ])
    await lender.advance(window)
    expect((await sendFrom('203.0.113.9', await good())).status).toBe(200)
  })

  it('is counted for callbacks that are signed but can’t be read as well', async () => {
    const call = await signed('{}')
    for (let i = 0; i < limits.failedCallbacks.perAddress; i++)
      expect((await sendFrom('203.0.113.11', call)).status).toBe(400)
    expect((await sendFrom('203.0.113.11', call)).status).toBe(429)
  })
})

it('of a call with a token, only the id counts: the rest is read back', async () => {
  const { loanId, paid } = await paidBefore('BCA')
  const { paidAt, amount } = paid
  const lie = { ...paid, amount: 1, paidAt: new Date(0), key: 'other', isReversed: true }
  expect((await send(tokenCall(own(), lie, await lender.services.now()))).status).toBe(200)
  expect(await lender.owedBy(loanId)).toBe(0)
  const row = (await recorded()).find(({ paymentId }) => paymentId === paid.paymentId)
  expect(row).toMatchObject({ amount, paidAt, outcome: 'booked' })
})

it('a signed payment to a code that is not ours waits among the unmatched', async () => {
  const { paid } = await paidBefore('BRI')
  const strange = { ...paid, paymentId: 'py-strange', key: 'no-code-of-ours', number: '123' }
  expect((await send(signedCall(own(), strange, await lender.services.now()))).status).toBe(200)
  const row = (await recorded()).find(({ paymentId }) => paymentId === 'py-strange')
  expect(row).toMatchObject({ outcome: 'unmatched', codeId: null, amount: paid.amount })
})

it('an unknown provider is a 404, and so is any other method', async () => {
  expect((await send({ path: TOKEN_PATH, headers: {}, body: '{}' }, 'nobody')).status).toBe(404)
  const get = await lender.app.request(`http://localhost${PAYMENTS_BASE}/simulator${TOKEN_PATH}`)
  expect(get.status).toBe(404)
})

it('a body that is too large is not read', async () => {
  const call = tokenCall(own(), (await paidBefore('BCA')).paid, await lender.services.now())
  expect((await send({ ...call, body: 'x'.repeat(70_000) })).status).toBe(413)
})

describe('garbage is refused and never a failure of ours', () => {
  const garbage = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.json(),
    fc
      .record(
        {
          virtualAccountNo: fc.oneof(fc.string(), fc.constant('123'), fc.constant(null)),
          trxId: fc.oneof(fc.string(), fc.uuid(), fc.constant('\0')),
          paymentRequestId: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'py-1')),
          inquiryRequestId: fc.oneof(fc.string(), fc.constant('inq-1')),
          paidAmount: fc.record({
            value: fc.constantFrom('0.00', '-5.00', '1e9', '1.50', '99999999999999.00', 'NaN', '5.00'),
            currency: fc.constantFrom('IDR', 'USD'),
          }),
          trxDateTime: fc.constantFrom('2026-13-45T29:59:59+07:00', '2026-11-22T10:00:00+07:00', 'now', '9'),
          latestTransactionStatus: fc.constantFrom('00', '05', '03', ''),
          data: fc.record({ payment_id: fc.oneof(fc.string({ unit: 'binary' }), fc.object()) }),
          event: fc.string(),
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value)),
  )
  const paths = fc.constantFrom(TOKEN_PATH, SIGNED_PATH, INQUIRY_PATH, '/', '/%00', '/x'.repeat(50))

  it('also from one who has the token and signs', async () => {
    const refused = [200, 400, 401, 404]
    await fc.assert(
      fc.asyncProperty(garbage, paths, async (body, path) => {
        const { headers } = await signed(body, path)
        const response = await send({ path, body, headers: { ...headers, 'x-callback-token': own().callbackToken } })
        expect(refused).toContain(response.status)
        expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
      }),
      { numRuns: 300 },
    )
    expect(failed).not.toHaveBeenCalled()
  })
})
