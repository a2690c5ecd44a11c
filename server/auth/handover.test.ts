import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificationStepOf } from '#domain/certification/steps'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { limits } from '../config/config'
import { borrowers, handovers, sessions } from '../db/borrowerTables'
import { runHousekeeping } from '../housekeeping/housekeeping'
import { ELSEWHERE, openTestLender, type Phone, type TestLender } from '../testing'
import { hashSecret } from './session'

const { makeHandover, takeHandover, readHandover, readStatus, signOut } = endpoints
const MINUTE = 60_000

let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

let count = 0
const nextPhone = () => `813400000${String(++count).padStart(2, '0')}`

const make = (computer: Phone) => computer.call(makeHandover, { body: { step: 'identity' } })
const take = (phone: Phone, token: string) => phone.call(takeHandover, { body: { token } })
const stateOf = async (computer: Phone, handoverId: string) =>
  (await computer.call(readHandover, { query: { handoverId } })).data
const isSignedIn = async (phone: Phone) => (await phone.call(readStatus)).code === 200

async function handedOver(number = nextPhone()) {
  const computer = await lender.borrower({ phone: number, bizStatus: 20 })
  const { data } = await make(computer)
  return { number, computer, ...data, phone: lender.phone({ deviceId: `phone-of-${number}` }) }
}
const setStatus = (phone: string, bizStatus: number, isBlocked = false) =>
  lender.db.update(borrowers).set({ bizStatus, isBlocked }).where(eq(borrowers.phone, phone))

const refused = { status: 200, code: code.notFound, data: null }

