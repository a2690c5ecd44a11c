import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import type { CardFields } from '#domain/certification/capture'
import { namesOf, ofPlainForms, plainForms, plainPart } from '#domain/certification/fields'
import { maskPhone } from '#domain/forms/phone'
import { stepAfter, statusOf } from '#domain/certification/steps'
import type { PersonalAnswers } from '#domain/forms/formRules'
import { drawCard, womansCard } from '../kyc/ocr/cardFixtures'
import { faceFile } from '../kyc/face/faceFixtures'
import { sampleAccount, sampleContacts, sampleForms, samplePersonal, sampleSurvey } from '../sandbox/samples'
import { openTestLender, type Phone, type TestLender } from '../testing'

const { readCard, saveCard, cardDetail, startFace, judgeFace, saveBaseInfo, readBaseInfo } = endpoints
const { sendHeldCode, revealPersonal } = endpoints
const { saveContacts, readContacts, saveAccount, readAccount, readStatus, readCredit, claimWelcomeCoupon } = endpoints

let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

const maskedPersonal = {
  ...samplePersonal,
  birthday: '••/••/••••',
  email: expect.stringMatching(/^.•••@/) as string,
  companyName: expect.stringMatching(/^.•••$/) as string,
  companyAddress: expect.stringMatching(/^.•••$/) as string,
}
const maskedContacts = (contacts: typeof sampleContacts) =>
  contacts.map((each) => ({ ...each, phone: maskPhone(each.phone) }))

const bizStatus = async (phone: Phone) => (await phone.call(readStatus)).data.bizStatus

it('a visitor becomes certified', { timeout: 30_000 }, async () => {
  const phone = lender.phone({ deviceId: 'visitor' })
  await phone.signIn('81230000001')
  expect(await bizStatus(phone)).toBe(10)
  expect((await phone.call(readBaseInfo)).data).toEqual({ survey: null, ...ofPlainForms(() => null) })
  expect((await phone.call(cardDetail)).data).toEqual({ stage: 'none', ocrId: null, fields: null, doubtful: [] })

  expect(await phone.call(saveBaseInfo, { body: { survey: sampleSurvey }, key: '1' })).toMatchObject({
    data: { bizStatus: 20 },
  })

  const card = new Blob([Uint8Array.from(await drawCard(womansCard).jpeg().toBuffer())])
  const read = await phone.call(readCard, { body: { file: card, type: 'KTP_FRONT' } })
  expect(read).toMatchObject({
    code: 200,
    data: { fields: { nik: womansCard.nik, name: 'SITI CONTOH' }, doubtful: [] },
  })
  expect((await phone.call(cardDetail)).data).toEqual({ stage: 'read', ...read.data })

  const fields: CardFields = { ...read.data.fields, marital: 'MARRIED', address: 'JL. CONTOH NO. 1 A' }
  const { ocrId } = read.data
  expect(await phone.call(saveCard, { body: { ocrId, fields }, key: '2' })).toMatchObject({ data: { bizStatus: 20 } })
  expect((await phone.call(cardDetail)).data).toEqual({ stage: 'confirmed', ocrId, fields, doubtful: [] })

  let task = (await phone.call(startFace, { body: {} })).data
  const { transactionId } = task
  for (const action of task.actions) {
    const file = new Blob([await faceFile(action)])
    const checked = await phone.call(judgeFace, { body: { file, transactionId, action } })
    expect(checked).toMatchObject({ code: 200 })
    task = checked.data
  }
  expect(task).toMatchObject({ isPassed: true, triesLeft: 5 })
  expect(await phone.call(saveCard, { body: { ocrId, fields, transactionId }, key: '3' })).toMatchObject({
    data: { bizStatus: 30 },
  })

  const detail = (await phone.call(cardDetail)).data
  expect(detail).toMatchObject({ stage: 'done', fields: { nik: '3299••••••••9999', name: 'S••• C•••••', gender: 'P' } })
  expect(JSON.stringify(detail.fields)).not.toMatch(/SITI|1995|JL/)

  expect((await phone.call(readBaseInfo)).data.personal).toEqual({
    gender: 'P',
    birthday: '17/08/1995',
    marital: 'MARRIED',
  })
  expect(await phone.call(saveBaseInfo, { body: { personal: samplePersonal }, key: '4' })).toMatchObject({
    data: { bizStatus: 40 },
  })
  expect((await phone.call(readBaseInfo)).data).toMatchObject({ survey: sampleSurvey, personal: maskedPersonal })

  const contacts = sampleContacts.map(({ relationship, phone: number }) => ({ relationship, phone: `0${number}` }))
  expect(await phone.call(saveContacts, { body: { contacts, hasConsent: true }, key: '5' })).toMatchObject({
    data: { bizStatus: statusOf[stepAfter('contacts')] },
  })
  expect((await phone.call(readContacts)).data.contacts).toEqual(maskedContacts(sampleContacts))

  for (const form of namesOf(plainForms)) await phone.call(saveBaseInfo, { body: plainPart(form, sampleForms[form]) })
  expect((await phone.call(readBaseInfo)).data).toEqual({ survey: sampleSurvey, personal: maskedPersonal })
  expect(await bizStatus(phone)).toBe(statusOf.bank)

  expect((await phone.call(readCredit)).data).toEqual({ totalLimit: 0, availableLimit: 0 })
  expect((await phone.call(readAccount)).data).toEqual({ account: null, holderOnCard: 'SITI CONTOH' })
  expect(await phone.call(saveAccount, { body: sampleAccount, key: '6' })).toMatchObject({ data: { bizStatus: 60 } })
  expect((await phone.call(readAccount)).data.account).toEqual({
    bankCode: '014',
    bankName: 'BCA',
    accountMasked: '•••• 6789',
    accountHolder: 'S*** C*****',
  })
  expect((await phone.call(readCredit)).data).toEqual({ totalLimit: 1_000_000, availableLimit: 1_000_000 })
  expect((await phone.call(claimWelcomeCoupon, { body: {}, key: '7' })).data).toEqual({ received: 1 })
})

