import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { consentTexts, type Consent } from '#domain/certification/consent'
import type { Locale } from '#domain/language'
import { borrowers, consents } from '../db/borrowerTables'
import { sampleAccount, sampleContacts } from '../sandbox/samples'
import { openTestLender, type TestLender } from '../testing'

const { checkCode, sendCode, signInByPartner, saveAccount, saveContacts } = endpoints

let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

const given = async (phone: string) => {
  const rows = await lender.db
    .select({ consent: consents })
    .from(consents)
    .innerJoin(borrowers, eq(borrowers.id, consents.borrowerId))
    .where(eq(borrowers.phone, phone))
    .orderBy(asc(consents.id))
  return rows.map(({ consent: { id: _, borrowerId: _borrower, ...rest } }) => rest)
}

const textOf = (consent: Consent, locale: Locale) => ({
  consent,
  locale,
  version: consentTexts[consent].version,
  textSha256: consentTexts[consent].sha256[locale],
})

it('a sign-in proves which privacy policy was agreed to, when, in which language and through which app', async () => {
  const [number, headers] = ['81260000001', { Appcode: 'langkah', Version: '219' }]
  const before = Date.now()
  const phone = lender.phone({ deviceId: 'consents', locale: 'th' })
  await phone.call(sendCode, { query: { phone: number } })
  await phone.call(checkCode, { body: { phone: number, code: await lender.lastCode(number) }, headers })
  const rows = await given(number)
  expect(rows).toEqual([
    {
      ...textOf('privacy', 'th'),
      appCode: 'langkah',
      appVersion: '219',
      givenAt: expect.any(Date) as Date,
      loanId: null,
    },
  ])
  expect(rows[0]!.givenAt.getTime()).toBeGreaterThanOrEqual(before)
})

it('a wrong code proves nothing, nor does a link of a partner, which shows no tick', async () => {
  const number = '81260000002'
  const phone = lender.phone({ deviceId: 'partner' })
  await phone.call(sendCode, { query: { phone: number } })
  const wrong = (await lender.lastCode(number)) === '0000' ? '0001' : '0000'
  expect(await phone.call(checkCode, { body: { phone: number, code: wrong } })).toMatchObject({ code: code.codeWrong })
  const { body } = await lender.sandbox('POST', '/partners', { phone: number })
  const link = { taskId: String(body['openToken']), uniqueChannel: 'p', registerClientType: 1 as const }
  expect(await phone.call(signInByPartner, { body: link })).toMatchObject({ code: 200 })
  expect(await given(number)).toEqual([])
})

it('consents to use contacts and the account are saved, once within a day for the same text, and earlier consents stay', async () => {
  const number = '81260000003'
  const phone = await lender.borrower({ phone: number, bizStatus: 40 }, { locale: 'es' })
  const contacts = { contacts: sampleContacts, hasConsent: true }
  const calls = [
    () => phone.call(saveContacts, { body: { ...contacts, hasConsent: false }, key: 'unticked' }),
    () => phone.call(saveContacts, { body: contacts, key: 'a' }),
    () => phone.call(saveContacts, { body: contacts, key: 'a' }),
    () => phone.call(saveContacts, { body: contacts, key: 'b' }),
    () => phone.call(saveAccount, { body: { ...sampleAccount, accountNumber: '' }, key: 'c' }),
    () => phone.call(saveAccount, { body: sampleAccount, key: 'd' }),
  ]
  for (const call of calls) await call()
  const saved = (await given(number)).map(({ consent, locale, version, textSha256 }) => ({
    consent,
    locale,
    version,
    textSha256,
  }))
  expect(saved).toEqual([textOf('privacy', 'es'), textOf('contacts', 'es'), textOf('account', 'es')])
})

it('the same consent again and again within a day is one proof, and another language or day is another', async () => {
  const number = '81260000098'
  const phone = await lender.borrower({ phone: number, bizStatus: 40 })
  const contacts = { contacts: sampleContacts, hasConsent: true }
  const headers = { 'Accept-Language': 'vi' }
  const rows = async () => (await given(number)).filter(({ consent }) => consent === 'contacts')
  for (let i = 0; i < 5; i++) await phone.call(saveContacts, { body: contacts })
  expect(await rows()).toHaveLength(1)
  await phone.call(saveContacts, { body: contacts, headers })
  expect((await rows()).map(({ locale }) => locale)).toEqual(['en', 'vi'])
  await lender.advance(24 * 3_600_000 + 1)
  await phone.call(saveContacts, { body: contacts })
  expect(await rows()).toHaveLength(3)
})
