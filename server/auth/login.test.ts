import { and, eq, isNull } from 'drizzle-orm'
import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { loginCodes, sessions } from '../db/borrowerTables'
import { ApiError } from '../http/apiError'
import type { CodeMessage } from './sender'
import { ELSEWHERE, openTestLender, type Phone, type TestLender } from '../testing'

const { sendCode, checkCode, signInByPartner, signOut, readStatus } = endpoints
const MINUTE = 60_000

const texts: string[] = []
const channels: string[] = []
let isGatewayDown = false

let lender: TestLender
beforeAll(async () => {
  const send = async ({ text, channel }: CodeMessage) => {
    if (isGatewayDown) throw new ApiError(code.server, 'notSent')
    texts.push(text)
    channels.push(channel)
  }
  lender = await openTestLender({ sender: { destination: 'a test', send }, config: { publicHost: 'langkah.example' } })
})
afterAll(() => lender.end())

const send = (phone: Phone, number: string) => phone.call(sendCode, { query: { phone: number } })
const check = (phone: Phone, number: string, digits: string) =>
  phone.call(checkCode, { body: { phone: number, code: digits } })
const other = (digits: string) => String((Number(digits) + 1) % 10_000).padStart(4, '0')

describe('a one-time code', () => {
  it('signs in, however the number was written', async () => {
    const phone = lender.phone()
    const sent = await send(phone, '+62 812-3456-7890')
    expect(sent).toMatchObject({ status: 200, code: 200, data: { resendAfter: 60, expiresIn: 300 } })
    const digits = await lender.lastCode('81234567890')
    expect(digits).toMatch(/^\d{4}$/)
    const answer = await check(phone, '081234567890', digits)
    expect(answer).toMatchObject({ code: 200, data: { phone: '81234567890', userId: expect.any(String) } })
    phone.useToken(answer.data.token)
    expect((await phone.call(readStatus)).data).toEqual({ bizStatus: 10 })
  })

  it('makes one borrower of one number, whatever its form', async () => {
    const first = await lender.phone().signIn('81300000001')
    await lender.advance(2 * MINUTE)
    const second = lender.phone({ deviceId: 'other' })
    await send(second, '6281300000001')
    const { data } = await check(second, '+6281300000001', await lender.lastCode('81300000001'))
    expect(data.userId).toBe(first.userId)
  })

  it('is refused on the sixth try, though it is right', async () => {
    const phone = lender.phone()
    await send(phone, '81300000002')
    const digits = await lender.lastCode('81300000002')
    for (let i = 0; i < 5; i++)
      expect(await check(phone, '81300000002', other(digits))).toMatchObject({ code: code.codeWrong })
    expect(await check(phone, '81300000002', digits)).toMatchObject({ code: code.codeSpent, data: null })
  })

  it('does not get a sixth try by trying at once', async () => {
    const phone = lender.phone()
    await send(phone, '81300000003')
    const digits = await lender.lastCode('81300000003')
    const answers = await Promise.all(Array.from({ length: 12 }, () => check(phone, '81300000003', other(digits))))
    expect(answers.filter((answer) => answer.code === code.codeWrong)).toHaveLength(5)
    expect(answers.filter((answer) => answer.code === code.codeSpent)).toHaveLength(7)
  })

  it('is valid for five minutes', async () => {
    const phone = lender.phone()
    await send(phone, '81300000004')
    const digits = await lender.lastCode('81300000004')
    await lender.advance(5 * MINUTE)
    expect(await check(phone, '81300000004', digits)).toMatchObject({ code: code.codeSpent })
  })

  it('ends with the next one', async () => {
    const phone = lender.phone()
    await send(phone, '81300000005')
    const first = await lender.lastCode('81300000005')
    await lender.advance(MINUTE)
    await send(phone, '81300000005')
    const second = await lender.lastCode('81300000005')
    if (first !== second) expect(await check(phone, '81300000005', first)).toMatchObject({ code: code.codeWrong })
    expect(await check(phone, '81300000005', second)).toMatchObject({ code: 200 })
  })

  it('is not stored in plain text, nor as a hash that the app key alone can reproduce', async () => {
    await send(lender.phone(), '81300000006')
    const [row] = await lender.db.select().from(loginCodes).where(eq(loginCodes.phone, '81300000006'))
    expect(row?.codeHash).toMatch(/^[\da-f]{64}$/)
    const root = Buffer.from(lender.services.config.appKey, 'base64')
    const hashes = Array.from({ length: 10_000 }, (_, n) =>
      createHmac('sha256', root)
        .update(`login-code|${row?.id}|${String(n).padStart(4, '0')}`)
        .digest('hex'),
    )
    expect(hashes).not.toContain(row?.codeHash)
    expect(JSON.stringify(row)).not.toContain(`"${await lender.lastCode('81300000006')}"`)
  })

  it('is accepted from the device that requested it, and from no other', async () => {
    const [asking, other] = [lender.phone({ deviceId: 'asking' }), lender.phone({ deviceId: 'not asking' })]
    await send(asking, '81300000008')
    const digits = await lender.lastCode('81300000008')
    for (let i = 0; i < 6; i++)
      expect(await check(other, '81300000008', digits)).toMatchObject({ code: code.codeSpent })
    expect(await check(asking, '81300000008', digits)).toMatchObject({ code: 200 })
  })

  it('of another number is refused', async () => {
    const phone = lender.phone()
    await send(phone, '81300000007')
    expect(await check(phone, '81300000099', await lender.lastCode('81300000007'))).toMatchObject({
      code: code.codeSpent,
    })
  })
})

