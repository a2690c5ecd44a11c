import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { endpoints } from '../../contract/endpoints'
import { code } from '../../domain/answerCodes'
import { sampleCardOf } from '../../domain/card/sampleCard'
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
const device = { deviceId: 'd', operatingSystem: 'Android 11' }

it.each(calls)('a %s that nobody could read or keep is a 422, and no failure of the lender', async (field, send) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const text of texts) {
    // What devices say of themselves is kept as it is, where it can be.
    if (text.startsWith('\u200b') && ['deviceId', 'userAgent'].includes(field)) continue
    expect(await send(text)).toMatchObject({
      code: code.invalid,
      data: { fields: { [field]: expect.any(String) } },
    })
  }
  expect(said).not.toHaveBeenCalled()
})
