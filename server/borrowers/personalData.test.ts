import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { sampleCardOf } from '#domain/card/sampleCard'
import { ERASURE_MESSAGE } from '#domain/service/feedback'
import type { PersonalDataPurpose } from '#domain/service/dataExport'
import { limits } from '../config/config'
import { sampleAccount, sampleContacts, samplePersonal } from '../sandbox/samples'
import { openLives } from '../loans/lifeTesting'
import type { Phone } from '../testing'
import { exportedTables, ownerColumns } from './dataExport'

const { exportHeld, readPersonal, revealPersonal, sendFeedback, sendHeldCode } = endpoints

/** Not the borrower’s: scenes of testers, and what the staff asks of each other. */
const withoutOwner = ['sandbox_faults', 'sandbox_outbox', 'staff_requests']

const modules = import.meta.glob<Record<string, unknown>>('../**/*Tables.ts', { eager: true })
const tables = [
  ...new Set(
    Object.values(modules)
      .flatMap((exported) => Object.values(exported))
      .filter((value): value is PgTable => is(value, PgTable)),
  ),
]
const nameOf = (table: PgTable) => getTableConfig(table).name
const saysWhose = (table: PgTable) =>
  Object.values(getTableColumns(table)).some(({ name }) => ownerColumns.includes(name))

let lender: Awaited<ReturnType<typeof openLives>>
beforeAll(async () => {
  lender = await openLives()
})
afterAll(() => lender.end())