describe('sending codes', () => {
  it('has a longer wait each time', async () => {
    const phone = lender.phone()
    for (const wait of [60, 120, 240]) {
      expect((await send(phone, '81300000010')).data).toMatchObject({ resendAfter: wait })
      await lender.advance((wait - 1) * 1000)
      const early = await send(phone, '81300000010')
      expect(early).toMatchObject({ code: code.codeTooSoon })
      expect((early.data as { resendAfter: number }).resendAfter).toBeLessThanOrEqual(1)
      await lender.advance(1000)
    }
  })

  it('sends one code for two requests at once', async () => {
    const phone = lender.phone()
    const answers = await Promise.all([1, 2, 3].map(() => send(phone, '81300000011')))
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([
      200,
      code.codeTooSoon,
      code.codeTooSoon,
    ])
  })

  it('answers the same for a phone that is known and one that is not', async () => {
    await lender.borrower({ phone: '81300000012', bizStatus: 60 })
    const [known, unknown] = [await send(lender.phone(), '81300000012'), await send(lender.phone(), '81300000013')]
    expect(known).toEqual(unknown)
    const wrong = other(await lender.lastCode('81300000012'))
    const wrongToo = other(await lender.lastCode('81300000013'))
    expect(await check(lender.phone(), '81300000012', wrong)).toEqual(
      await check(lender.phone(), '81300000013', wrongToo),
    )
  })

  it('stops after five from one address to a phone that never signed in there', async () => {
    const phone = lender.phone({ address: ELSEWHERE })
    for (let i = 0; i < 5; i++) {
      expect(await send(phone, '81300000014')).toMatchObject({ code: 200 })
      await lender.advance(60 * MINUTE)
    }
    expect(await send(phone, '81300000014')).toMatchObject({ code: code.tooMany })
  })

  it('limits a device without affecting another device', async () => {
    const phone = lender.phone({ deviceId: 'greedy', address: ELSEWHERE })
    for (let i = 0; i < 30; i++) await send(phone, `8140000${String(i).padStart(4, '0')}`)
    expect(await send(phone, '81400009999')).toMatchObject({ code: code.tooMany })
    expect(await send(lender.phone({ deviceId: 'modest', address: ELSEWHERE }), '81400009998')).toMatchObject({
      code: 200,
    })
  })

  it('limits guesses for many numbers from one device', async () => {
    const phone = lender.phone({ deviceId: 'guesser', address: '203.0.113.8' })
    const codes: number[] = []
    for (let i = 0; i < 7; i++) {
      const number = `8150000000${i}`
      await send(phone, number)
      const digits = await lender.lastCode(number)
      for (let n = 0; n < 4; n++) codes.push((await check(phone, number, other(digits))).code)
    }
    expect(codes.slice(0, 20).every((answer) => answer === code.codeWrong)).toBe(true)
    expect(codes.slice(20).every((answer) => answer === code.tooMany)).toBe(true)
  })

  it.each([
    ['', 'Phone number cannot be empty'],
    ['0812', 'Please check the phone number format'],
    ['0215551234', 'Please check the phone number format'],
  ])('refuses the number %j with a message at its field', async (number, sentence) => {
    expect(await send(lender.phone(), number)).toMatchObject({
      code: code.invalid,
      data: { fields: { phone: sentence } },
    })
  })

  it('uses the borrower’s language, with a last line for autofill', async () => {
    await send(lender.phone({ locale: 'id' }), '81300000015')
    expect(texts.at(-1)).toMatch(/^Kode Langkah Anda: (\d{4})\. Jangan .*\n\n@langkah\.example #\1$/s)
  })

  it('uses WhatsApp one minute after an SMS, and then has the usual wait', async () => {
    const phone = lender.phone({ deviceId: 'late' })
    const ask = (type: 'sms' | 'whatsapp') => phone.call(sendCode, { query: { phone: '81300000017', type } })
    await ask('sms')
    await lender.advance(59_000)
    expect(await ask('whatsapp')).toMatchObject({ code: code.codeTooSoon, data: { resendAfter: 1 } })
    await lender.advance(1_000)
    expect((await ask('whatsapp')).data).toEqual({ resendAfter: 120, expiresIn: 300 })
    expect(channels.slice(-2)).toEqual(['sms', 'whatsapp'])
    expect(texts.at(-1)).not.toContain('@')
    await lender.advance(60_000)
    for (const type of ['sms', 'whatsapp'] as const) {
      expect(await ask(type)).toMatchObject({ code: code.codeTooSoon, data: { resendAfter: 60 } })
    }
    const digits = await lender.lastCode('81300000017')
    expect(await check(phone, '81300000017', digits)).toMatchObject({ code: 200 })
  })

  it('that fails starts no wait', async () => {
    isGatewayDown = true
    const failed = await send(lender.phone(), '81300000016')
    isGatewayDown = false
    expect(failed).toMatchObject({
      status: 200,
      code: code.server,
      msg: 'The code could not be sent. Please try again in a moment.',
    })
    expect((await send(lender.phone(), '81300000016')).data).toEqual({ resendAfter: 60, expiresIn: 300 })
  })

  it('refuses an invalid code or number with messages at the fields', async () => {
    const answer = await check(lender.phone(), '81300000020', '12a4')
    expect(answer.data).toEqual({ fields: { code: 'Please enter the 4-digit verification code' } })
    expect((await check(lender.phone({ locale: 'id' }), '', '')).data).toEqual({
      fields: { phone: 'Nomor HP belum diisi', code: 'Kode verifikasi belum diisi' },
    })
  })
})

describe('a token', () => {
  it('is stored as a hash only', async () => {
    const { token } = await lender.phone({ deviceId: 'hash' }).signIn('81600000001')
    const rows = await lender.db.select().from(sessions).where(eq(sessions.deviceId, 'hash'))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is valid on its own device only', async () => {
    const { token } = await lender.phone({ deviceId: 'mine' }).signIn('81600000002')
    const thief = lender.phone({ deviceId: 'theirs' })
    thief.useToken(token)
    expect(await thief.call(readStatus)).toMatchObject({ status: 401, code: 401 })
  })

  it('ends by signing out, by signing in again there, and after a year', async () => {
    const phone = lender.phone({ deviceId: 'ending' })
    const { token } = await phone.signIn('81600000003')
    await lender.advance(2 * MINUTE)
    await phone.signIn('81600000003')
    const again = phone.token
    phone.useToken(token)
    expect(await phone.call(readStatus)).toMatchObject({ status: 401 })
    phone.useToken(again)
    expect(await phone.call(signOut)).toMatchObject({ status: 200, code: 200 })
    expect(await phone.call(readStatus)).toMatchObject({ status: 401, code: 401 })
    await phone.signIn('81600000003')
    await lender.advance(365 * 24 * 60 * MINUTE)
    expect(await phone.call(readStatus)).toMatchObject({ status: 401 })
  })

  it('ends after 90 days without a call, but not before a year of calls is over', async () => {
    const DAY = 24 * 60 * MINUTE
    const phone = lender.phone({ deviceId: 'used seldom' })
    await phone.signIn('81600000005')
    for (let day = 0; day + 89 < 365; day += 89) {
      await lender.advance(89 * DAY)
      expect(await phone.call(readStatus)).toMatchObject({ code: 200 })
    }
    await lender.advance(10 * DAY)
    expect(await phone.call(readStatus)).toMatchObject({ status: 401 })
    await phone.signIn('81600000005')
    await lender.advance(90 * DAY)
    expect(await phone.call(readStatus)).toMatchObject({ status: 401 })
  })

  it('leaves those of other devices alone', async () => {
    const [one, two] = [lender.phone({ deviceId: 'one' }), lender.phone({ deviceId: 'two' })]
    await one.signIn('81600000004')
    await two.signIn('81600000004')
    await two.call(signOut)
    expect(await one.call(readStatus)).toMatchObject({ code: 200 })
    const living = and(eq(sessions.deviceId, 'one'), isNull(sessions.revokedAt))
    expect(await lender.db.select().from(sessions).where(living)).toHaveLength(1)
  })

  it('that is missing or malformed is a 401', async () => {
    for (const token of [null, 'nonsense', '%00', 'a'.repeat(5000)]) {
      const phone = lender.phone()
      phone.useToken(token)
      expect(await phone.call(readStatus)).toMatchObject({ status: 401, code: 401, data: null })
    }
  })

  it('needs a device', async () => {
    expect(await send(lender.phone({ deviceId: '' }), '81600000005')).toMatchObject({ code: code.invalid })
  })
})

describe('a partner’s link', () => {
  const use = (phone: Phone, taskId: string) =>
    phone.call(signInByPartner, { body: { taskId, uniqueChannel: 'partner', registerClientType: 1 } })

  it('signs in once', async () => {
    const { body } = await lender.sandbox('POST', '/partners', { phone: '081700000001' })
    const taskId = String(body['openToken'])
    const phone = lender.phone()
    const first = await use(phone, taskId)
    expect(first).toMatchObject({ code: 200, data: { phone: '81700000001' } })
    phone.useToken(first.data.token)
    expect(await phone.call(readStatus)).toMatchObject({ code: 200 })
    expect(await use(lender.phone({ deviceId: 'another' }), taskId)).toMatchObject({ status: 200, code: code.notFound })
  })

  it('signs in once when it is used twice at a time', async () => {
    const { body } = await lender.sandbox('POST', '/partners', { phone: '81700000002' })
    const devices = ['one at a time', 'two at a time'].map((deviceId) => lender.phone({ deviceId }))
    const answers = await Promise.all(devices.map((phone) => use(phone, String(body['openToken']))))
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([200, code.notFound])
  })

  it('ends after a day, and a made-up one is refused', async () => {
    const { body } = await lender.sandbox('POST', '/partners', { phone: '81700000003' })
    await lender.advance(24 * 60 * MINUTE)
    expect(await use(lender.phone(), String(body['openToken']))).toMatchObject({ code: code.notFound })
    expect(await use(lender.phone(), 'made-up')).toMatchObject({ code: code.notFound })
  })
})

it('a code that another process made with the secret that is being replaced signs in', async () => {
  const phone = lender.phone({ deviceId: 'device-of-two-secrets' })
  await phone.call(sendCode, { query: { phone: '81277000001' } })
  const body = { phone: '81277000001', code: await lender.lastCode('81277000001') }
  const secret = lender.services.serverSecret.toString('base64')
  const { former } = lender.services.config
  const replaced = { serverSecret: randomBytes(32).toString('base64') }
  const without = await lender.another(replaced)
  expect(await phone.at(without).call(checkCode, { body })).toMatchObject({ code: code.codeWrong })
  const both = await lender.another({ ...replaced, former: { ...former, serverSecret: secret } })
  expect(await phone.at(both).call(checkCode, { body })).toMatchObject({ code: code.ok })
})
