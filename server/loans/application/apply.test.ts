import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { readAllPersonalData } from '../../borrowers/dataExport'
import { borrowers, consents } from '../../db/borrowerTables'
import { cards } from '../../db/certificationTables'
import { loans } from '../../db/ledgerTables'
import { loanDocuments } from '../../db/lendingTables'
import type { Phone } from '../../testing'
import type { LoanShown } from '../documents/documents'
import { DAY, openLives, type Lives } from '../lifeTesting'

let lives: Lives
beforeAll(async () => {
  lives = await openLives()
})
afterAll(() => lives.end())

const quote = (phone: Phone, body: ReturnType<Lives['loanRequestOf']>) => phone.call(endpoints.quoteLoan, { body })

describe('what is refused, with or without a quote', () => {
  it.each<[string, object, { code: number; fields?: string[] }]>([
    ['a product that there is not', { productCode: 'NONE' }, { code: code.invalid, fields: ['productCode'] }],
    ['a tenor that it has not', { days: 29 }, { code: code.invalid, fields: ['days'] }],
    ['an amount below its least', { amount: 999 }, { code: code.invalid, fields: ['amount'] }],
    ['more than the limit', { amount: 2_000_001 }, { code: code.overLimit }],
    ['a coupon that there is not', { couponId: 'x' }, { code: code.invalid, fields: ['couponId'] }],
  ])('%s', async (_, change, { code: expected, fields }) => {
    const phone = await lives.borrow()
    const loanRequest = lives.loanRequestOf(change)
    const answers = [
      await quote(phone, loanRequest),
      await phone.call(endpoints.applyLoan, { body: { ...loanRequest, consents: [] } }),
    ]
    for (const answer of answers) {
      expect(answer.code).toBe(expected)
      if (fields)
        expect(answer.data).toEqual({ fields: Object.fromEntries(fields.map((f) => [f, expect.any(String)])) })
    }
  })

  it('what passes 30 % of the income, although the limit allows it', async () => {
    const phone = await lives.borrow({ monthlyIncome: 5_000_000, limit: 30_000_000 })
    expect((await lives.credit(phone)).totalLimit).toBe(1_300_000)
    expect(await quote(phone, lives.loanRequestOf({ amount: 1_300_000 }))).toMatchObject({
      code: 200,
      data: { percentOfIncome: 29 },
    })
    expect(await quote(phone, lives.loanRequestOf({ amount: 1_300_001 }))).toMatchObject({
      code: code.overLimit,
      data: { limit: 1_300_000 },
    })
  })

  it('more than ten million without the carrier’s confirmation', async () => {
    const rich = { monthlyIncome: 100_000_000, limit: 20_000_000 }
    const phone = await lives.borrow(rich)
    expect(await quote(phone, lives.loanRequestOf({ amount: 10_000_000 }))).toMatchObject({ code: 200 })
    expect(await quote(phone, lives.loanRequestOf({ amount: 10_000_001 }))).toMatchObject({ code: code.carrierFirst })
    const verified = await lives.borrow({ ...rich, isCarrierVerified: true })
    expect(await quote(verified, lives.loanRequestOf({ amount: 10_000_001 }))).toMatchObject({ code: 200 })
  })

  const applied = (phone: Phone, change: object) =>
    phone.call(endpoints.applyLoan, { body: { ...lives.loanRequestOf(change), consents: [] } })
  const atOneTap = (phone: Phone) =>
    phone.call(endpoints.applyAuto, { body: { productCode: lives.loanRequestOf().productCode, consents: [] } })

  it('by the application and the one tap as well: 314, with the limit', async () => {
    const phone = await lives.borrow({ monthlyIncome: 5_000_000, limit: 30_000_000 })
    const over = { code: code.overLimit, data: { limit: 1_300_000 } }
    expect(await applied(phone, { amount: 1_300_001 })).toMatchObject(over)
    const poor = await lives.borrow({ monthlyIncome: 1_000_000, limit: 0 })
    expect(await atOneTap(poor)).toMatchObject({ code: code.overLimit, data: { limit: 0 } })
  })

  it('by the application and the one tap as well: 315, while a loan is open', async () => {
    const phone = await lives.borrow()
    await lives.lend(phone)
    expect(await applied(phone, {})).toMatchObject({ code: code.inProgress })
    expect(await atOneTap(phone)).toMatchObject({ code: code.inProgress })
  })

  it('by the application and the one tap as well: 700, without the carrier’s confirmation', async () => {
    const phone = await lives.borrow({ monthlyIncome: 100_000_000, limit: 20_000_000 })
    expect(await applied(phone, { amount: 10_000_001 })).toMatchObject({ code: code.carrierFirst })
    expect(await atOneTap(phone)).toMatchObject({ code: code.carrierFirst })
  })

  it('anything before the certification is complete', async () => {
    const phone = await lives.borrow({ bizStatus: 50 })
    expect(await quote(phone, lives.loanRequestOf())).toMatchObject({ code: code.tooEarly })
  })

  it('a loan whose documents were not agreed to in their current version', async () => {
    const phone = await lives.borrow()
    const loanRequest = lives.loanRequestOf()
    const { documents } = (await quote(phone, loanRequest)).data
    const [agreement, summary] = documents
    const other = (await quote(phone, lives.loanRequestOf({ amount: 900_000 }))).data.documents
    for (const given of [[], [agreement!], [agreement!, { ...summary!, version: '0' }], other]) {
      const answer = await phone.call(endpoints.applyLoan, { body: { ...loanRequest, consents: given } })
      expect(answer).toMatchObject({ code: code.invalid, data: { fields: { consents: expect.any(String) } } })
    }
    await lives.advance(DAY)
    const late = await phone.call(endpoints.applyLoan, { body: { ...loanRequest, consents: documents } })
    expect(late, 'the due date has moved').toMatchObject({ code: code.invalid })
  })

  it('another one while one is open', async () => {
    const phone = await lives.borrow()
    await lives.lend(phone)
    expect(await quote(phone, lives.loanRequestOf({ amount: 100_000 }))).toMatchObject({ code: code.inProgress })
  })
})

