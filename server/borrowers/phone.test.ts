import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { maskPhone } from '#domain/forms/phone'
import type { CodeMessage } from '../auth/sender'
import { faceFile } from '../kyc/face/faceFixtures'
import { openLives, type Lives } from '../loans/lifeTesting'
import { sampleContacts } from '../sandbox/samples'
import type { Phone } from '../testing'

const { changePhone, confirmOldPhone, sendNewPhoneCode, sendHeldCode, readStatus, readPersonal } = endpoints

let sent: CodeMessage[] = []
let lives: Lives
beforeAll(async () => {
  lives = await openLives({
    sender: { destination: 'a test', send: async (message: CodeMessage) => void sent.push(message) },
  })
})
afterAll(() => lives.end())

let made = 0
let old = ''
let next = ''
let phone: Phone
beforeEach(async () => {
  made += 1
  old = String(81_390_000_000 + made)
  next = String(81_391_000_000 + made)
  phone = await lives.borrow({ phone: old })
  sent = []
})

async function confirmOld(who = phone) {
  expect(await who.call(sendHeldCode, { query: { purpose: 'phone' } })).toMatchObject({ code: 200 })
  return who.call(confirmOldPhone, { body: { otpCode: await lives.lastCode(old) } })
}
const send = (to = next) => phone.call(sendNewPhoneCode, { body: { phone: to } })
const change = (given: string, to = next, key?: string) =>
  phone.call(changePhone, { body: { phone: to, code: given }, ...(key ? { key } : {}) })
const wrongFor = (digits: string) => String((Number(digits) + 1) % 10_000).padStart(4, '0')
const shown = async () => (await phone.call(readPersonal)).data.phone

describe('another phone number', () => {
  it('takes a code on the old one and a code on the new one, and the old one gets an SMS', async () => {
    expect(await confirmOld()).toMatchObject({ code: 200 })
    expect(await send()).toMatchObject({ code: 200 })
    expect(await change(await lives.lastCode(next))).toMatchObject({ code: 200, data: { phone: next } })
    expect(await shown()).toBe(maskPhone(next))
    await lives.run()
    expect(sent.at(-1)).toMatchObject({ phone: old, text: expect.stringContaining('phone number of your account was') })
    const other = lives.phone({ deviceId: `later-${made}` })
    await other.signIn(next)
    expect((await other.call(readStatus)).data).toMatchObject({ bizStatus: 60 })
  })

  it('gets no code before the old one was confirmed, by this session and within 15 minutes', async () => {
    expect(await send()).toMatchObject({ code: code.codeNeeded })
    const elsewhere = lives.phone({ deviceId: `elsewhere-${made}` })
    await elsewhere.signIn(old)
    await lives.wait('2m')
    await confirmOld(elsewhere)
    expect(await send()).toMatchObject({ code: code.codeNeeded })
    await lives.wait('2m')
    await confirmOld()
    await lives.wait('16m')
    expect(await send()).toMatchObject({ code: code.codeNeeded })
    expect(await change('1234')).toMatchObject({ code: code.codeNeeded })
  })

  it('is not changed by a wrong code, each of which counts', async () => {
    await confirmOld()
    await send()
    const right = await lives.lastCode(next)
    for (let i = 0; i < 5; i++) expect(await change(wrongFor(right))).toMatchObject({ code: code.codeWrong })
    expect(await change(right)).toMatchObject({ code: code.codeSpent })
    expect(await shown()).toBe(maskPhone(old))
  })

  it('of another borrower is answered like a free one, and at the end as a wrong code', async () => {
    const taken = String(81_392_000_000 + made)
    const other = await lives.borrow({ phone: taken })
    await confirmOld()
    const answer = await send(taken)
    expect(answer).toMatchObject({ code: 200, data: (await send(next)).data })
    const refused = await change(await lives.lastCode(taken), taken)
    expect(refused).toMatchObject({ code: code.codeWrong, data: null })
    expect(await shown()).toBe(maskPhone(old))
    expect(await other.call(readStatus)).toMatchObject({ code: 200 })
  })

  it.each([
    ['the own one', () => old],
    ['that of an emergency contact', () => sampleContacts[0]!.phone],
    ['no number', () => '12'],
  ])('that is %s is refused at its field', async (_, given) => {
    await confirmOld()
    expect(await send(given())).toMatchObject({ code: code.invalid, data: { fields: { phone: expect.any(String) } } })
  })

  it('signs out all other devices, and this one stays signed in', async () => {
    const other = lives.phone({ deviceId: `other-${made}` })
    await other.signIn(old)
    await lives.wait('2m')
    await confirmOld()
    await send()
    await change(await lives.lastCode(next))
    expect(await other.call(readStatus)).toMatchObject({ code: 401 })
    expect(await phone.call(readStatus)).toMatchObject({ code: 200 })
  })

  it('is changed once where its answer is lost, also under another key', async () => {
    await confirmOld()
    await send()
    const given = await lives.lastCode(next)
    for (const key of ['a', 'a', 'b'])
      expect(await change(given, next, key)).toMatchObject({ code: 200, data: { phone: next } })
    const { details } = (await phone.call(endpoints.readMessages, { body: {} })).data
    expect(details.map(({ title }) => title)).toEqual(['Your phone number was changed'])
  })
})

describe('where the old SIM is gone, the face check', () => {
  async function showFace(who = phone) {
    const task = (await who.call(endpoints.startFace, { body: {} })).data
    const file = new Blob([await faceFile('front', { person: made })])
    return who.call(endpoints.judgeFace, { body: { file, transactionId: task.transactionId, action: 'selfie' } })
  }

  it('takes the place of its code, once', async () => {
    expect((await showFace()).data).toMatchObject({ isPassed: true })
    expect(await send()).toMatchObject({ code: 200 })
    expect(await change(await lives.lastCode(next))).toMatchObject({ code: 200 })
    await lives.wait('2m')
    expect(await send(String(81_393_000_000 + made))).toMatchObject({ code: code.codeNeeded })
  })

  it('of long ago is not enough, and another one begins', async () => {
    await showFace()
    await lives.wait('16m')
    expect(await send()).toMatchObject({ code: code.codeNeeded })
    expect((await phone.call(endpoints.startFace, { body: {} })).data).toMatchObject({ isPassed: false, done: [] })
  })

  it('is not enough on a device on which neither the certification nor a loan was confirmed', async () => {
    const elsewhere = lives.phone({ deviceId: `stolen-${made}` })
    await elsewhere.signIn(old)
    await showFace(elsewhere)
    expect(await elsewhere.call(sendNewPhoneCode, { body: { phone: next } })).toMatchObject({ code: code.codeNeeded })
  })
})