describe('a handover', () => {
  it('signs the phone in as the same borrower, with a session of its own, and the computer stays signed in', async () => {
    const { number, computer, handoverId, token, phone } = await handedOver()
    expect(await stateOf(computer, handoverId)).toEqual({ state: 'waiting', expiresIn: 300, bizStatus: 20 })
    const taken = await take(phone, token)
    expect(taken).toMatchObject({ code: 200, data: { phone: number } })
    phone.useToken(taken.data.token)
    expect(taken.data.token).not.toBe(computer.token)
    expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([true, true])
    expect(await stateOf(computer, handoverId)).toEqual({ state: 'taken', expiresIn: 0, bizStatus: 20 })
  })

  it.each([10, 30, 60])(
    'signs in a borrower at status %i, also when the link left another app’s browser',
    async (bizStatus) => {
      const inApp = await lender.borrower({ phone: nextPhone(), bizStatus })
      const { token } = (await inApp.call(makeHandover, { body: { step: certificationStepOf(bizStatus) } })).data
      const outside = lender.phone({ deviceId: `outside-${bizStatus}` })
      expect(await take(outside, token)).toMatchObject({ code: 200, data: { phone: expect.any(String) } })
    },
  )

  it('shows the computer when the step is done on the phone', async () => {
    const { number, computer, handoverId, token, phone } = await handedOver()
    await take(phone, token)
    await setStatus(number, 30)
    expect(await stateOf(computer, handoverId)).toMatchObject({ state: 'taken', bizStatus: 30 })
  })

  it('is taken once, and a second phone is asked to sign in with its number', async () => {
    const { token, phone } = await handedOver()
    await take(phone, token)
    const second = await take(lender.phone({ deviceId: 'second' }), token)
    expect(second).toMatchObject({ ...refused, msg: 'This link no longer works. Sign in with your phone number.' })
  })

  it('gives one session, however many phones take it at the same moment', async () => {
    const { number, token } = await handedOver()
    const phones = ['a', 'b', 'c', 'd'].map((name) => lender.phone({ deviceId: `${name}-${number}` }))
    const answers = await Promise.all(phones.map((phone) => take(phone, token)))
    const codes = answers.map((answer) => answer.code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(3).fill(code.notFound)])
    const of = await lender.db
      .select({ device: sessions.deviceId })
      .from(sessions)
      .innerJoin(borrowers, eq(borrowers.id, sessions.borrowerId))
      .where(eq(borrowers.phone, number))
    expect(of).toHaveLength(2)
  })

  it('is answered again when the phone lost the answer, and the session that did not arrive ends', async () => {
    const { token, phone } = await handedOver()
    const first = (await take(phone, token)).data.token
    const again = await take(phone, token)
    expect(again).toMatchObject({ code: 200 })
    phone.useToken(first)
    expect(await isSignedIn(phone)).toBe(false)
    phone.useToken(again.data.token)
    expect(await isSignedIn(phone)).toBe(true)
  })

  it('is valid for five minutes', async () => {
    const { computer, handoverId, token, phone } = await handedOver()
    await lender.advance(5 * MINUTE - 1000)
    expect(await stateOf(computer, handoverId)).toMatchObject({ state: 'waiting', expiresIn: expect.any(Number) })
    await lender.advance(1000)
    expect(await stateOf(computer, handoverId)).toMatchObject({ state: 'expired', expiresIn: 0 })
    expect(await take(phone, token)).toMatchObject(refused)
  })

  it('sends what was typed to the one phone that takes it, again where the answer was lost, and to no other', async () => {
    const computer = await lender.borrower({ phone: nextPhone(), bizStatus: 20 })
    const { token } = (await computer.call(makeHandover, { body: { step: 'identity', typed: 'sealed' } })).data
    const phone = lender.phone({ deviceId: 'with-drafts' })
    expect((await take(phone, token)).data).toMatchObject({ typed: 'sealed' })
    expect((await take(phone, token)).data).toMatchObject({ typed: 'sealed' })
    expect(await take(lender.phone({ deviceId: 'another' }), token)).toMatchObject(refused)
  })

  it('deletes the typed text after five minutes, and when a newer handover is made', async () => {
    const computer = await lender.borrower({ phone: nextPhone(), bizStatus: 20 })
    const typed = async (handoverId: string) => {
      const [row] = await lender.db.select().from(handovers).where(eq(handovers.id, handoverId))
      return row?.typed
    }
    const first = (await computer.call(makeHandover, { body: { step: 'identity', typed: 'one' } })).data
    const second = (await computer.call(makeHandover, { body: { step: 'identity', typed: 'two' } })).data
    expect([await typed(first.handoverId), await typed(second.handoverId)]).toEqual([null, 'two'])
    const phone = lender.phone({ deviceId: 'late-repeat' })
    expect((await take(phone, second.token)).data).toMatchObject({ typed: 'two' })
    await lender.advance(5 * MINUTE + 1000)
    expect((await take(phone, second.token)).data ?? {}).not.toHaveProperty('typed')
    await runHousekeeping(lender.db, { now: new Date(Date.now() + 10 * MINUTE), real: new Date() })
    expect(await typed(second.handoverId)).toBe(null)
  })

  it('is stored as a hash', async () => {
    const { token, handoverId } = await handedOver()
    const [row] = await lender.db.select().from(handovers).where(eq(handovers.id, handoverId))
    expect(row?.tokenHash).toBe(hashSecret(token))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(token.length).toBeGreaterThanOrEqual(43)
  })

  it('ends when a newer one is made', async () => {
    const { computer, handoverId, token, phone } = await handedOver()
    const newer = (await make(computer)).data
    expect(await stateOf(computer, handoverId)).toMatchObject({ state: 'expired' })
    expect(await take(phone, token)).toMatchObject(refused)
    expect(await take(phone, newer.token)).toMatchObject({ code: 200 })
  })

  it('ends with the session of the computer that made it', async () => {
    const { computer, token, phone } = await handedOver()
    await computer.call(signOut)
    expect(await take(phone, token)).toMatchObject(refused)
  })

  it('ends when its step has been done meanwhile', async () => {
    const { number, token, phone } = await handedOver()
    await setStatus(number, 30)
    expect(await take(phone, token)).toMatchObject(refused)
  })

  it('is expired when the phone signs out again', async () => {
    const { computer, handoverId, token, phone } = await handedOver()
    phone.useToken((await take(phone, token)).data.token)
    await phone.call(signOut)
    expect(await stateOf(computer, handoverId)).toMatchObject({ state: 'expired' })
  })

  it('does not sign in a blocked account', async () => {
    const { number, token, phone } = await handedOver()
    await setStatus(number, 20, true)
    expect(await take(phone, token)).toMatchObject({ code: code.abnormal, data: null })
  })

  it('wants a device to bind the session to', async () => {
    const { token } = await handedOver()
    expect(await take(lender.phone({ deviceId: '' }), token)).toMatchObject({ code: code.invalid })
  })

  it('is for a step that the borrower has reached', async () => {
    const computer = await lender.borrower({ phone: nextPhone(), bizStatus: 10 })
    expect(await make(computer)).toMatchObject({ code: code.tooEarly, data: null })
  })

  it('is deleted after a day', async () => {
    const { handoverId } = await handedOver()
    const [row] = await lender.db.select().from(handovers).where(eq(handovers.id, handoverId))
    const later = (ms: number) => new Date(row!.createdAt.getTime() + ms)
    const saved = () => lender.db.$count(handovers, eq(handovers.id, handoverId))
    await runHousekeeping(lender.db, { now: later(24 * 60 * MINUTE - 1), real: new Date() })
    expect(await saved()).toBe(1)
    await runHousekeeping(lender.db, { now: later(24 * 60 * MINUTE + 1), real: new Date() })
    expect(await saved()).toBe(0)
  })
})