it('what was agreed to is saved, with each consent, and can be read in the borrower’s language', async () => {
  const phone = await lives.borrow()
  const repayId = await lives.lend(phone)
  const { details } = (await phone.call(endpoints.listDocuments, { params: { repayId } })).data
  expect(details.map(({ document }) => document).sort()).toEqual(['agreement', 'summary'])
  for (const { hash, document, version } of details) {
    const { data } = await phone.call(endpoints.readDocument, { params: { repayId, hash } })
    expect(data).toMatchObject({ document, version, hash })
    expect(data.html).toContain('Rp1.090.000')
    expect(data.help).toContain('Rp1,090,000')
    const [proof] = await lives.db
      .select()
      .from(consents)
      .where(and(eq(consents.loanId, repayId), eq(consents.textSha256, hash)))
    expect(proof).toMatchObject({ consent: document, version, locale: 'id' })
  }
})

describe('a document is stored as its version and facts', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  it('or as its consent alone, and rendered again with the bytes that were hashed, for its reader and in the export', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(2 * DAY)
    const { data: quoted } = await phone.call(endpoints.quoteRepayment, { body: { repayId } })
    const week = quoted.extensions.find(({ days }) => days === 7)
    const extending = { repayId, purpose: 'extend' as const, channel: 'BCA', days: 7, consents: [week!.document] }
    await phone.call(endpoints.makeCode, { body: extending })
    const stored = await lives.db.select().from(loanDocuments).where(eq(loanDocuments.loanId, repayId))
    expect(stored).toMatchObject([{ document: 'extension', html: null, shown: { on: expect.any(String) } }])
    expect(Object.keys(stored[0]!.shown!).sort()).toEqual(['extension', 'on', 'paidOutOn'])
    const { details } = (await phone.call(endpoints.listDocuments, { params: { repayId } })).data
    expect(details.map(({ document }) => document)).toEqual(['agreement', 'summary', 'extension'])
    const hashes = details.map(({ hash }) => hash)
    for (const hash of hashes) {
      const { data } = await phone.call(endpoints.readDocument, { params: { repayId, hash } })
      expect(sha256(data.html)).toBe(hash)
    }
    const [loan] = await lives.db.select().from(loans).where(eq(loans.id, repayId))
    const [borrower] = await lives.db.select().from(borrowers).where(eq(borrowers.id, loan!.borrowerId))
    const exported = (await readAllPersonalData(lives.services, borrower!))['loanDocuments'] as typeof stored
    expect(exported.map(({ html }) => sha256(html!))).toEqual(hashes)
  })

  it('but one of an earlier release stays as it was stored, and one with other bytes than its hash is not shown', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const shared = { loanId: repayId, document: 'agreement' as const, version: '1', madeAt: await lives.services.now() }
    const [loan] = await lives.db.select().from(loans).where(eq(loans.id, repayId))
    const shown = { ...(loan!.shown as LoanShown), productName: 'An earlier name' }
    const html = '<p>As agreed</p>'
    await lives.db.insert(loanDocuments).values([
      { ...shared, sha256: sha256(html), html, shown },
      { ...shared, sha256: 'of-other-bytes', html: null, shown: null },
    ])
    const read = (hash: string) => phone.call(endpoints.readDocument, { params: { repayId, hash } })
    expect((await read(sha256(html))).data.html).toBe(html)
    expect(await read('of-other-bytes')).toMatchObject({ code: 500 })
  })
})

