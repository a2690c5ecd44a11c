import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { sampleCardOf } from '#domain/card/sampleCard'
import { maskName } from '#domain/forms/holderName'
import { bankAccounts } from '../db/certificationTables'
import { openLives, type Lives } from '../loans/lifeTesting'
import { sampleAccount } from '../sandbox/samples'
import type { Phone } from '../testing'

let lives: Lives
beforeAll(async () => {
  lives = await openLives()
})
afterAll(() => lives.end())
afterEach(() => lives.sandbox('DELETE', '/channels'))

const save = (phone: Phone, change: Partial<typeof sampleAccount> & { code?: string }) =>
  phone.call(endpoints.saveAccount, { body: { ...sampleAccount, ...change } })
const OTHERS = '0123451111'

describe('an account is not taken', () => {
  it.each([
    ['that the bank has in another name', { accountNumber: OTHERS }, 'accountHolder'],
    ['that the bank does not have', { accountNumber: '0123452222' }, 'accountNumber'],
    ['whose holder is typed as initials', { accountHolder: 'S C' }, 'accountHolder'],
  ])('%s', async (_, change, field) => {
    const phone = await lives.borrow({ bizStatus: 50 })
    expect(await save(phone, change)).toMatchObject({
      code: code.invalid,
      data: { fields: { [field]: expect.any(String) } },
    })
    expect((await phone.call(endpoints.readAccount)).data.account).toBeNull()
  })

  it('while the bank does not answer, and is accepted afterwards', async () => {
    const phone = await lives.borrow({ bizStatus: 50 })
    await lives.sandbox('POST', '/channels', { switch: 'nameUnknown' })
    expect(await save(phone, {})).toMatchObject({ code: code.channelBusy })
    expect((await phone.call(endpoints.readAccount)).data.account).toBeNull()
    expect(await save(phone, {})).toMatchObject({ code: 200, data: { bizStatus: 60 } })
  })
})

describe('another account of a certified borrower', () => {
  const numberOf = (n: number) => String(9_000_000_000 + n)
  const change = (phone: Phone, n: number, given: { code?: string } = {}) =>
    save(phone, { accountNumber: numberOf(n), accountHolder: '', ...given })

  it('takes no typed holder, and the code is needed for a name that is shown masked', async () => {
    const number = '81380000001'
    const phone = await lives.borrow({ phone: number })
    const answer = await change(phone, 1)
    expect(answer).toMatchObject({ code: code.codeNeeded, data: { holder: maskName(sampleCardOf(number).name) } })
    await phone.call(endpoints.sendHeldCode, { query: { purpose: 'account' } })
    expect(await change(phone, 1, { code: await lives.lastCode(number) })).toMatchObject({ code: 200 })
    const saved = await lives.db
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.accountNumber, numberOf(1)))
    expect(saved).toMatchObject([{ accountHolder: sampleCardOf(number).name }])
  })

  it('in another name is refused at its number, and nothing of the name is in the answer', async () => {
    const phone = await lives.borrow({ phone: '81380000002' })
    const answer = await save(phone, { accountNumber: OTHERS, accountHolder: '' })
    expect(answer).toMatchObject({ code: code.invalid, data: { fields: { accountNumber: expect.any(String) } } })
    expect(JSON.stringify(answer)).not.toMatch(/orang/i)
  })

  it('is not changed while the bank cannot be asked, and the answer says when to try again', async () => {
    const phone = await lives.borrow({ phone: '81380000003' })
    const before = await phone.call(endpoints.readAccount)
    await lives.sandbox('POST', '/channels', { switch: 'nameUnknown' })
    expect(await change(phone, 2)).toMatchObject({ code: code.channelBusy, msg: expect.stringContaining('an hour') })
    expect((await phone.call(endpoints.readAccount)).data).toEqual(before.data)
  })

  it('is looked up five times a day, also with a made-up code; the same one again within the hour is no other', async () => {
    const phone = await lives.borrow({ phone: '81380000004' })
    for (const n of [10, 11, 12, 13, 14, 14]) expect(await change(phone, n)).toMatchObject({ code: code.codeNeeded })
    expect(await change(phone, 15)).toMatchObject({ code: code.tooMany })
    expect(await change(phone, 16, { code: '0000' })).toMatchObject({ code: code.tooMany })
    await lives.wait('25h')
    expect(await change(phone, 15)).toMatchObject({ code: code.codeNeeded })
  })
})

describe('an application', () => {
  it('is rejected for an account in another name that was saved before banks were checked', async () => {
    const phone = await lives.borrow()
    await lives.db.update(bankAccounts).set({ accountNumber: OTHERS })
    const { data } = await lives.apply(phone)
    await lives.run()
    const repayId = 'repayId' in data ? data.repayId : ''
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 40, failure: { reason: 'account' } })
    await lives.db.update(bankAccounts).set(sampleAccount).where(eq(bankAccounts.accountNumber, OTHERS))
  })

  it('waits while the bank does not answer, and is paid out afterwards', async () => {
    const phone = await lives.borrow()
    await lives.sandbox('POST', '/channels', { switch: 'nameUnknown' })
    const { data } = await lives.apply(phone)
    const repayId = 'repayId' in data ? data.repayId : ''
    await lives.run()
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 10 })
    await lives.wait('1h')
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 50 })
  })
})
