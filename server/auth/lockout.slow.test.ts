import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { limits } from '../config/config'
import { openTestLender, type Phone, type TestLender } from '../testing'

const { sendCode, checkCode } = endpoints
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

let numbers = 0
const freshNumber = () => `8139${String(++numbers).padStart(7, '0')}`
const SHARED = '198.51.100.1'
const addresses = [SHARED, '198.51.100.2', '2001:db8:1::1', '2001:db8:2::1', '2001:db8:3::1']
const device = (deviceId: string, address = SHARED) => lender.phone({ deviceId, address })
const stranger = (i: number, address = i) => device(`stranger-${i}`, addresses[address % addresses.length])

const send = async (phone: Phone, number: string) => (await phone.call(sendCode, { query: { phone: number } })).code
const check = async (phone: Phone, number: string, digits: string) =>
  (await phone.call(checkCode, { body: { phone: number, code: digits } })).code
const wrong = (digits: string) => String((Number(digits) + 1) % 10_000).padStart(4, '0')
const guess = async (phone: Phone, number: string) => check(phone, number, wrong(await lender.lastCode(number)))

async function knownDevice(deviceId: string) {
  const number = freshNumber()
  const phone = device(deviceId)
  await phone.signIn(number)
  await lender.advance(DAY)
  return { number, phone }
}

async function worst(number: string) {
  const answers: number[] = []
  for (let i = 0; i < 12; i++) {
    answers.push(await send(stranger(i), number))
    for (let tries = 0; tries < 7; tries++) answers.push(await guess(stranger(i), number))
    await lender.advance(60 * MINUTE)
  }
  return answers
}

describe('a phone’s own known device', () => {
  it('gets a code and signs in, whatever strangers do', async () => {
    const { number, phone } = await knownDevice('own-1')
    const answers = await worst(number)
    expect(answers).toContain(code.tooMany)
    expect(await send(phone, number)).toBe(200)
    const digits = await lender.lastCode(number)
    await send(stranger(99), number)
    await guess(stranger(99), number)
    expect(await check(phone, number, digits)).toBe(200)
  })

  it('gets in though its address has used up all codes and all guesses', async () => {
    const { number, phone } = await knownDevice('own-2')
    const others = Array.from({ length: 125 }, freshNumber)
    const answers: number[] = []
    for (const [i, other] of others.entries()) {
      const neighbour = device(`neighbour-${Math.floor(i / 25)}`)
      answers.push(await send(neighbour, other))
      if (i < 62) answers.push(await guess(neighbour, other))
    }
    expect(answers.filter((answer) => answer === code.tooMany).length).toBeGreaterThan(5)
    expect(await send(device('new here'), freshNumber())).toBe(code.tooMany)
    expect(await send(phone, number)).toBe(200)
    const digits = await lender.lastCode(number)
    expect(await check(phone, number, wrong(digits))).toBe(code.codeWrong)
    expect(await check(phone, number, digits)).toBe(200)
    await lender.advance(60 * MINUTE)
  })

  it('gets in at any moment of any attack', async () => {
    type Step = { kind: 'send' | 'guess'; who: number; from: number } | { kind: 'pass'; minutes: number }
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({
        kind: fc.constantFrom('send' as const, 'guess' as const),
        who: fc.nat(3),
        from: fc.nat(addresses.length - 1),
      }),
      fc.record({ kind: fc.constant('pass' as const), minutes: fc.nat(90) }),
    )
    const attack = async (number: string, steps: Step[], mayPass: boolean) => {
      for (const one of steps) {
        if (one.kind === 'pass') await lender.advance(mayPass ? one.minutes * MINUTE : 0)
        else await { send, guess }[one.kind](stranger(one.who, one.from), number)
      }
    }
    let runs = 0
    const steps = fc.array(step, { maxLength: 25, size: 'max' })
    await fc.assert(
      fc.asyncProperty(steps, steps, async (before, between) => {
        const { number, phone } = await knownDevice(`own-at-any-${++runs}`)
        await attack(number, before, true)
        // Codes that strangers requested just before delay the next one by a minute at most.
        const first = await send(phone, number)
        if (first === code.codeTooSoon) await lender.advance(MINUTE)
        expect(first === code.codeTooSoon ? await send(phone, number) : first).toBe(200)
        const digits = await lender.lastCode(number)
        await attack(number, between, false)
        expect(await check(phone, number, digits)).toBe(200)
      }),
      { numRuns: 12 },
    )
  })

  it('has limits of its own', async () => {
    const { number, phone } = await knownDevice('own-3')
    for (let i = 0; i < limits.code.sendsPerPhone.max; i++) {
      expect(await send(phone, number)).toBe(200)
      expect(await send(phone, number)).toBe(code.codeTooSoon)
      await lender.advance(60 * MINUTE)
    }
    expect(await send(phone, number)).toBe(code.tooMany)
  })

  it('is not recognised by an id that every phone of its model has', async () => {
    const { number, phone } = await knownDevice('ab'.repeat(16))
    await worst(number)
    expect(await send(phone, number)).toBe(code.tooMany)
  })

  it('is not recognised for another borrower’s number', async () => {
    const { phone } = await knownDevice('own-4')
    const other = await knownDevice('theirs-4')
    await worst(other.number)
    expect(await send(phone, other.number)).toBe(code.tooMany)
  })
})

describe('guessing from devices that never signed in', () => {
  it('is tried five times a code at most, and in a day no oftener than 15 times and once a code', async () => {
    const number = freshNumber()
    const perCode: number[] = []
    for (let i = 0; i < 24; i++) {
      const attacker = stranger(i)
      const isSent = (await send(attacker, number)) === 200
      const tries: number[] = []
      for (let n = 0; n < 8; n++) tries.push(await guess(attacker, number))
      const evaluated = tries.filter((answer) => answer === code.codeWrong).length
      if (isSent) perCode.push(evaluated)
      else expect(evaluated).toBe(0)
      await lender.advance(59 * MINUTE)
    }
    expect(perCode).toEqual([5, 5, 5, ...Array<number>(perCode.length - 3).fill(1)])
    expect(perCode.length).toBeLessThanOrEqual(10)
  })

  it('is no faster from many devices at once', async () => {
    const number = freshNumber()
    const attackers = Array.from({ length: 10 }, (_, i) => stranger(i))
    const sent = await Promise.all(attackers.map((attacker) => send(attacker, number)))
    expect(sent.filter((answer) => answer === 200)).toHaveLength(1)
    const digits = wrong(await lender.lastCode(number))
    const answers = await Promise.all(
      attackers.flatMap((attacker) => Array.from({ length: 8 }, () => check(attacker, number, digits))),
    )
    expect(answers.filter((answer) => answer === code.codeWrong)).toHaveLength(5)
  })
})

describe('a new device of the borrower', () => {
  it('still signs in after an attack from one place, however many devices it claims to be', async () => {
    const { number } = await knownDevice('own-5')
    for (let i = 0; i < 20; i++) {
      await send(stranger(i, 1), number)
      for (let n = 0; n < 5; n++) await guess(stranger(i, 1), number)
      await lender.advance(30 * MINUTE)
    }
    const phone = device('a new one', '203.0.113.50')
    expect(await send(phone, number)).toBe(200)
    expect(await check(phone, number, await lender.lastCode(number))).toBe(200)
  })
})