describe('a phone that is signed in already', () => {
  it('keeps its session when the borrower is the same, and the computer sees the handover taken', async () => {
    const { number, computer, handoverId, token, phone } = await handedOver()
    const before = (await phone.signIn(number)).token
    expect(await take(phone, token)).toMatchObject({ code: 200, data: { token: before } })
    expect(await stateOf(computer, handoverId)).toMatchObject({ state: 'taken' })
    expect(await take(phone, token)).toMatchObject({ code: 200, data: { token: before } })
  })

  it('also keeps its session when the borrower is another, beside the new session', async () => {
    const { number, token } = await handedOver()
    const phone = await lender.borrower({ phone: nextPhone(), bizStatus: 20 })
    expect(await take(phone, token)).toMatchObject({ code: 200, data: { phone: number } })
    expect(await isSignedIn(phone)).toBe(true)
  })

  it('keeps its session when the token was already used', async () => {
    const { token, phone } = await handedOver()
    await take(phone, token)
    const other = await lender.borrower({ phone: nextPhone(), bizStatus: 20 })
    expect(await take(other, token)).toMatchObject(refused)
    expect(await isSignedIn(other)).toBe(true)
  })
})

it('the computer’s own browser does not use the link up', async () => {
  const { computer, handoverId, token, phone } = await handedOver()
  expect(await take(computer, token)).toMatchObject({ code: 200, data: { token: computer.token } })
  expect(await stateOf(computer, handoverId)).toMatchObject({ state: 'waiting' })
  expect(await take(phone, token)).toMatchObject({ code: 200 })
})

it('another borrower cannot read the handover', async () => {
  const { handoverId } = await handedOver()
  const stranger = await lender.borrower({ phone: nextPhone(), bizStatus: 20 })
  for (const id of [handoverId, 'no-id', '']) {
    expect(await stranger.call(readHandover, { query: { handoverId: id } })).toMatchObject(refused)
  }
})

it('a borrower can make only so many handovers in an hour', async () => {
  const number = nextPhone()
  const { max, window } = limits.handover.perBorrower
  await lender.sandbox('POST', '/borrowers', { phone: number, bizStatus: 20 })
  const computer = lender.phone({ deviceId: `limited-${number}`, address: ELSEWHERE })
  await computer.signIn(number)
  for (let i = 0; i < max; i++) expect(await make(computer)).toMatchObject({ code: 200 })
  expect(await make(computer)).toMatchObject({ code: code.tooMany, data: null })
  await lender.advance(window)
  expect(await make(computer)).toMatchObject({ code: 200 })
})
