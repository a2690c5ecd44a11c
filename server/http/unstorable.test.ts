import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { sampleCardOf } from '#domain/card/sampleCard'
import { sampleAccount, sampleContacts, samplePersonal, sampleSurvey } from '../sandbox/samples'
import { openTestLender, type Phone, type TestLender } from '../testing'

const NUMBER = '81247000001'

let lender: TestLender
let phone: Phone
beforeAll(async () => {
  lender = await openTestLender()
  phone = await lender.borrower({ phone: NUMBER, bizStatus: 60 })
})
afterAll(() => lender.end())
afterEach(() => vi.restoreAllMocks())

const texts = ['a\0b', '\0', 'a\ud800b', '\udc00', '\u200b\u200b\u200b\u200b\u200b']

const calls: [string, (text: string) => Promise<{ code: number; data: unknown }>][] = [
  ['deviceId', (deviceId) => phone.call(endpoints.reportDevice, { body: { deviceId, operatingSystem: 'x' } })],
  ['userAgent', (userAgent) => phone.call(endpoints.reportDevice, { body: { ...device, userAgent } })],
  ['payday', (payday) => phone.call(endpoints.saveBaseInfo, { body: { survey: { ...sampleSurvey, payday } } })],
  [
    'companyName',
    (companyName) => phone.call(endpoints.saveBaseInfo, { body: { personal: { ...samplePersonal, companyName } } }),
  ],
  [
    'companyAddress',
    (companyAddress) =>
      phone.call(endpoints.saveBaseInfo, { body: { personal: { ...samplePersonal, companyAddress } } }),
  ],
  ['email', (email) => phone.call(endpoints.saveBaseInfo, { body: { personal: { ...samplePersonal, email } } })],
  [
    'contacts.0.phone',
    (number) => {
      const contacts = sampleContacts.map((contact, i) => (i === 0 ? { ...contact, phone: number } : contact))
      return phone.call(endpoints.saveContacts, { body: { contacts, hasConsent: true } })
    },
  ],
  [
    'accountHolder',
    (accountHolder) => phone.call(endpoints.saveAccount, { body: { ...sampleAccount, accountHolder } }),
  ],
  ['bankCode', (bankCode) => phone.call(endpoints.saveAccount, { body: { ...sampleAccount, bankCode } })],
  [
    'name',
    (name) => phone.call(endpoints.saveCard, { body: { ocrId: null, fields: { ...sampleCardOf(NUMBER), name } } }),
  ],
  [
    'address',
    (address) =>
      phone.call(endpoints.saveCard, { body: { ocrId: null, fields: { ...sampleCardOf(NUMBER), address } } }),
  ],
  ['phone', (number) => phone.call(endpoints.sendCode, { query: { phone: number } })],
  ['phone', (number) => phone.call(endpoints.checkCode, { body: { phone: number, code: '1234' } })],
  ['code', (typed) => phone.call(endpoints.checkCode, { body: { phone: NUMBER, code: typed } })],
]
const loanCalls: [string, (text: string) => Promise<{ code: number; data: unknown }>][] = [
  ['otpCode', (otpCode) => phone.call(endpoints.verifyLotp, { body: { otpCode } })],
  ['note', (note) => phone.call(endpoints.sendVoucher, { body: { ...proof, note } })],
  ['channel', (channel) => phone.call(endpoints.sendVoucher, { body: { ...proof, channel } })],
  ['paidTime', (paidTime) => phone.call(endpoints.sendVoucher, { body: { ...proof, paidTime } })],
  [
    'productCode',
    (productCode) => phone.call(endpoints.quoteLoan, { body: { productCode, amount: 500_000, days: 30 } }),
  ],
]
const proof = {
  repayId: '00000000-0000-4000-8000-000000000000',
  amount: 10_000,
  paidOn: '2026-11-22',
  paidTime: '10:00',
  channel: 'INDOMARET',
  note: '',
  pictures: ['00000000-0000-4000-8000-000000000001'],
}
/** Invisible characters are dropped, and the rest is validated with the loan. */
const storedAsFarAsSeen = ['deviceId', 'userAgent', 'note', 'channel', 'paidTime']
const device = { deviceId: 'd', operatingSystem: 'Android 11' }

it.each([...calls, ...loanCalls])(
  'a %s that can’t be read or stored is a 422, and no failure of the lender',
  async (field, send) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const text of texts) {
      if (text.startsWith('\u200b') && storedAsFarAsSeen.includes(field)) continue
      expect(await send(text)).toMatchObject({
        code: code.invalid,
        data: { fields: { [field]: expect.any(String) } },
      })
    }
    expect(said).not.toHaveBeenCalled()
  },
)

const sealed404 = (response: Response) => [response.status, response.headers.get('Content-Type')]

it.each([
  ['/api/user/borrow/documents/%00'],
  ['/api/user/dict/getByType/a%00b'],
  ['/api/user/nowhere%00'],
  ['/api/metric/event/1/%00'],
])('a path of the calls with a NUL in it is a sealed 404: %s', async (path) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const method of ['GET', 'POST'] as const) {
    const response = await lender.app.request(`http://localhost${path}`, { method })
    expect(sealed404(response)).toEqual([200, 'application/json'])
    const { pathname } = new URL(`http://localhost${path}`)
    expect(await lender.services.envelope.open('res', method, pathname, await response.json())).toMatchObject({
      code: code.notFound,
    })
  }
  expect(said).not.toHaveBeenCalled()
})

it.each([['/%00'], ['/assets/a%00.js'], ['/api/docs/%00'], ['/api/payments/simulator/%00'], ['/sandbox/%00']])(
  'any other path with a NUL in it is a 404: %s',
  async (path) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await lender.app.request(`http://localhost${path}`)).status).toBe(404)
    expect(said).not.toHaveBeenCalled()
  },
)

const badJson = ['"a\\u0000b"', '"\\ud800"', '{"\\u0000":1}', '{"\\udc00":{"a":[1]}}']

it.each([
  ['event', (event: string) => phone.call(endpoints.reportEvent, { params: { type: 'scriptError' }, body: { event } })],
  ['pushToken', (pushToken: string) => phone.call(endpoints.savePushToken, { body: { pushToken } })],
])('JSON within a %s that can’t be stored is a 422, or is left out', async (field, send) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const subscription = (changes: string) =>
    `{"endpoint":"https://fcm.googleapis.com/x","keys":{"p256dh":"${'A'.repeat(87)}","auth":"${'A'.repeat(22)}"},"key":"a-key-of-9"${changes}}`
  for (const bad of badJson) {
    expect(await send(subscription(`,"more":${bad}`))).toMatchObject({ code: expect.toBeOneOf([200, code.invalid]) })
    if (!bad.startsWith('"')) continue
    const part = bad.slice(1, -1)
    for (const name of ['"key":"', '"endpoint":"https://fcm.googleapis.com/', '"p256dh":"', '"auth":"']) {
      const spoilt = subscription('').replace(name, name + part)
      const answer = await send(spoilt)
      if (answer.code !== 200)
        expect(answer).toMatchObject({ code: code.invalid, data: { fields: { [field]: expect.any(String) } } })
    }
  }
  expect(await send(`{"key":"${'k'.repeat(9)}\\u0000"}`)).toMatchObject({ code: code.invalid })
  expect(said).not.toHaveBeenCalled()
})
