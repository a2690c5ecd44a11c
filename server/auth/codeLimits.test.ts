import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { loginCodes } from '../db/borrowerTables'
import { notSent } from './sender'
import { ELSEWHERE, openTestLender, type Phone, type TestLender } from '../testing'

const { sendCode, checkCode, sendHeldCode, readCarrierCheck } = endpoints
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const openCapped = (perHour: number, perDay: number) => openTestLender({ config: { codeCaps: { perHour, perDay } } })
const send = async (phone: Phone, number: string) => (await phone.call(sendCode, { query: { phone: number } })).code
const wrong = (digits: string) => String((Number(digits) + 1) % 10_000).padStart(4, '0')
let numbers = 0
const freshNumbers = (count: number) => Array.from({ length: count }, () => `8138${String(++numbers).padStart(7, '0')}`)
const ofCode = (answers: number[], wanted: number) => answers.filter((answer) => answer === wanted).length

describe('limits on requests sent at the same moment:', () => {
  let lender: TestLender
  beforeAll(async () => {
    lender = await openCapped(1000, 5000)
  })
  afterAll(() => lender.end())
  const phone = (deviceId: string, address = ELSEWHERE) => lender.phone({ deviceId, address })

  it('one device is sent thirty codes at most', async () => {
    const answers = await Promise.all(freshNumbers(40).map((number) => send(phone('greedy'), number)))
    expect([ofCode(answers, 200), ofCode(answers, code.tooMany)]).toEqual([30, 10])
    await lender.advance(24 * HOUR)
  })

  it('one device has twenty guesses at most', async () => {
    const guesser = phone('guesser', '203.0.113.8')
    const tried = await Promise.all(
      freshNumbers(7).map(async (number) => {
        await send(guesser, number)
        return [number, wrong(await lender.lastCode(number))] as const
      }),
    )
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap(() =>
        tried.map(async ([number, digits]) => {
          return (await guesser.call(checkCode, { body: { phone: number, code: digits } })).code
        }),
      ),
    )
    expect([ofCode(answers, code.codeWrong), ofCode(answers, code.tooMany)]).toEqual([20, 8])
    await lender.advance(24 * HOUR)
  })

  it('a /64 of IPv6 counts as one address, and an address with a port as the same', async () => {
    const [number] = freshNumbers(1)
    const from = [
      '2001:db8::1',
      '2001:db8::2',
      '[2001:db8::3]:443',
      '2001:db8::4%eth0',
      '2001:DB8:0:0:5::',
      '2001:db8:0:0:ffff::',
    ]
    for (const [i, address] of from.entries()) {
      const isSixth = i === 5
      expect(await send(phone(`in the /64 ${i}`, address), number!)).toBe(isSixth ? code.tooMany : 200)
      await lender.advance(HOUR)
    }
    expect(await send(phone('in another /64', '2001:db8:0:1::1'), number!)).toBe(200)
  })
})

describe('the cap over all codes', () => {
  let lender: TestLender
  const warned: string[] = []
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    warned.length = 0
    await lender.end()
  })
  const sendFresh = (count: number) =>
    freshNumbers(count).reduce<Promise<number[]>>(
      async (before, number, i) => [
        ...(await before),
        await send(lender.phone({ deviceId: `device ${i}`, address: `203.0.113.${i}` }), number),
      ],
      Promise.resolve([]),
    )

  it('warns at 80 % and when it is reached, and then refuses until the hour is over', async () => {
    lender = await openCapped(5, 100)
    expect(await sendFresh(3)).toEqual([200, 200, 200])
    expect(warned).toEqual([])
    expect(await sendFresh(4)).toEqual([200, 200, code.tooMany, code.tooMany])
    expect(warned).toEqual([
      'warning: 4 of 5 login codes this hour to unknown devices are sent',
      'warning: 5 of 5 login codes this hour to unknown devices are sent',
    ])
    await lender.advance(HOUR)
    expect(await sendFresh(1)).toEqual([200])
  })

  it('limits codes that are requested at the same moment', async () => {
    lender = await openCapped(60, 1000)
    const sending = freshNumbers(70).map((number, i) =>
      send(lender.phone({ deviceId: `one of many ${i}`, address: `203.0.113.${i}` }), number),
    )
    const answers = await Promise.all(sending)
    expect([ofCode(answers, 200), ofCode(answers, code.tooMany)]).toEqual([60, 10])
  })

  it('has a limit for the day as well', async () => {
    lender = await openCapped(3, 5)
    expect(await sendFresh(4)).toEqual([200, 200, 200, code.tooMany])
    await lender.advance(HOUR)
    expect(await sendFresh(3)).toEqual([200, 200, code.tooMany])
    await lender.advance(23 * HOUR)
    expect(await sendFresh(1)).toEqual([200])
  })

  it('still sends a code to a known device when strangers have reached it', async () => {
    lender = await openCapped(3, 5)
    const [number] = freshNumbers(1)
    const ownDevice = lender.phone({ deviceId: 'ownDevice', address: ELSEWHERE })
    await ownDevice.signIn(number!)
    await lender.advance(HOUR)
    expect(await sendFresh(4)).toEqual([200, 200, 200, code.tooMany])
    expect(await send(ownDevice, number!)).toBe(200)
  })

  it('counts no code that was not sent for sure', async () => {
    lender = await openCapped(2, 5)
    const { sender } = lender.services
    const working = sender.send
    sender.send = () => Promise.reject(notSent())
    expect(await sendFresh(3)).not.toContain(200)
    sender.send = working
    expect(await sendFresh(3)).toEqual([200, 200, code.tooMany])
  })

  it('counts a code that may not have been sent, and makes the phone wait', async () => {
    lender = await openCapped(100, 500)
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    lender.services.sender.send = () => Promise.reject(new Error('no answer in time'))
    const [number] = freshNumbers(1)
    const phone = lender.phone({ deviceId: 'patient', address: ELSEWHERE })
    expect(await send(phone, number!)).toBe(200)
    expect(await send(phone, number!)).toBe(code.codeTooSoon)
    expect(log).toHaveBeenCalledOnce()
    expect(await lender.db.$count(loginCodes)).toBe(1)
  })
})

