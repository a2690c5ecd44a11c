import { eq } from 'drizzle-orm'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { sampleCardOf } from '#domain/card/sampleCard'
import { settlementLetters } from '../db/ledgerTables'
import { openLives, type Lives } from '../loans/lifeTesting'
import type { Phone } from '../testing'
import { letterPdf, type Letter } from './letterPdf'

const { fetchLetter, readReceipt, sendHeldCode } = endpoints

let lives: Lives
beforeAll(async () => {
  lives = await openLives()
})
afterAll(() => lives.end())

function textsOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  const stream = /stream\n([\s\S]*)\nendstream/.exec(file)![1]!
  const content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  return [...content.matchAll(/<([\da-f]+)> Tj/g)].map(([, hex]) =>
    Buffer.from(hex!, 'hex').toString('latin1').replaceAll('\x95', '•'),
  )
}

const PHONE = '81240000001'
const card = sampleCardOf(PHONE)
async function settled(phone: string) {
  const borrower = await lives.borrow({ phone })
  const repayId = await lives.lend(borrower)
  await lives.wait('2d')
  const { data } = await lives.code(borrower, repayId)
  const { body } = await lives.pay({ number: data.number })
  await lives.run()
  return { borrower, repayId, paymentId: String(body['paymentId']) }
}

async function codeFor(who: Phone, phone: string, purpose: 'letter' | 'reveal' = 'letter') {
  await lives.wait('2h')
  await who.call(sendHeldCode, { query: { purpose } })
  return lives.lastCode(phone)
}

describe('the settlement letter', () => {
  it('is sent for a fresh code only, and says whose loan is paid off', async () => {
    const { borrower, repayId } = await settled(PHONE)
    expect(await borrower.call(fetchLetter, { body: { repayId } })).toMatchObject({ code: code.codeNeeded, data: null })
    const ofOther = await codeFor(borrower, PHONE, 'reveal')
    expect((await borrower.call(fetchLetter, { body: { repayId, code: ofOther } })).code).not.toBe(200)
    const fresh = await codeFor(borrower, PHONE)
    const { data } = await borrower.call(fetchLetter, { body: { repayId, code: fresh } })
    const [letter] = await lives.db.select().from(settlementLetters).where(eq(settlementLetters.loanId, repayId))
    expect(data.number).toBe(letter!.number)
    const texts = textsOf(Buffer.from(data.pdf, 'base64'))
    for (const said of [card.name, `${card.nik.slice(0, 4)} •••• •••• ${card.nik.slice(-4)}`, 'Rp1.000.000', 'Rp0'])
      expect(texts).toContain(said)
    expect(texts.join(' ')).not.toContain(card.nik)
    expect(texts.join(' ')).not.toMatch(/SLIK|OJK|tanda tangan/i)
    expect((await borrower.call(fetchLetter, { body: { repayId, code: fresh } })).data).toEqual(data)
  })

  it('is not of a loan that is open, or is open again', async () => {
    const { borrower, repayId, paymentId } = await settled('81240000002')
    await lives.sandbox('POST', '/channels/deny', { paymentId, isTold: true })
    await lives.run()
    expect(await borrower.call(fetchLetter, { body: { repayId } })).toMatchObject({ code: code.tooEarly })
  })
})

describe('a receipt by its number', () => {
  it('says what is left and whether the loan is paid off, and has no address to check it at without a public host', async () => {
    const borrower = await lives.borrow({ phone: '81240000003' })
    const repayId = await lives.lend(borrower)
    await lives.wait('2d')
    const { data: part } = await lives.code(borrower, repayId, { purpose: 'part', amount: 300_000 })
    await lives.pay({ number: part.number })
    await lives.run()
    const { details } = (await borrower.call(endpoints.listReceipts, { params: { repayId } })).data
    const number = details[0]!.receiptId
    const { data } = await borrower.call(readReceipt, { params: { number } })
    const { owed, dueDate } = await lives.bill(borrower, repayId)
    expect(data).toMatchObject({
      ...details[0],
      repayId,
      left: { amount: owed, dueOn: dueDate },
      loanNumber: expect.stringMatching(/^LK-/),
      checkAddress: null,
      isSettled: false,
    })
    expect(data.maskedName).toMatch(/^\S\*+/)
    expect(await borrower.call(readReceipt, { params: { number: 'PB-0000-0000-0000' } })).toMatchObject({
      code: code.notFound,
    })
  })

  it('is checked at the host in the configuration, whatever host was requested', async () => {
    const { borrower, repayId } = await settled('81240000004')
    const { details } = (await borrower.call(endpoints.listReceipts, { params: { repayId } })).data
    const params = { number: details[0]!.receiptId }
    const ofHost = borrower.at(await lives.another({ publicHost: 'langkah.example' }))
    const { data } = await ofHost.call(readReceipt, { params, headers: { Host: 'evil.example' } })
    expect(data.checkAddress).toBe(`https://langkah.example/v/${params.number}`)
  })
})

const letter: Letter = {
  number: 'SKL-5N2V-T7QX',
  loanNumber: 'LK-8H3T-6WPC',
  name: 'SITI CONTOH',
  nik: '3299010101019999',
  principal: 1_000_000,
  paidOutAt: new Date('2026-10-25T03:00:00Z'),
  settledAt: new Date('2026-11-04T13:14:00Z'),
  madeAt: new Date('2026-11-04T13:14:00Z'),
  host: 'langkah.example',
}

test('the letter is one page of A5 whose table of objects is right', () => {
  const file = letterPdf(letter).toString('latin1')
  expect(file).toContain('/MediaBox [0 0 419.53 595.28]')
  const [, start] = /startxref\n(\d+)/.exec(file)!
  expect(file.slice(Number(start), Number(start) + 4)).toBe('xref')
  const offsets = [...file.slice(Number(start)).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(7)
  for (const [i, offset] of offsets.entries()) expect(file.slice(offset)).toMatch(new RegExp(`^${i + 1} 0 obj\n`))
})

test('without a public host the letter has no QR code and no word of one', () => {
  const texts = textsOf(letterPdf({ ...letter, host: null })).join(' ')
  expect(texts).not.toMatch(/QR|Periksa/)
  expect(texts).toContain('Jakarta, 4 November 2026')
})