it('a draft is the document whose hash is in the quote', async () => {
  const phone = await lives.borrow()
  const { documents } = (await quote(phone, lives.loanRequestOf())).data
  for (const { document, hash } of documents) {
    if (document === 'extension') throw new Error('nothing is extended yet')
    const { data } = await phone.call(endpoints.readDraft, { body: { ...lives.loanRequestOf(), document } })
    expect(data.hash).toBe(hash)
  }
})

it('one tap takes what the list offers, with the coupon that saves most', async () => {
  const phone = await lives.borrow({ coupons: [{ value: 5000 }, { value: 7000 }] })
  const { details } = (await phone.call(endpoints.listProducts, { params: { param: 'LANGKAH30' } })).data
  const [{ productCode, productAmount, productDays, couponId }] = details as [(typeof details)[number]]
  expect(productAmount).toBe(2_000_000)
  const loanRequest = { productCode, amount: productAmount, days: productDays, couponId }
  const { documents, discount } = (await phone.call(endpoints.quoteLoan, { body: loanRequest })).data
  expect(discount).toBe(7000)
  const { data } = await phone.call(endpoints.applyAuto, { body: { productCode, consents: documents } })
  expect(await lives.bill(phone, data.repayId)).toMatchObject({ principal: productAmount, borrowStatus: 10 })
})

describe('an application of a borrower whose NIK belongs to another', () => {
  it.each([
    [true, 50],
    [false, 40],
  ])('waits in review until a person has found whose it is: theirs %s, then it is %i', async (isOwner, decided) => {
    const phone = await lives.borrow()
    const answer = await lives.apply(phone)
    const repayId = 'repayId' in answer.data ? answer.data.repayId : ''
    const [loan] = await lives.db.select().from(loans).where(eq(loans.id, repayId))
    const { borrowerId } = loan!
    const contested = { contestedAt: await lives.services.now(), sharesNik: true }
    await lives.db.update(cards).set(contested).where(eq(cards.borrowerId, borrowerId))
    await lives.run()
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 10 })
    expect((await lives.sandbox('POST', '/contested', { borrowerId, isOwner })).status).toBe(200)
    await lives.run()
    const [after] = await lives.db.select().from(loans).where(eq(loans.id, repayId))
    expect(after!.state).toBe(decided)
  })
})