describe('a step whose earlier one is missing', () => {
  const requests: [string, number, (phone: Phone) => Promise<{ code: number }>][] = [
    ['the card', 10, (phone) => phone.call(readCard, { body: { file: new Blob(['x']), type: 'KTP_FRONT' } })],
    ['confirming the card', 10, (phone) => phone.call(saveCard, { body: { ocrId: null, fields: {} as CardFields } })],
    ['the face', 10, (phone) => phone.call(startFace, { body: {} })],
    ['personal info', 20, (phone) => phone.call(saveBaseInfo, { body: { personal: samplePersonal } })],
    ['the contacts', 30, (phone) => phone.call(saveContacts, { body: { contacts: sampleContacts, hasConsent: true } })],
    ['the account', 40, (phone) => phone.call(saveAccount, { body: sampleAccount })],
    ['the coupon', 50, (phone) => phone.call(claimWelcomeCoupon, { body: {} })],
  ]
  it.each(requests)('is refused: %s at %i', async (name, status, loanRequest) => {
    const phone = await lender.borrower({ phone: '81230000002', bizStatus: status })
    const answer = await loanRequest(phone)
    expect(answer.code).toBe(name === 'confirming the card' ? code.invalid : code.tooEarly)
    expect(await bizStatus(phone)).toBe(status)
    await lender.advance(120_000)
  })
})

describe('a step saved again', () => {
  it('is changed, and the status stays', async () => {
    const phone = await lender.borrower({ phone: '81230000003', bizStatus: 60 })
    const survey = { ...sampleSurvey, monthlyIncome: 'FROM_20' }
    const personal: PersonalAnswers = { ...samplePersonal, companyName: 'CV Lain', email: 'lain@example.com' }
    const contacts = [...sampleContacts].reverse()
    for (const save of [
      () => phone.call(saveBaseInfo, { body: { survey } }),
      () => phone.call(saveBaseInfo, { body: { personal } }),
      async () => {
        await phone.call(sendHeldCode, { query: { purpose: 'contacts' } })
        const body = { contacts, hasConsent: true, code: await lender.lastCode('81230000003') }
        return phone.call(saveContacts, { body })
      },
      async () => {
        await lender.advance(61_000)
        await phone.call(sendHeldCode, { query: { purpose: 'account' } })
        const body = { ...sampleAccount, bankCode: '002', accountNumber: '012345678901234' }
        return phone.call(saveAccount, { body: { ...body, code: await lender.lastCode('81230000003') } })
      },
    ]) {
      expect((await save()).data).toEqual({ bizStatus: 60 })
    }
    await phone.call(sendHeldCode, { query: { purpose: 'reveal' } })
    await phone.call(revealPersonal, { body: { otpCode: await lender.lastCode('81230000003') } })
    expect((await phone.call(readBaseInfo)).data).toMatchObject({ survey, personal })
    expect((await phone.call(readContacts)).data.contacts).toEqual(contacts)
    expect((await phone.call(readAccount)).data.account).toMatchObject({ bankName: 'BRI', accountMasked: '•••• 1234' })
    expect((await phone.call(readCredit)).data.totalLimit).toBe(1_000_000)
  })
})

describe('what is owed', () => {
  it.each([
    [[{ status: 50 as const, principal: 600_000 }], 1_000_000, 400_000],
    [[{ status: 20 as const, principal: 600_000 }], 1_000_000, 400_000],
    [[{ status: 70 as const, principal: 600_000 }], 1_000_000, 0],
    [[{ status: 30 as const }], 1_100_000, 1_100_000],
  ])('%j leave of a limit of %i so much: %i', async (bills, totalLimit, availableLimit) => {
    const phone = await lender.borrower({ phone: '81230000004', bizStatus: 60, bills })
    expect((await phone.call(readCredit)).data).toMatchObject({ totalLimit, availableLimit })
    await lender.advance(120_000)
  })
})
