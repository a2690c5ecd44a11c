import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import type { CallCodePurpose } from '#domain/service/dataExport'
import { openLives, type Lives } from '../loans/lifeTesting'
import { sampleAccount, sampleContacts } from '../sandbox/samples'
import type { Phone } from '../testing'
import type { CodeMessage } from './sender'

const {
  saveAccount,
  readAccount,
  saveContacts,
  readContacts,
  applyLoan,
  applyAuto,
  quoteLoan,
  sendHeldCode,
  listBills,
} = endpoints

let texts: string[] = []
let lives: Lives
beforeAll(async () => {
  lives = await openLives({
    sender: { destination: 'a test', send: async ({ text }: CodeMessage) => void texts.push(text) },
  })
})
afterAll(() => lives.end())

let number = ''
let phone: Phone
let made = 81_370_000_000
beforeEach(async () => {
  number = String(++made)
  phone = await lives.borrow({ phone: number })
  texts = []
})

async function codeFor(who: Phone, purpose: CallCodePurpose) {
  expect(await who.call(sendHeldCode, { query: { purpose } })).toMatchObject({ code: 200 })
  return lives.lastCode(number)
}
const wrongFor = (digits: string) => String((Number(digits) + 1) % 10_000).padStart(4, '0')
const titlesOf = async (who: Phone) =>
  (await who.call(endpoints.readMessages, { body: {} })).data.details.map(({ title }) => title)

describe('another pay-out account', () => {
  const other = { ...sampleAccount, accountNumber: '9876543210' }
  const saved = async () => (await phone.call(readAccount)).data.account?.accountMasked
  const change = (given?: string) => phone.call(saveAccount, { body: { ...other, ...(given ? { code: given } : {}) } })

  it('is not saved for a token alone', async () => {
    const before = await saved()
    expect(await change()).toMatchObject({ code: code.codeNeeded })
    expect(await saved()).toBe(before)
  })

  it('is saved for a fresh code, with a message and an SMS about it', async () => {
    expect(await change(await codeFor(phone, 'account'))).toMatchObject({ code: 200 })
    expect(await saved()).toMatch(/3210$/)
    expect(await titlesOf(phone)).toEqual(['Your bank account was changed'])
    await lives.run()
    expect(texts.at(-1)).toContain('The bank account that your loans are paid to was changed.')
  })

  it('is not saved for the code of another purpose, nor after five wrong ones, though each try was refused', async () => {
    expect(await change(await codeFor(phone, 'loan'))).toMatchObject({ code: code.codeSpent })
    const right = await codeFor(phone, 'account')
    for (let i = 0; i < 5; i++) expect(await change(wrongFor(right))).toMatchObject({ code: code.codeWrong })
    expect(await change(right)).toMatchObject({ code: code.codeSpent })
    expect(await change('12')).toMatchObject({ code: code.invalid, data: { fields: { code: expect.any(String) } } })
    expect(await saved()).not.toMatch(/3210$/)
  })

  it('with invalid fields is refused for them before a code is requested', async () => {
    const body = { ...other, accountNumber: '12' }
    expect(await phone.call(saveAccount, { body })).toMatchObject({
      code: code.invalid,
      data: { fields: { accountNumber: expect.any(String) } },
    })
  })

  it('as the last step of the certification takes no code', async () => {
    const fresh = await lives.borrow({ phone: String(++made), bizStatus: 50 })
    expect(await fresh.call(saveAccount, { body: sampleAccount })).toMatchObject({ data: { bizStatus: 60 } })
  })
})

describe('other emergency contacts', () => {
  const others = [...sampleContacts].reverse()
  const change = (given?: string, contacts = others) =>
    phone.call(saveContacts, { body: { contacts, hasConsent: true, ...(given ? { code: given } : {}) } })
  const saved = async () => (await phone.call(readContacts)).data.contacts.map(({ relationship }) => relationship)

  it('are not saved for a token alone, nor for the code of another purpose', async () => {
    const before = await saved()
    expect(await change()).toMatchObject({ code: code.codeNeeded })
    expect(await change(await codeFor(phone, 'account'))).toMatchObject({ code: code.codeSpent })
    expect(await saved()).toEqual(before)
  })

  it('are saved for a fresh code, with a message and an SMS about it', async () => {
    const before = await saved()
    expect(await change(await codeFor(phone, 'contacts'))).toMatchObject({ code: 200, data: { bizStatus: 60 } })
    expect(await saved()).toEqual(before.toReversed())
    expect(await titlesOf(phone)).toEqual(['Your emergency contacts were changed'])
    await lives.run()
    expect(texts.at(-1)).toContain('Your emergency contacts were changed.')
  })

  it('that break the rules of the certification are refused before a code is asked for', async () => {
    const [one] = sampleContacts
    expect(await change(undefined, [one!, { ...one!, phone: number }])).toMatchObject({
      code: code.invalid,
      data: { fields: { 'contacts.1.phone': expect.any(String) } },
    })
  })
})

describe('an application', () => {
  async function request(who: Phone, given?: string) {
    const loanRequest = lives.loanRequestOf()
    const { documents } = (await who.call(quoteLoan, { body: loanRequest })).data
    return { ...loanRequest, consents: documents, ...(given ? { code: given } : {}) }
  }
  const apply = async (who: Phone, given?: string) => who.call(applyLoan, { body: await request(who, given) })
  const elsewhere = async () => {
    const other = lives.phone({ deviceId: `elsewhere-${made}` })
    await other.signIn(number)
    return other
  }

  it('on the first device of a borrower that the sandbox set up needs no code, and is not announced', async () => {
    expect(await apply(phone)).toMatchObject({ code: 200 })
    expect(await titlesOf(phone)).toEqual([])
  })

  it('on the device of the certification needs no code; the device of an earlier sign-in needs one', async () => {
    number = String(++made)
    const first = await lives.borrow({ phone: number, bizStatus: 50 })
    const second = await elsewhere()
    await second.call(saveAccount, { body: sampleAccount })
    expect(await apply(first)).toMatchObject({ code: code.codeNeeded })
    expect(await apply(second)).toMatchObject({ code: 200 })
  })

  async function atOneTap(who: Phone) {
    const { details } = (await who.call(endpoints.listProducts, { params: { param: 'LANGKAH30' } })).data
    const [{ productCode, productAmount: amount, productDays: days, couponId }] = details as [(typeof details)[number]]
    const { documents } = (await who.call(quoteLoan, { body: { productCode, amount, days, couponId } })).data
    return who.call(applyAuto, { body: { productCode, consents: documents } })
  }

  it.each([
    ['the application', apply],
    ['the one tap', atOneTap],
  ])('on a new device is refused without a code by %s, and leaves no loan', async (_, ask) => {
    expect(await ask(await elsewhere())).toMatchObject({ code: code.codeNeeded })
    expect((await phone.call(listBills, { query: { borrowType: '0' } })).data.details).toEqual([])
  })

  it('on a new device takes a code once, with a message and an SMS about it', async () => {
    const other = await elsewhere()
    expect(await apply(other, wrongFor(await codeFor(other, 'loan')))).toMatchObject({ code: code.codeWrong })
    expect(await apply(other, await lives.lastCode(number))).toMatchObject({ code: 200 })
    expect(await titlesOf(phone)).toEqual(['Application on a new device', 'Signed in on a new device'])
    await lives.run()
    expect(texts.some((text) => text.startsWith('Langkah: A loan was applied for with your account'))).toBe(true)
  })
})
