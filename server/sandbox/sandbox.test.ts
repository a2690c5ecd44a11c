import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { createLender } from '../createLender'
import { coupons } from '../db/lendingTables'
import { loans } from '../db/ledgerTables'
import { ELSEWHERE, openTestLender, type TestLender } from '../testing'

const DAY = 24 * 60 * 60 * 1000

let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

const over = (remoteAddress: string, httpVersion = '1.1') => ({ incoming: { httpVersion, socket: { remoteAddress } } })
const ask = (path: string, headers: Record<string, string>, remoteAddress = '127.0.0.1', host = 'localhost') =>
  lender.app.request(`http://${host}/sandbox${path}`, { headers }, over(remoteAddress))

describe('the sandbox answers this machine only', () => {
  it.each([
    ['another address', {}, ELSEWHERE, 'localhost'],
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }, '127.0.0.1', 'localhost'],
    ['a name pointed here', {}, '127.0.0.1', 'evil.example'],
  ])('and not %s', async (_, headers, address, host) => {
    expect((await ask('/otp?phone=81200000010', headers, address, host)).status).toBe(403)
  })

  it.each([
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'X-Client-IP',
    'X-Original-URI',
    'X-Envoy-External-Address',
    'X-Amzn-Trace-Id',
    'X-Request-ID',
    'CF-Connecting-IP',
    'CF-Ray',
    'CDN-Loop',
    'True-Client-IP',
    'Fastly-Client-IP',
    'Fly-Client-IP',
  ])('and not through a proxy that sends %s', async (name) => {
    expect((await ask('/otp?phone=81200000010', { [name]: '127.0.0.1' })).status).toBe(403)
  })

  it('and not through a proxy of HTTP/1.0', async () => {
    const path = 'http://localhost/sandbox/otp?phone=81200000010'
    expect((await lender.app.request(path, {}, over('127.0.0.1', '1.0'))).status).toBe(403)
  })

  it.each([['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']])('as %s', async (address) => {
    expect((await ask('/otp?phone=81200000010', { 'Sec-Fetch-Site': 'same-origin' }, address)).status).toBe(404)
  })

  it('and takes nothing but JSON', async () => {
    const init = { method: 'POST', body: '{"phone":"81200000010"}', headers: { 'Content-Type': 'text/plain' } }
    const response = await lender.app.request('http://localhost/sandbox/partners', init, over('127.0.0.1'))
    expect(response.status).toBe(400)
  })
})

it('without SANDBOX=1 there is none', async () => {
  const { services } = lender
  const real = await createLender({ ...services.config, hasSandbox: false }, { db: lender.db }, services)
  expect((await real.app.request('http://localhost/sandbox/otp?phone=81200000010', {}, over('127.0.0.1'))).status).toBe(
    404,
  )
})

describe('the sample borrowers', () => {
  it.each([
    ['81200000010', 10, 0, 0],
    ['81200000020', 20, 0, 0],
    ['81200000030', 30, 0, 0],
    ['81200000040', 40, 0, 0],
    ['81200000050', 50, 0, 0],
    ['81200000060', 60, 1_000_000, 1_000_000],
    ['81200000061', 60, 1_000_000, 400_000],
    ['81200000070', 60, 1_000_000, 0],
    ['81200000071', 60, 1_100_000, 1_100_000],
  ])('%s has status %i', async (number, bizStatus, totalLimit, availableLimit) => {
    const phone = lender.phone({ deviceId: number })
    await phone.signIn(number)
    expect((await phone.call(endpoints.readStatus)).data).toEqual({ bizStatus })
    expect((await phone.call(endpoints.readCredit)).data).toMatchObject({ totalLimit, availableLimit })
  })

  it('have what belongs to the steps behind them', async () => {
    const phone = lender.phone({ deviceId: 'sample' })
    await lender.advance(120_000)
    await phone.signIn('81200000050')
    expect((await phone.call(endpoints.cardDetail)).data.stage).toBe('done')
    expect((await phone.call(endpoints.readContacts)).data.contacts).toHaveLength(2)
    expect((await phone.call(endpoints.readBaseInfo)).data).toMatchObject({ survey: {}, personal: { gender: 'P' } })
    expect((await phone.call(endpoints.readAccount)).data).toEqual({ account: null, holderOnCard: 'SITI CONTOH' })
  })
})

