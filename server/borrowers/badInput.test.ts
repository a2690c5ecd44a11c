import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { sampleCardOf } from '#domain/card/sampleCard'
import { sampleAccount, sampleContacts, samplePersonal, sampleSurvey } from '../sandbox/samples'
import { openTestLender, type Phone, type TestLender } from '../testing'

const { saveBaseInfo, saveContacts, saveAccount, saveCard, readStatus } = endpoints

let lender: TestLender
let phone: Phone
const NUMBER = '81240000001'
const ownCard = sampleCardOf(NUMBER)
beforeAll(async () => {
  lender = await openTestLender()
  phone = await lender.borrower({ phone: NUMBER, bizStatus: 60 })
})
afterAll(() => lender.end())

const at = (bizStatus: number) => lender.sandbox('POST', '/borrowers', { phone: NUMBER, bizStatus })

async function fieldsOf(answer: Promise<{ code: number; data: unknown }>) {
  const { code: given, data } = await answer
  expect(given).toBe(code.invalid)
  return (data as { fields: Record<string, string> }).fields
}

describe('the questionnaire', () => {
  it.each([
    [{ payday: '' }, { payday: 'Choose when you are paid' }],
    [{ payday: '32' }, { payday: 'Choose when you are paid' }],
    [{ monthlyIncome: 'toString' }, { monthlyIncome: 'Choose your monthly income' }],
    [{ house: 'OWN ' }, { house: 'Choose your kind of home' }],
  ])('%j is refused', async (change, said) => {
    await at(10)
    const fields = await fieldsOf(phone.call(saveBaseInfo, { body: { survey: { ...sampleSurvey, ...change } } }))
    expect(fields).toEqual(said)
    expect((await phone.call(readStatus)).data.bizStatus).toBe(10)
  })

  it('without any answer is refused', async () => {
    expect(await fieldsOf(phone.call(saveBaseInfo, { body: {} }))).toEqual({ survey: 'Please fill this in' })
    const fields = await fieldsOf(phone.call(saveBaseInfo, { body: { survey: {} as typeof sampleSurvey } }))
    expect(Object.keys(fields).sort()).toEqual(['house', 'loanPurpose', 'monthlyIncome', 'payday', 'salaryType'])
  })
})

describe('personal info', () => {
  it.each([
    [{ birthday: '31/02/1990' }, 'birthday', 'Write the date as DD/MM/YYYY'],
    [{ birthday: '1990-08-17' }, 'birthday', 'Write the date as DD/MM/YYYY'],
    [{ birthday: '01/01/2020' }, 'birthday', 'You must be 18 or older'],
    [{ birthday: '01/01/1900' }, 'birthday', 'This service is for people up to 80 years old'],
    [{ email: 'nobody' }, 'email', 'Check the email address, for example name@example.com'],
    [{ gender: 'X' }, 'gender', 'Choose your gender'],
    [{ companyName: '' }, 'companyName', 'Please fill this in'],
    [{ companyName: 'x'.repeat(101) }, 'companyName', 'This is too long'],
    [{ companyAddress: 'x' }, 'companyAddress', 'This is too short'],
    [{ industry: '' }, 'industry', 'Choose your line of work'],
  ])('%j is refused', async (change, field, sentence) => {
    await at(30)
    const fields = await fieldsOf(phone.call(saveBaseInfo, { body: { personal: { ...samplePersonal, ...change } } }))
    expect(fields).toEqual({ [field]: sentence })
  })

  it('requires no company from those who have none', async () => {
    await at(30)
    const personal = { ...samplePersonal, workStatus: 'RETIRED', industry: '', companyName: '', companyAddress: '' }
    expect(await phone.call(saveBaseInfo, { body: { personal } })).toMatchObject({ data: { bizStatus: 40 } })
  })
})

