import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { borrowers, consents, sessions } from '../db/borrowerTables'
import { openTestLender, type Phone, type TestLender } from '../testing'

const { sendCode, checkCode, signInByPartner, signOut, readStatus } = endpoints
const MINUTE = 60_000

let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

const check = (phone: Phone, number: string, digits: string) =>
  phone.call(checkCode, { body: { phone: number, code: digits } })
const use = (phone: Phone, taskId: string) =>
  phone.call(signInByPartner, { body: { taskId, uniqueChannel: 'partner', registerClientType: 1 } })
const linkFor = async (phone: string) =>
  String((await lender.sandbox('POST', '/partners', { phone })).body['openToken'])

async function holds(deviceId: string, token: string) {
  const phone = lender.phone({ deviceId })
  phone.useToken(token)
  return (await phone.call(readStatus)).code === 200
}

describe('a sign-in whose answer was lost', () => {
  async function lost(number: string, deviceId: string) {
    const phone = lender.phone({ deviceId })
    await phone.call(sendCode, { query: { phone: number } })
    const digits = await lender.lastCode(number)
    const first = await check(phone, number, digits)
    expect(first).toMatchObject({ code: 200 })
    return { phone, digits, first: first.data.token }
  }

  it('is answered again, and the session that did not arrive ends', async () => {
    const { phone, digits, first } = await lost('81310000001', 'lost-1')
    const again = await check(phone, '81310000001', digits)
    expect(again).toMatchObject({ code: 200, data: { phone: '81310000001' } })
    expect([await holds('lost-1', first), await holds('lost-1', again.data.token)]).toEqual([false, true])
    const third = await check(phone, '81310000001', digits)
    expect([await holds('lost-1', again.data.token), await holds('lost-1', third.data.token)]).toEqual([false, true])
  })

  it('is one consent, not two', async () => {
    const { phone, digits } = await lost('81310000002', 'lost-2')
    await check(phone, '81310000002', digits)
    const given = await lender.db
      .select({ id: consents.id })
      .from(consents)
      .innerJoin(borrowers, eq(borrowers.id, consents.borrowerId))
      .where(eq(borrowers.phone, '81310000002'))
    expect(given).toHaveLength(1)
  })

  it('is not answered again to another device, nor for other digits, which count as tries', async () => {
    const { phone, digits } = await lost('81310000003', 'lost-3')
    const other = lender.phone({ deviceId: 'not lost-3' })
    expect(await check(other, '81310000003', digits)).toMatchObject({ code: code.codeSpent })
    const wrong = String((Number(digits) + 1) % 10_000).padStart(4, '0')
    for (let i = 0; i < 5; i++) expect(await check(phone, '81310000003', wrong)).toMatchObject({ code: code.codeSpent })
    expect(await check(phone, '81310000003', digits)).toMatchObject({ code: code.codeSpent })
  })

  it('is not answered again once the code is too old', async () => {
    const { phone, digits, first } = await lost('81310000004', 'lost-4')
    await lender.advance(5 * MINUTE)
    expect(await check(phone, '81310000004', digits)).toMatchObject({ code: code.codeSpent })
    expect(await holds('lost-4', first)).toBe(true)
  })

  it('is not answered again to someone who has signed out', async () => {
    const { phone, digits, first } = await lost('81310000005', 'lost-5')
    phone.useToken(first)
    expect(await phone.call(signOut)).toMatchObject({ code: 200 })
    expect(await check(phone, '81310000005', digits)).toMatchObject({ code: code.codeSpent })
  })

  it('leaves one session, however often it is repeated at once', async () => {
    const { phone, digits } = await lost('81310000006', 'lost-6')
    await Promise.all([1, 2, 3].map(() => check(phone, '81310000006', digits)))
    const rows = await lender.db.select().from(sessions).where(eq(sessions.deviceId, 'lost-6'))
    expect(rows.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1)
  })

  it('by a partner’s link is answered again to that device for a few minutes, unless it signed out', async () => {
    const link = await linkFor('81310000007')
    const phone = lender.phone({ deviceId: 'lost-7' })
    const first = (await use(phone, link)).data.token
    const again = (await use(phone, link)).data.token
    expect([await holds('lost-7', first), await holds('lost-7', again)]).toEqual([false, true])
    expect(await use(lender.phone({ deviceId: 'not lost-7' }), link)).toMatchObject({ code: code.notFound })
    await lender.advance(5 * MINUTE)
    expect(await use(phone, link)).toMatchObject({ code: code.notFound })

    const other = await linkFor('81310000007')
    phone.useToken((await use(phone, other)).data.token)
    await phone.call(signOut)
    phone.useToken(null)
    expect(await use(phone, other)).toMatchObject({ code: code.notFound })
  })
})

describe('a partner’s link, tapped by someone who is signed in,', () => {
  it('leaves the existing session, tapped once, twice, or days later', async () => {
    const link = await linkFor('81310000010')
    const phone = lender.phone({ deviceId: 'link-10' })
    const { token } = await phone.signIn('81310000010')
    for (const passed of [0, 0, 30 * 60 * MINUTE]) {
      await lender.advance(passed)
      expect(await use(phone, link)).toMatchObject({ code: 200, data: { token, phone: '81310000010' } })
      expect(await holds('link-10', token)).toBe(true)
    }
  })

  it('does not end the session of another borrower', async () => {
    const link = await linkFor('81310000012')
    const phone = lender.phone({ deviceId: 'link-11' })
    const { token } = await phone.signIn('81310000011')
    const offered = await use(phone, link)
    expect(offered).toMatchObject({ code: 200, data: { phone: '81310000012' } })
    expect([await holds('link-11', token), await holds('link-11', offered.data.token)]).toEqual([true, true])
  })

  it.each(['', 'nonsense'])('does not end the session where its token is %j', async (taskId) => {
    const phone = lender.phone({ deviceId: 'link-13' })
    const { token } = await phone.signIn('81310000013')
    expect((await use(phone, taskId)).code).not.toBe(200)
    expect(await holds('link-13', token)).toBe(true)
    await lender.advance(2 * MINUTE)
  })

  it('does not trust a token of another device', async () => {
    const link = await linkFor('81310000014')
    const { token } = await lender.phone({ deviceId: 'link-14' }).signIn('81310000014')
    const thief = lender.phone({ deviceId: 'not link-14' })
    await use(lender.phone({ deviceId: 'link-14' }), link)
    thief.useToken(token)
    expect(await use(thief, link)).toMatchObject({ code: code.notFound })
  })
})

describe('a session of a build whose device ids were bare fingerprints', () => {
  const model = 'ab'.repeat(16)

  it('moves to the first device that sends its token, and is then valid on no other', async () => {
    const { token } = await lender.phone({ deviceId: model }).signIn('81310000020')
    const answers = await Promise.all([1, 2, 3].map(() => holds(`${model}.own`, token)))
    expect(answers).toEqual([true, true, true])
    expect([await holds(`${model}.theirs`, token), await holds(model, token)]).toEqual([false, false])
    expect(await holds(`${model}.own`, token)).toBe(true)
  })

  it('does not move to a device of another model', async () => {
    const { token } = await lender.phone({ deviceId: model }).signIn('81310000021')
    expect(await holds(`${'cd'.repeat(16)}.theirs`, token)).toBe(false)
    expect(await holds(`${model.slice(1)}.theirs`, token)).toBe(false)
    expect(await holds(model, token)).toBe(true)
  })
})
