import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { limits } from '../../config/config'
import { consents } from '../../db/borrowerTables'
import { DAY, openLives, type Lives } from '../../loans/lifeTesting'
import { simulatorCodes } from '../simulator/simulatorTables'
import { ELSEWHERE } from '../../testing'

let lives: Lives
beforeAll(async () => {
  lives = await openLives()
})
afterAll(() => lives.end())

describe('a code', () => {
  it('is the same for the same request, and another for another', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const { data: first } = await lives.code(phone, repayId)
    expect((await lives.code(phone, repayId)).data).toEqual(first)
    const { data: other } = await lives.code(phone, repayId, { channel: 'BNI' })
    expect([other.number, other.reference]).not.toEqual([first.number, first.reference])
    const { codes } = (await phone.call(endpoints.quoteRepayment, { body: { repayId } })).data
    expect(codes.map(({ number }) => number)).toEqual([other.number])
  })

  it.each([
    ['a part of more than is owed', { purpose: 'part' as const, amount: 1_003_001 }, code.invalid],
    ['a part of next to nothing', { purpose: 'part' as const, amount: 9999 }, code.invalid],
    ['a part without an amount', { purpose: 'part' as const }, code.invalid],
    ['an extension on the first day', { purpose: 'extend' as const, days: 7 }, code.tooEarly],
    ['a channel that there is not', { channel: 'NONE' }, code.notFound],
  ])('is not made for %s', async (_, options, expected) => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    expect((await lives.code(phone, repayId, options)).code).toBe(expected)
  })

  it('is not made for an extension whose document was not the one agreed to, nor more often than agreed', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(2 * DAY)
    const quoted = async () => (await phone.call(endpoints.quoteRepayment, { body: { repayId } })).data
    const [week, fortnight] = (await quoted()).extensions.map(({ document }) => document)
    const extend = (consents?: NonNullable<typeof week>[], days = 7) =>
      lives.code(phone, repayId, { purpose: 'extend', days, consents })
    const notAgreed = { code: code.invalid, data: { fields: { consents: expect.any(String) } } }
    const wrong = [undefined, [], [fortnight!], [{ ...week!, version: '0' }], [{ ...week!, hash: 'x' }]]
    for (const consents of wrong) expect(await extend(consents)).toMatchObject(notAgreed)
    expect(await extend([week!], 8)).toMatchObject({
      code: code.invalid,
      data: { fields: { days: expect.any(String) } },
    })
    await lives.wait(DAY)
    expect(await extend([week!]), 'of yesterday').toMatchObject(notAgreed)
    const listed = async () => (await phone.call(endpoints.listDocuments, { params: { repayId } })).data.details
    expect((await listed()).filter(({ document }) => document === 'extension')).toEqual([])
    for (const left of [1, 0]) {
      const { document } = (await quoted()).extensions.find(({ days }) => days === 7)!
      const { data } = await extend([document])
      await lives.pay({ number: data.number })
      const quote = await quoted()
      expect([quote.extensionsLeft, quote.extensions.length > 0]).toEqual([left, left > 0])
    }
    expect(await extend([week!])).toMatchObject({ code: code.tooEarly })
  })

  it('ends when a payment by another code makes its amount too large', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const { data: all } = await lives.code(phone, repayId)
    const { data: part } = await lives.code(phone, repayId, { purpose: 'part', amount: 600_000 })
    await lives.pay({ number: part.number })
    await lives.run()
    const { codes } = (await phone.call(endpoints.quoteRepayment, { body: { repayId } })).data
    expect(codes).toEqual([])
    const { data: found } = await phone.call(endpoints.lookUpCode, { params: { reference: all.reference } })
    expect(found.state).toBe('expired')
    const { data: rest } = await lives.code(phone, repayId)
    expect([rest.amount, rest.number === all.number]).toEqual([all.amount - 600_000, false])
  })

  it('of every purpose ends with the payment that makes its amount wrong, before any job has run', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const { data: back } = await phone.call(endpoints.giveBack, { body: { repayId } })
    const { data: all } = await lives.code(phone, repayId, { channel: 'QRIS' })
    const { data: part } = await lives.code(phone, repayId, { purpose: 'part', amount: 400_000 })
    await lives.pay({ number: part.number })
    for (const { reference } of [back, all]) {
      const { data: found } = await phone.call(endpoints.lookUpCode, { params: { reference } })
      expect([found.state, found.number]).toEqual(['expired', ''])
    }
    const { data: quote } = await phone.call(endpoints.quoteRepayment, { body: { repayId } })
    expect([quote.codes, quote.giveBack?.amount]).toEqual([[], 600_000])
    expect((await lives.bill(phone, repayId)).giveBackAmount).toBe(600_000)
    const { data: rest } = await phone.call(endpoints.giveBack, { body: { repayId } })
    expect(rest.amount).toBe(600_000)
  })

  it('of an extension ends when a part payment has made the extension cheaper', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(10 * DAY)
    const quoted = async () => (await phone.call(endpoints.quoteRepayment, { body: { repayId } })).data
    const extend = async () => {
      const { days, document, amount } = (await quoted()).extensions[0]!
      const { data } = await lives.code(phone, repayId, { purpose: 'extend', days, consents: [document] })
      expect(data.amount).toBe(amount)
      return data
    }
    const dear = await extend()
    const { data: part } = await lives.code(phone, repayId, { purpose: 'part', amount: 500_000 })
    await lives.pay({ number: part.number })
    expect((await quoted()).codes).toEqual([])
    const cheap = await extend()
    expect(cheap.amount).toBeLessThan(dear.amount)
    expect((await quoted()).codes.map(({ number }) => number)).toEqual([cheap.number])
  })

  it('is left alone by a payment that leaves its amount right', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(10 * DAY)
    const { data: all } = await lives.code(phone, repayId)
    const { data: part } = await lives.code(phone, repayId, { purpose: 'part', amount: 400_000, channel: 'BNI' })
    await lives.pay({ number: all.number, amount: 200_000 })
    const { codes } = (await phone.call(endpoints.quoteRepayment, { body: { repayId } })).data
    expect(codes.map(({ number }) => number)).toEqual([part.number])
  })

  it('ends when the loan is settled by another one, and is closed at its provider by the next job', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const { data: all } = await lives.code(phone, repayId)
    const { data: part } = await lives.code(phone, repayId, { purpose: 'part', amount: 400_000 })
    await lives.pay({ number: all.number })
    const { data: found } = await phone.call(endpoints.lookUpCode, { params: { reference: part.reference } })
    expect(found.state).toBe('expired')
    const closedAt = async () => {
      const [code] = await lives.db.select().from(simulatorCodes).where(eq(simulatorCodes.number, part.number))
      return code?.closedAt ?? null
    }
    expect(await closedAt()).toBeNull()
    await lives.run()
    expect(await closedAt()).not.toBeNull()
  })

  it('ends when a payment is reversed and more is owed again', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const { data: part } = await lives.code(phone, repayId, { purpose: 'part', amount: 400_000 })
    const { body: paid } = await lives.pay({ number: part.number })
    const { data: rest } = await lives.code(phone, repayId)
    await lives.sandbox('POST', '/channels/deny', { paymentId: paid['paymentId'] })
    const { data: found } = await phone.call(endpoints.lookUpCode, { params: { reference: rest.reference } })
    expect([rest.amount, found.state]).toEqual([603_000, 'expired'])
  })

  it('is not made for a bill that is paid', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const { data } = await lives.code(phone, repayId)
    await lives.pay({ number: data.number })
    expect(await lives.code(phone, repayId)).toMatchObject({ code: code.tooEarly })
  })
})