describe('a scene', () => {
  it('changes a borrower under an open session', async () => {
    const phone = await lender.borrower({ phone: '81270000001', bizStatus: 60 })
    const { body } = await lender.sandbox('POST', '/borrowers', { phone: '+6281270000001', bizStatus: 30 })
    expect(body).toMatchObject({ phone: '81270000001', bizStatus: 30 })
    expect((await phone.call(endpoints.readStatus)).data).toEqual({ bizStatus: 30 })
    expect((await phone.call(endpoints.readContacts)).data.contacts).toEqual([])
  })

  it('has bills and coupons', async () => {
    const scene = {
      phone: '81270000002',
      bizStatus: 60,
      bills: [{ status: 70, tenorDays: 14 }, { status: 30 }],
      coupons: [{ validDays: -1 }],
    }
    const { body } = await lender.sandbox('POST', '/borrowers', scene)
    const mine = (await lender.db.select().from(loans)).filter((loan) => loan.borrowerId === body['userId'])
    expect(mine.map(({ id }) => id)).toEqual(expect.arrayContaining(body['repayIds'] as string[]))
    expect(new Set(mine.map(({ state, days }) => `${state} of ${days} days`))).toEqual(
      new Set(['30 of 30 days', '70 of 14 days']),
    )
    const [coupon] = (await lender.db.select().from(coupons)).filter((row) => row.borrowerId === body['userId'])
    expect(coupon!.validTo.getTime()).toBeLessThan(Date.now() + DAY)
  })

  it.each([
    [{ phone: '12', bizStatus: 10 }],
    [{ phone: '81270000003' }],
    [{ phone: '81270000003', bizStatus: 'x' }],
    [{ phone: '81270000003', bizStatus: 60, bills: [{ status: 99 }] }],
    [{ phone: '81270000003', bizStatus: 60, bills: [{ status: 50 }, { status: 70 }] }],
    [{ phone: '81270000003', bizStatus: 60, coupons: [{ kind: 'FREE_MONEY' }] }],
  ])('%j is refused', async (wrong) => expect((await lender.sandbox('POST', '/borrowers', wrong)).status).toBe(400))
})

describe('the clock', () => {
  it.each([
    ['3d', 3 * DAY],
    ['90s', 90_000],
    [5000, 5000],
    ['-1h', -3_600_000],
  ])('moves by %j', async (advance, ms) => {
    const before = Number((await lender.sandbox('POST', '/clock', { advance: 0 })).body['ahead'])
    const { body } = await lender.sandbox('POST', '/clock', { advance })
    expect(Number(body['ahead']) - before).toBe(ms)
    const read = Number((await lender.sandbox('GET', '/clock')).body['ahead'])
    expect(Math.abs(read - Number(body['ahead']))).toBeLessThan(1000)
    expect(Math.abs(Date.parse(String(body['now'])) - Date.now() - Number(body['ahead']))).toBeLessThan(5000)
  })

  it('is reset to the real date', async () => {
    expect((await lender.sandbox('DELETE', '/clock')).body).toMatchObject({ ahead: 0 })
    expect((await lender.sandbox('POST', '/clock', { advance: 'soon' })).status).toBe(400)
  })
})

it('a reset leaves the sample borrowers and nothing else', async () => {
  const phone = await lender.borrower({ phone: '81270000004', bizStatus: 60 })
  expect((await lender.sandbox('POST', '/reset')).status).toBe(200)
  expect(await phone.call(endpoints.readStatus)).toMatchObject({ status: 401 })
  expect((await lender.sandbox('GET', '/otp?phone=81270000004')).status).toBe(404)
  const sample = lender.phone()
  await sample.signIn('81200000060')
  expect((await sample.call(endpoints.readStatus)).data).toEqual({ bizStatus: 60 })
})