describe('one phone', () => {
  let lender: TestLender
  afterEach(() => lender.end())
  const phoneOf = (deviceId: string) => lender.phone({ deviceId, address: ELSEWHERE })

  it('uses up a hundredth of the hour’s codes at most, however often it signs in', async () => {
    lender = await openCapped(200, 5000)
    const [number] = freshNumbers(1)
    const ownDevice = phoneOf('one SIM card')
    for (let i = 0; i < 59; i++) {
      if ((await send(ownDevice, number!)) === 200)
        await ownDevice.call(checkCode, { body: { phone: number!, code: await lender.lastCode(number!) } })
      await lender.advance(MINUTE)
    }
    const sent = await lender.db.$count(loginCodes)
    // The first code went to an unknown device, which has a cap of its own.
    expect(sent).toBe(3)
    expect(await send(phoneOf('somebody else'), freshNumbers(1)[0]!)).toBe(200)
  })

  it('gets twenty codes a day, for every purpose and also after a sign-in', async () => {
    lender = await openCapped(1000, 5000)
    const [number] = freshNumbers(1)
    const ownDevice = phoneOf('own device')
    await ownDevice.signIn(number!)
    const purposes = ['signIn', 'reveal', 'export'] as const
    const ask = async (purpose: (typeof purposes)[number]) =>
      purpose === 'signIn'
        ? send(ownDevice, number!)
        : (await ownDevice.call(sendHeldCode, { query: { purpose } })).code
    const answers: number[] = []
    for (let i = 0; i < 21; i++) {
      await lender.advance(HOUR)
      answers.push(await ask(purposes[i % 3]!))
      if (i % 3 === 0)
        await ownDevice.call(checkCode, { body: { phone: number!, code: await lender.lastCode(number!) } })
      if (i % 3 === 0) await ownDevice.signIn(number!).catch(() => null)
    }
    expect(await lender.db.$count(loginCodes)).toBe(20)
    expect(answers.at(-1)).toBe(code.tooMany)
    await lender.advance(24 * HOUR)
    expect(await ask('signIn')).toBe(200)
  })

  it('gets no two codes within a minute, though they are for something else or for another device', async () => {
    lender = await openCapped(1000, 5000)
    const [number] = freshNumbers(1)
    const ownDevice = phoneOf('own device')
    await ownDevice.signIn(number!)
    await lender.advance(20_000)
    const tooSoon = { code: code.codeTooSoon, data: { resendAfter: expect.closeTo(40, -1) } }
    expect(await ownDevice.call(sendCode, { query: { phone: number! } })).toMatchObject(tooSoon)
    for (const purpose of ['reveal', 'export'] as const)
      expect(await ownDevice.call(sendHeldCode, { query: { purpose } })).toMatchObject(tooSoon)
    expect((await ownDevice.call(readCarrierCheck)).data).toMatchObject(tooSoon.data)
    expect(await phoneOf('another').call(sendCode, { query: { phone: number! } })).toMatchObject(tooSoon)
    await lender.advance(40_000)
    expect((await ownDevice.call(sendHeldCode, { query: { purpose: 'reveal' } })).code).toBe(200)
  })
})

describe('of the hour’s codes', () => {
  let lender: TestLender
  beforeEach(async () => {
    lender = await openCapped(100, 5000)
  })
  afterEach(() => lender.end())
  const sentFrom = async (address: (i: number) => string, count = 40) => {
    const answers: number[] = []
    for (const [i, number] of freshNumbers(count).entries())
      answers.push(await send(lender.phone({ deviceId: `${address(i)} ${number}`, address: address(i) }), number))
    return ofCode(answers, 200)
  }

  it.each([
    ['an IPv4 address uses up 12 %', () => '198.51.100.4', 12],
    ['a /64 uses up 12 %', (i: number) => `2001:db8:1:1::${i}`, 12],
    ['a /56 uses up 25 %', (i: number) => `2001:db8:1:${(0xab00 + i).toString(16)}::1`, 25],
    ['a /56 whose number is small uses up 25 %', (i: number) => `2001:db8:1:${i}::1`, 25],
    ['a /48 uses up 25 %', (i: number) => `2001:db8:1:${(i * 0x300).toString(16)}::1`, 25],
  ])('%s at most', async (_, address, most) => {
    expect(await sentFrom(address)).toBe(most)
    expect(await sentFrom(() => '2001:db8:2::1', 1)).toBe(1)
    await lender.advance(HOUR)
    expect(await sentFrom(address, 1)).toBe(1)
  })
})