describe('what is owed', () => {
  it('is listed item by item, with the total of today and tomorrow', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(10 * DAY)
    expect((await phone.call(endpoints.quoteRepayment, { body: { repayId } })).data).toMatchObject({
      owed: {
        principal: 1_000_000,
        interest: 10_000,
        serviceFee: 20_000,
        lateFee: 0,
        extensionFee: 0,
        total: 1_030_000,
      },
      totalTomorrow: 1_033_000,
      part: { min: 10_000, max: 1_030_000 },
      extensionsLeft: 2,
      giveBack: null,
    })
  })
})

describe('the document of an extension', () => {
  it('is read before it is agreed to, in the borrower’s language too, and has the hash that the quote names', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(2 * DAY)
    const { extensions } = (await phone.call(endpoints.quoteRepayment, { body: { repayId } })).data
    const [extension] = extensions
    const body = { repayId, days: extension!.days }
    const { data } = await phone.call(endpoints.readExtension, { body })
    expect({ document: data.document, version: data.version, hash: data.hash }).toEqual(extension!.document)
    expect([data.html.includes('<h1>'), data.help]).toEqual([true, expect.anything()])
    expect(await phone.call(endpoints.readExtension, { body: { repayId, days: 8 } })).toMatchObject({
      code: code.invalid,
    })
  })
  it('is agreed to once, however often the code is requested', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(2 * DAY)
    const { extensions } = (await phone.call(endpoints.quoteRepayment, { body: { repayId } })).data
    const { days, document } = extensions[0]!
    const body = { repayId, purpose: 'extend' as const, channel: 'BCA', days, consents: [document] }
    for (let i = 0; i < 2; i++) expect((await phone.call(endpoints.makeCode, { body })).code).toBe(code.ok)
    const { details } = (await phone.call(endpoints.listDocuments, { params: { repayId } })).data
    expect(details.filter((each) => each.hash === document.hash)).toHaveLength(1)
    const given = lives.db.select().from(consents).where(eq(consents.textSha256, document.hash))
    expect(await given).toMatchObject([{ loanId: repayId, consent: 'extension' }])
  })
  it('is a 404 for a loan that can’t be extended yet', async () => {
    const phone = await lives.borrow()
    const body = { repayId: await lives.lend(phone), days: 7 }
    expect(await phone.call(endpoints.readExtension, { body })).toMatchObject({ code: code.tooEarly })
  })
})

