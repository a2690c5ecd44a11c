import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
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

const save = (phone: Phone, change: Partial<typeof sampleAccount>) =>
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
