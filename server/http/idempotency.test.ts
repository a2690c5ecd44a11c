import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { maskPhone } from '#domain/forms/phone'
import { code } from '#domain/answerCodes'
import { stepAfter, statusOf } from '#domain/certification/steps'
import { sampleContacts, sampleSurvey } from '../sandbox/samples'
import { openTestLender, type Phone, type TestLender } from '../testing'

const { saveContacts, readContacts, claimWelcomeCoupon, saveBaseInfo } = endpoints

let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

const saved = { bizStatus: statusOf[stepAfter('contacts')] }

const save = (phone: Phone, key: string | undefined, contacts = sampleContacts) =>
  phone.call(saveContacts, { body: { contacts, hasConsent: true }, ...(key === undefined ? {} : { key }) })

describe('a call with an idempotency key', () => {
  it('happens once and is answered the same', async () => {
    const phone = await lender.borrower({ phone: '81210000001', bizStatus: 60 })
    const first = await phone.call(claimWelcomeCoupon, { body: {}, key: 'k1' })
    expect(first.data).toEqual({ received: 1 })
    expect(await phone.call(claimWelcomeCoupon, { body: {}, key: 'k1' })).toEqual(first)
    expect((await phone.call(claimWelcomeCoupon, { body: {}, key: 'k2' })).data).toEqual({ received: 0 })
    expect((await phone.call(claimWelcomeCoupon, { body: {} })).data).toEqual({ received: 0 })
  })

  it('has one effect when it is sent five times at once', async () => {
    const phone = await lender.borrower({ phone: '81210000002', bizStatus: 60 })
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => phone.call(claimWelcomeCoupon, { body: {}, key: 'same' })),
    )
    expect(answers.map(({ data }) => data.received)).toEqual([1, 1, 1, 1, 1])
  })

  it('gives one coupon for five keys at once', async () => {
    const phone = await lender.borrower({ phone: '81210000003', bizStatus: 60 })
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => phone.call(claimWelcomeCoupon, { body: {}, key: `k${n}` })),
    )
    expect(answers.reduce((sum, { data }) => sum + data.received, 0)).toBe(1)
  })

  it('is refused with another body', async () => {
    const phone = await lender.borrower({ phone: '81210000004', bizStatus: 40 })
    expect(await save(phone, 'k')).toMatchObject({ code: 200, data: saved })
    const [a, b] = sampleContacts
    const changed = await save(phone, 'k', [a!, { ...b!, phone: '81200000093' }])
    expect(changed).toMatchObject({ status: 200, code: code.invalid, data: null })
    expect((await phone.call(readContacts)).data.contacts.map(({ phone: saved }) => saved)).toEqual(
      sampleContacts.map((each) => maskPhone(each.phone)),
    )
  })

  it('counts as the same whatever the order of its fields', async () => {
    const phone = await lender.borrower({ phone: '81210000005', bizStatus: 40 })
    await save(phone, 'k')
    const turned = {
      hasConsent: true,
      contacts: sampleContacts.map(({ relationship, phone: number }) => ({ phone: number, relationship })),
    }
    expect(await phone.call(saveContacts, { body: turned, key: 'k' })).toMatchObject({ code: 200 })
  })

  it('is not stored when it was refused, so that a corrected call succeeds', async () => {
    const phone = await lender.borrower({ phone: '81210000006', bizStatus: 40 })
    expect(await save(phone, 'k', [])).toMatchObject({ code: code.invalid })
    expect(await save(phone, 'k')).toMatchObject({ code: 200, data: saved })
  })

  it('is its borrower’s and its call’s own', async () => {
    const [a, b] = [
      await lender.borrower({ phone: '81210000007', bizStatus: 60 }),
      await lender.borrower({ phone: '81210000008', bizStatus: 60 }),
    ]
    for (const phone of [a, b]) {
      expect((await phone.call(claimWelcomeCoupon, { body: {}, key: 'k' })).data).toEqual({ received: 1 })
    }
    expect(await a.call(saveBaseInfo, { body: { survey: sampleSurvey }, key: 'k' })).toMatchObject({ code: 200 })
  })

  it('is refused with a key beyond all measure', async () => {
    const phone = await lender.borrower({ phone: '81210000009', bizStatus: 60 })
    expect(await phone.call(claimWelcomeCoupon, { body: {}, key: 'k'.repeat(101) })).toMatchObject({
      code: code.invalid,
    })
  })
})

it('a status moves on once where a step is saved twice at once', async () => {
  const phone = await lender.borrower({ phone: '81210000010', bizStatus: 40 })
  const answers = await Promise.all([1, 2, 3].map((n) => save(phone, `k${n}`)))
  expect(answers.map(({ data }) => data)).toEqual([saved, saved, saved])
  expect((await phone.call(readContacts)).data.contacts).toHaveLength(2)
})

it('a call that needs nothing of it ignores a key', async () => {
  const phone = await lender.borrower({ phone: '81210000011', bizStatus: 10 })
  expect(await phone.call(saveBaseInfo, { body: {}, key: '' })).toMatchObject({ code: code.invalid })
})