it('the borrower’s consents are listed with version and date, those of a loan with their loan, and no one else’s', async () => {
  const owner = await lender.borrow()
  const repayId = await lender.lend(owner)
  await lender.lend(await lender.borrow())
  const { details } = (await owner.call(endpoints.listConsents)).data
  expect(details.filter(({ consent }) => consent === 'privacy')).toEqual([
    { consent: 'privacy', version: '2', givenAt: expect.any(String), repayId: null },
  ])
  const ofLoans = details.filter((given) => given.repayId !== null)
  expect(ofLoans.map(({ consent, repayId: loan }) => `${consent} ${loan}`).toSorted()).toEqual([
    `agreement ${repayId}`,
    `summary ${repayId}`,
  ])
  const times = details.map(({ givenAt }) => Date.parse(givenAt))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

async function codeFor(owner: Phone, number: string, purpose: PersonalDataPurpose) {
  await owner.call(sendHeldCode, { query: { purpose } })
  return lender.lastCode(number)
}

describe('the personal data', () => {
  const number = '81280000011'
  let owner: Phone
  beforeAll(async () => {
    owner = await lender.borrower({ phone: number, bizStatus: 60, bills: [{ status: 50 }] })
  })

  it('is masked, and shown in full only for a fresh code, again when the answer was lost', async () => {
    const card = sampleCardOf(number)
    const whole = [card.nik, card.name, samplePersonal.email, sampleAccount.accountNumber, sampleContacts[0]!.phone]
    const masked = (await owner.call(readPersonal)).data
    for (const value of [number, ...whole]) expect(JSON.stringify(masked)).not.toContain(value)
    expect(masked.nik).toBe(`${card.nik.slice(0, 4)} •••• •••• ${card.nik.slice(-4)}`)
    expect(await owner.call(revealPersonal, { body: { otpCode: '1234' } })).toMatchObject({ code: code.codeSpent })
    const otpCode = await codeFor(owner, number, 'reveal')
    const revealed = await owner.call(revealPersonal, { body: { otpCode } })
    for (const value of [number, ...whole]) expect(JSON.stringify(revealed.data)).toContain(value)
    expect((await owner.call(revealPersonal, { body: { otpCode } })).data).toEqual(revealed.data)
    await lender.advance(5 * 60_000 + 1000)
    expect(await owner.call(revealPersonal, { body: { otpCode } })).toMatchObject({ code: code.codeSpent })
  })

  it('is not shown for a code of five minutes ago, nor for one that was sent for something else', async () => {
    const old = await codeFor(owner, number, 'reveal')
    await lender.advance(5 * 60_000 + 1000)
    expect(await owner.call(revealPersonal, { body: { otpCode: old } })).toMatchObject({ code: code.codeSpent })
    const ofExport = await codeFor(owner, number, 'export')
    expect((await owner.call(revealPersonal, { body: { otpCode: ofExport } })).code).not.toBe(200)
  })

  it('shows a request to be deleted, until the time to answer it has passed', async () => {
    expect((await owner.call(readPersonal)).data.erasureNumber).toBeNull()
    const request = { type: 'erasure' as const, message: ERASURE_MESSAGE, pictures: [] }
    const { feedbackNumber } = (await owner.call(sendFeedback, { body: request })).data
    expect((await owner.call(readPersonal)).data.erasureNumber).toBe(feedbackNumber)
    await lender.advance(limits.erasureStands)
    expect((await owner.call(readPersonal)).data.erasureNumber).toBeNull()
  })

  it('exports every table that has an owner', () => {
    const owned = tables.filter(saysWhose).map(nameOf)
    const inFile = Object.values(exportedTables).map(({ table }) => nameOf(table))
    const missing = owned.filter((name) => !withoutOwner.includes(name) && !inFile.includes(name))
    expect(missing).toEqual([])
  })

  it('is exported as a file for a code: all of the borrower, nothing of another one, and nothing that grants access', async () => {
    const [mine, theirs] = ['81280000012', '81280000013']
    const files: string[] = []
    for (const phone of [mine, theirs]) {
      const who = await lender.borrower({ phone, bizStatus: 60, bills: [{ status: 50 }] })
      expect((await who.call(exportHeld, { body: { otpCode: '0000' } })).code).toBe(code.codeSpent)
      files.push((await who.call(exportHeld, { body: { otpCode: await codeFor(who, phone, 'export') } })).data.held)
    }
    const [file, other] = files as [string, string]
    for (const value of [
      mine,
      sampleCardOf(mine).nik,
      sampleAccount.accountNumber,
      samplePersonal.email,
      sampleContacts[0]!.phone,
    ])
      expect(file).toContain(value)
    const ids = (text: string) => [...text.matchAll(/"(?:borrowerId|loanId|id)": "([^"]{36})"/g)].map(([, id]) => id)
    expect(ids(file).filter((id) => ids(other).includes(id))).toEqual([])
    expect(file).not.toContain(theirs)
    const parsed = JSON.parse(file) as Record<string, unknown[]>
    expect(Object.keys(parsed)).toEqual(Object.keys(exportedTables))
    for (const name of [
      'account',
      'loans',
      'card',
      'consents',
      'ledgerEntries',
      'ledgerLines',
      'sessions',
      'emergencyContacts',
    ])
      expect([name, (parsed[name] ?? []).length > 0]).toEqual([name, true])
    expect(file).not.toMatch(/"(\w*Hash|endpoint|p256dh|auth)"/)
  })
})

describe('what a step was given', () => {
  const number = '81280000021'
  const card = sampleCardOf(number)
  const secrets = [
    card.name,
    sampleAccount.accountHolder,
    ...sampleContacts.map(({ phone }) => phone),
    samplePersonal.email,
    samplePersonal.birthday,
    samplePersonal.companyName,
    samplePersonal.companyAddress,
  ]
  const read = async (who: Phone) =>
    JSON.stringify(
      await Promise.all([
        who.call(endpoints.readContacts),
        who.call(endpoints.readBaseInfo),
        who.call(endpoints.readAccount),
      ]),
    )

  it('is answered masked once the step is done, and whole in the session that has revealed it, for five minutes', async () => {
    const who = await lender.borrower({ phone: number, bizStatus: 60 })
    const masked = await read(who)
    for (const value of secrets) expect(masked).not.toContain(value)
    const otpCode = await codeFor(who, number, 'reveal')
    expect(await read(who)).toBe(masked)
    await who.call(revealPersonal, { body: { otpCode } })
    const whole = await read(who)
    for (const value of secrets) expect(whole).toContain(value)
    const other = lender.phone({ deviceId: 'another' })
    await lender.advance(61_000)
    await other.signIn(number)
    expect(await read(other)).toBe(masked)
    await lender.advance(5 * 60_000)
    expect(await read(who)).toBe(masked)
  })

  it('is refused when masked, so that no mask replaces the value', async () => {
    const who = await lender.borrower({ phone: '81280000022', bizStatus: 60 })
    const { personal } = (await who.call(endpoints.readBaseInfo)).data
    const { contacts } = (await who.call(endpoints.readContacts)).data
    const { account } = (await who.call(endpoints.readAccount)).data
    const answers = await Promise.all([
      who.call(endpoints.saveBaseInfo, { body: { personal: personal as typeof samplePersonal } }),
      who.call(endpoints.saveContacts, { body: { contacts, hasConsent: true } }),
      who.call(endpoints.saveAccount, {
        body: { bankCode: '014', accountNumber: account!.accountMasked, accountHolder: account!.accountHolder },
      }),
    ])
    const fieldsOf = (data: unknown) => Object.keys((data as { fields: object }).fields).toSorted()
    expect(answers.map(({ data }) => fieldsOf(data))).toEqual([
      ['birthday', 'companyAddress', 'companyName', 'email'],
      ['contacts.0.phone', 'contacts.1.phone'],
      ['accountHolder', 'accountNumber'],
    ])
  })
})
