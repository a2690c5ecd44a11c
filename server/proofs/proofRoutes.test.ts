import { eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { locales } from '#domain/language'
import { limits } from '../config/config'
import { loans, settlementLetters } from '../db/ledgerTables'
import { openLives, type Lives } from '../loans/lifeTesting'
import { ELSEWHERE, type Phone } from '../testing'
import { proofTextsIn } from './proofTexts'

let lives: Lives
beforeAll(async () => {
  lives = await openLives()
})
afterAll(() => lives.end())

const PROOF = /^(?:SKL|LK)-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/

async function check(number: string, { lang = 'id', address = '127.0.0.1', query = '' } = {}) {
  const headers = { 'Accept-Language': lang }
  const bindings = { incoming: { httpVersion: '1.1', socket: { remoteAddress: address } } }
  const response = await lives.app.request(`http://localhost/v/${number}${query}`, { headers }, bindings)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function pay(phone: Phone, repayId: string, amount?: number) {
  const { data } = await lives.code(phone, repayId, amount === undefined ? {} : { purpose: 'part', amount })
  const { body } = await lives.pay({ number: data.number })
  await lives.run()
  const { details } = (await phone.call(endpoints.listReceipts, { params: { repayId } })).data
  return { paymentId: String(body['paymentId']), receiptId: details[0]!.receiptId }
}

const lettersOf = (repayId: string) =>
  lives.db.select().from(settlementLetters).where(eq(settlementLetters.loanId, repayId))
const loanNumberOf = async (repayId: string) =>
  (await lives.db.select().from(loans).where(eq(loans.id, repayId)))[0]!.loanNumber

async function settled() {
  const phone = await lives.borrow()
  const repayId = await lives.lend(phone)
  await lives.wait('2d')
  const paid = await pay(phone, repayId)
  return { phone, repayId, ...paid, letter: (await lettersOf(repayId))[0]!.number }
}

describe('the public page of a receipt or letter', () => {
  it('shows what the receipt shows, with the name masked', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait('2d')
    const { receiptId } = await pay(phone, repayId, 300_000)
    const { status, text } = await check(receiptId)
    expect(status).toBe(200)
    expect(text).toContain('Bukti bayar ini asli')
    const { owed } = await lives.bill(phone, repayId)
    for (const shown of ['Rp300.000', `Rp${owed.toLocaleString('id')}`, receiptId, await loanNumberOf(repayId), 'WIB'])
      expect(text).toContain(shown)
    const { name, nik } = (await phone.call(endpoints.readPersonal)).data
    expect(text).toContain(name!)
    expect(text).not.toContain(nik!.slice(-4))
    expect(await lettersOf(repayId)).toEqual([])
  })

  it('shows for a settlement letter that nothing is left, once the last Rupiah is booked', async () => {
    const { repayId, letter } = await settled()
    expect(letter).toMatch(PROOF)
    const { status, text } = await check(letter.toLowerCase().replaceAll('-', ''))
    expect(status).toBe(200)
    for (const shown of ['Surat ini asli', 'Rp0', letter, await loanNumberOf(repayId)]) expect(text).toContain(shown)
  })

  it('is the same for a number that is unknown and one that was withdrawn', async () => {
    const { repayId, paymentId, receiptId, letter } = await settled()
    const [unknownReceipt, unknownLetter] = ['PB-0000-0000-0000', 'SKL-0000-0000']
    await lives.sandbox('POST', '/channels/deny', { paymentId, isTold: true })
    await lives.run()
    for (const [withdrawn, unknown] of [
      [receiptId, unknownReceipt],
      [letter, unknownLetter],
    ] as const) {
      const [a, b] = [await check(withdrawn), await check(unknown)]
      expect([a.status, b.status]).toEqual([404, 404])
      const plain = (text: string) => text.replace(/<footer>.*<\/footer>/s, '')
      expect(plain(a.text).replaceAll(withdrawn, unknown)).toBe(plain(b.text))
    }
    expect(await lettersOf(repayId)).toMatchObject([{ number: letter, withdrawnAt: expect.any(Date) }])
  })

  it('has another letter when a loan is settled again', async () => {
    const { phone, repayId, paymentId, letter } = await settled()
    await lives.sandbox('POST', '/channels/deny', { paymentId, isTold: true })
    await lives.run()
    await pay(phone, repayId)
    const creditState = (await lettersOf(repayId)).filter(({ withdrawnAt }) => withdrawnAt === null)
    expect(creditState).toHaveLength(1)
    expect(creditState[0]!.number).not.toBe(letter)
    expect((await check(creditState[0]!.number)).status).toBe(200)
  })

  it('does not repeat text that is no number', async () => {
    const { status, text } = await check('Call%20%2B62%20800%20<b>now')
    expect(status).toBe(404)
    expect(text).not.toContain('800')
  })

  test.each(locales)('is in %s, by the browser or by the link', async (lang) => {
    const { unknown } = proofTextsIn(lang)
    expect((await check('SKL-0000-0000', { lang })).text).toContain(unknown)
    const { text } = await check('SKL-0000-0000', { lang: 'id', query: `?lang=${lang}` })
    expect(text).toContain(unknown)
    expect(text).toContain(`<html lang="${lang}">`)
  })

  it('runs no script, is found by no search engine, and is never cached', async () => {
    const { headers, text } = await check('SKL-0000-0000')
    expect(text).not.toContain('<script')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Cache-Control')).toBe('no-store')
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    const style = /<style>([^<]*)<\/style>/.exec(text)![1]!
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(text.match(/style="/)).toBeNull()
  })

  it('is limited for one address', async () => {
    const { letter } = await settled()
    await lives.wait('1h')
    const statuses = []
    for (let i = 0; i <= limits.proofChecks; i++)
      statuses.push((await check('SKL-0000-0000', { address: ELSEWHERE })).status)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([404]))
    expect(statuses.at(-1)).toBe(429)
    expect((await check(letter, { address: ELSEWHERE })).status).toBe(429)
    await lives.wait('1h')
    expect((await check(letter, { address: ELSEWHERE })).status).toBe(200)
  })
})

test('the number of a receipt or letter is 40 random bits', async () => {
  const rows = await lives.db.select({ number: sql<string>`proof_number('SKL')` }).from(sql`generate_series(1, 4000)`)
  const numbers = rows.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(4000)
  for (const number of numbers) expect(number).toMatch(PROOF)
  const bodies = numbers.map((number) => number.slice(4).replace('-', ''))
  for (let place = 0; place < 8; place++) {
    const counts = new Map<string, number>()
    for (const body of bodies) counts.set(body[place]!, (counts.get(body[place]!) ?? 0) + 1)
    expect(counts.size).toBe(32)
    expect(Math.max(...counts.values())).toBeLessThan(2 * (4000 / 32))
  }
})
