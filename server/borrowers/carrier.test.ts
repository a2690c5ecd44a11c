import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { loginCodes } from '../db/borrowerTables'
import { ApiError } from '../http/apiError'
import type { CodeMessage } from '../auth/sender'
import { openTestLender, type Phone, type TestLender } from '../testing'

const { readCarrierCheck, sendLotp, sendFotp, verifyLotp, verifyFotp, checkCode, sendCode, quoteLoan } = endpoints
const MINUTE = 60_000
const RICH = { bizStatus: 60, monthlyIncome: 100_000_000, limit: 20_000_000 }

const texts: string[] = []
let isGatewayDown = false
let lender: TestLender
beforeAll(async () => {
  const send = async ({ text }: CodeMessage) => {
    if (isGatewayDown) throw new ApiError(code.server, 'notSent')
    texts.push(text)
  }
  lender = await openTestLender({ sender: { destination: 'a test', send }, config: { publicHost: 'langkah.example' } })
})
afterAll(() => lender.end())

const wrongFor = (digits: string) => String((Number(digits) + 1) % 10_000).padStart(4, '0')
const look = async (phone: Phone) => (await phone.call(readCarrierCheck)).data
const confirm = (phone: Phone, otpCode: string) => phone.call(verifyLotp, { body: { otpCode } })
const ask = (phone: Phone, amount: number) =>
  phone.call(quoteLoan, { body: { productCode: 'LANGKAH30', amount, days: 30 } })

let next = 81_360_000_000
let number = ''
let phone: Phone
beforeEach(async () => {
  isGatewayDown = false
  number = String(++next)
  phone = await lender.borrower({ ...RICH, phone: number })
})

describe('a number of kind 2, whose carrier is Telkomsel', () => {
  it('is confirmed by the code that was sent to it, and then the loan is counted', async () => {
    expect(await look(phone)).toEqual({
      kind: 2,
      carrier: 'Telkomsel',
      isVerified: false,
      above: 10_000_000,
      resendAfter: 0,
      expiresIn: 0,
    })
    expect(await ask(phone, 10_500_000)).toMatchObject({ code: code.carrierFirst, data: { limit: 10_000_000 } })
    expect((await phone.call(sendLotp)).data).toEqual({ isVerified: false, resendAfter: 60, expiresIn: 300 })
    expect(texts.at(-1)).toMatch(/^The code to verify your number at Langkah: \d{4}\. .*\n\n@langkah\.example #\d{4}$/s)
    expect(await look(phone)).toMatchObject({ isVerified: false, resendAfter: 60, expiresIn: 300 })
    expect(await confirm(phone, await lender.lastCode(number))).toMatchObject({ code: 200, data: {} })
    expect(await look(phone)).toMatchObject({ isVerified: true, resendAfter: 0, expiresIn: 0 })
    expect(await ask(phone, 10_500_000)).toMatchObject({ code: 200 })
  })

  it('is not confirmed by the calls of the other kind', async () => {
    expect(await phone.call(sendFotp)).toMatchObject({ code: code.notFound })
    await phone.call(sendLotp)
    const body = { otpCode: await lender.lastCode(number) }
    expect(await phone.call(verifyFotp, { body })).toMatchObject({ code: code.notFound })
    expect((await look(phone)).isVerified).toBe(false)
  })

  it('is confirmed for good, and is sent no other code', async () => {
    await phone.call(sendLotp)
    const digits = await lender.lastCode(number)
    await confirm(phone, digits)
    const sent = texts.length
    expect((await phone.call(sendLotp)).data).toEqual({ isVerified: true, resendAfter: 0, expiresIn: 0 })
    expect(texts.length).toBe(sent)
    expect(await confirm(phone, digits)).toMatchObject({ code: 200 })
    await lender.advance(30 * 24 * 60 * MINUTE)
    expect((await look(phone)).isVerified).toBe(true)
  })

  it('is confirmed once when the same code is sent several times at once', async () => {
    await phone.call(sendLotp)
    const digits = await lender.lastCode(number)
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(phone, digits)))
    expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200, 200])
  })
})

describe('a number of any other kind', () => {
  it('is confirmed by fotp and fv', async () => {
    const indosat = await lender.borrower({ ...RICH, phone: '81560000001' })
    expect(await look(indosat)).toMatchObject({ kind: 1, carrier: 'Indosat' })
    expect(await indosat.call(sendLotp)).toMatchObject({ code: code.notFound })
    await indosat.call(sendFotp)
    const body = { otpCode: await lender.lastCode('81560000001') }
    expect(await indosat.call(verifyLotp, { body })).toMatchObject({ code: code.notFound })
    expect(await indosat.call(verifyFotp, { body })).toMatchObject({ code: 200 })
    expect(await ask(indosat, 10_500_000)).toMatchObject({ code: 200 })
  })
})

describe('a carrier’s code', () => {
  it('is refused when it is wrong, and on the sixth try, though it is right', async () => {
    await phone.call(sendLotp)
    const digits = await lender.lastCode(number)
    for (let i = 0; i < 5; i++)
      expect(await confirm(phone, wrongFor(digits))).toMatchObject({ code: code.codeWrong, data: null })
    expect(await confirm(phone, digits)).toMatchObject({ code: code.codeSpent })
    expect(await look(phone)).toMatchObject({ isVerified: false, expiresIn: 0 })
  })

  it('is valid for five minutes', async () => {
    await phone.call(sendLotp)
    const digits = await lender.lastCode(number)
    await lender.advance(5 * MINUTE)
    expect(await confirm(phone, digits)).toMatchObject({ code: code.codeSpent })
  })

  it('is sent again after a minute, then after two', async () => {
    await phone.call(sendLotp)
    expect(await phone.call(sendLotp)).toMatchObject({ code: code.codeTooSoon, data: { resendAfter: 60 } })
    await lender.advance(MINUTE)
    expect((await phone.call(sendLotp)).data).toMatchObject({ resendAfter: 120 })
  })

  it('that could not be sent starts no wait', async () => {
    isGatewayDown = true
    expect(await phone.call(sendLotp)).toMatchObject({ code: code.server })
    isGatewayDown = false
    expect(await look(phone)).toMatchObject({ resendAfter: 0, expiresIn: 0 })
    expect(await phone.call(sendLotp)).toMatchObject({ code: 200 })
  })

  it('is typed as four digits', async () => {
    for (const typed of ['', '123', '12a4', '12345']) {
      expect(await confirm(phone, typed)).toMatchObject({
        code: code.invalid,
        data: { fields: { otpCode: expect.any(String) } },
      })
    }
  })

  it('does not sign in, and a sign-in code confirms no number', async () => {
    await phone.call(sendLotp)
    const carriers = await lender.lastCode(number)
    expect(await phone.call(checkCode, { body: { phone: number, code: carriers } })).toMatchObject({
      code: code.codeSpent,
    })
    await phone.call(sendCode, { query: { phone: number } })
    const signIns = await lender.lastCode(number)
    if (signIns !== carriers) expect(await confirm(phone, signIns)).toMatchObject({ code: code.codeWrong })
    const rows = await lender.db.select().from(loginCodes).where(eq(loginCodes.phone, number))
    expect(rows.filter(({ usedAt }) => usedAt === null).map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['carrier', 'signIn']),
    )
  })
})