describe('the contacts', () => {
  const [first, second] = [sampleContacts[0]!, sampleContacts[1]!]
  it.each([
    [
      [first],
      true,
      { 'contacts.1.phone': 'Phone number cannot be empty', 'contacts.1.relationship': 'Choose your relationship' },
    ],
    [
      [first, { ...second, phone: `0${first.phone}` }],
      true,
      { 'contacts.1.phone': 'This number is already given for the other contact' },
    ],
    [
      [{ ...first, phone: `+62${NUMBER}` }, second],
      true,
      { 'contacts.0.phone': 'This is your own number. Give someone else’s' },
    ],
    [[{ ...first, phone: '0215551234' }, second], true, { 'contacts.0.phone': 'Please check the phone number format' }],
    [
      [{ ...first, relationship: 'NEIGHBOUR' }, second],
      true,
      { 'contacts.0.relationship': 'Choose your relationship' },
    ],
    [[first, second, { ...second, phone: '81200000095' }], true, { 'contacts.2.phone': 'Give two contacts only' }],
    [[first, second], false, { hasConsent: 'Make sure that both contacts have agreed' }],
  ])('%# are refused', async (contacts, hasConsent, expected) => {
    await at(40)
    expect(await fieldsOf(phone.call(saveContacts, { body: { contacts, hasConsent } }))).toEqual(expected)
    expect((await phone.call(readStatus)).data.bizStatus).toBe(40)
  })
})

describe('the account', () => {
  it.each([
    [{ bankCode: '999' }, { bankCode: 'Choose your bank' }],
    [{ accountNumber: '12345' }, { accountNumber: 'This bank’s account numbers have another length' }],
    [{ accountNumber: '01234x6789' }, { accountNumber: 'Write the account number in digits only' }],
    [{ accountNumber: '' }, { accountNumber: 'Please fill this in' }],
    [{ accountHolder: 'ORANG LAIN' }, { accountHolder: 'The account must be in the name on your KTP' }],
    [{ accountHolder: '12345' }, { accountHolder: 'Write the name in letters, as on the KTP' }],
  ])('%j is refused', async (change, expected) => {
    await at(50)
    expect(await fieldsOf(phone.call(saveAccount, { body: { ...sampleAccount, ...change } }))).toEqual(expected)
  })

  it('takes a name that is written another way', async () => {
    await at(50)
    expect(
      await phone.call(saveAccount, { body: { ...sampleAccount, accountHolder: 'Siti  Contoh, S.E.' } }),
    ).toMatchObject({ code: 200 })
  })
})

describe('the card', () => {
  it.each([
    [{ nik: '329999570895999' }, { nik: 'A NIK has 16 digits' }],
    [{ nik: '3299995713959999' }, { nik: 'The birthday in the NIK does not exist. Check digits 7 to 12' }],
    [{ nik: '3299995708950000' }, { nik: 'Check the last 4 digits of the NIK' }],
    [{ name: '' }, { name: 'Please fill this in' }],
    [{ name: 'S1TI 99' }, { name: 'Write the name in letters, as on the KTP' }],
    [{ birthday: '17/08/2020' }, { birthday: 'You must be 18 or older' }],
    [{ gender: '' as const }, { gender: 'Choose your gender' }],
    [{ address: 'x' }, { address: 'This is too short' }],
  ])('%j is refused', async (change, expected) => {
    await at(20)
    expect(await fieldsOf(phone.call(saveCard, { body: { ocrId: null, fields: { ...ownCard, ...change } } }))).toEqual(
      expected,
    )
  })

  it('typed by hand needs a photo all the same', async () => {
    await at(20)
    const fields = await fieldsOf(phone.call(saveCard, { body: { ocrId: null, fields: ownCard } }))
    expect(fields).toEqual({ ocrId: 'This photo of the KTP was not found. Take it again' })
  })

  it('does not go without a passed face check', async () => {
    await at(30)
    const fields = { ...ownCard, name: 'ORANG LAIN' }
    expect(Object.keys(await fieldsOf(phone.call(saveCard, { body: { ocrId: null, fields } })))).toEqual([
      'transactionId',
    ])
    for (const transactionId of ['x', '00000000-0000-4000-8000-000000000000']) {
      const answer = phone.call(saveCard, { body: { ocrId: null, fields, transactionId } })
      expect(Object.keys(await fieldsOf(answer))).toEqual(['transactionId'])
    }
    expect(await phone.call(saveCard, { body: { ocrId: null, fields: ownCard } })).toMatchObject({
      data: { bizStatus: 30 },
    })
  })
})