describe('the look-up of a code', () => {
  const lookUp = (reference: string, options = {}) =>
    lives.phone(options).call(endpoints.lookUpCode, { params: { reference } })

  it('needs no sign-in, and shows no more than is needed to pay', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const { data: made } = await lives.code(phone, repayId)
    const { data } = await lookUp(made.reference)
    const { dueDate } = await lives.bill(phone, repayId)
    expect(data).toEqual({
      maskedName: 'S••• C•••••',
      amount: made.amount,
      dueDate,
      purpose: 'full',
      state: 'open',
      number: made.number,
      display: made.display,
      qr: null,
      payerFee: made.payerFee,
      channel: 'BCA',
      kind: 'bank',
      name: 'BCA',
      tillName: made.tillName,
      expiresAt: made.expiresAt,
      secondsLeft: expect.any(Number),
    })
    const now = (await lives.services.now()).getTime()
    expect(Math.abs(data.secondsLeft - (Date.parse(made.expiresAt) - now) / 1000)).toBeLessThan(60)
    await lives.pay({ number: made.number })
    expect((await lookUp(made.reference)).data).toMatchObject({
      state: 'paid',
      number: '',
      display: [],
      secondsLeft: 0,
    })
  })

  it('is limited for one address', async () => {
    const answers = []
    for (let i = 0; i <= limits.codeLookups; i++) answers.push((await lookUp(`${i}`, { address: ELSEWHERE })).code)
    expect(answers.slice(0, -1).every((answer) => answer === code.notFound)).toBe(true)
    expect(answers.at(-1)).toBe(code.tooMany)
    await lives.wait('1h')
    expect((await lookUp('x', { address: ELSEWHERE })).code).toBe(code.notFound)
  })
})
