import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../contract/endpoints'
import { code } from '../../domain/answerCodes'
import { ELSEWHERE, openTestLender, type Phone, type TestLender } from '../testing'

const { sendCode, checkCode } = endpoints
const HOUR = 60 * 60_000

const openCapped = (perHour: number, perDay: number) => openTestLender({ config: { codeCaps: { perHour, perDay } } })
const send = async (phone: Phone, number: string) => (await phone.call(sendCode, { query: { phone: number } })).code
const wrong = (digits: string) => String((Number(digits) + 1) % 10_000).padStart(4, '0')
let numbers = 0
const freshNumbers = (count: number) => Array.from({ length: count }, () => `8138${String(++numbers).padStart(7, '0')}`)
const ofCode = (answers: number[], wanted: number) => answers.filter((answer) => answer === wanted).length

describe('limits, whatever is asked at one moment,', () => {
  let lender: TestLender
  beforeAll(async () => {
    lender = await openCapped(60, 1000)
  })
  afterAll(() => lender.end())
  const phone = (deviceId: string, address = ELSEWHERE) => lender.phone({ deviceId, address })

  it('hold the codes to one device to thirty', async () => {
    const answers = await Promise.all(freshNumbers(40).map((number) => send(phone('greedy'), number)))
    expect([ofCode(answers, 200), ofCode(answers, code.tooMany)]).toEqual([30, 10])
    await lender.advance(24 * HOUR)
  })

  it('hold the guesses of one device to twenty', async () => {
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

  it('hold the codes to all to the cap', async () => {
    const sending = freshNumbers(70).map((number, i) => send(phone(`one of many ${i}`, `203.0.113.${i}`), number))
    const answers = await Promise.all(sending)
    expect([ofCode(answers, 200), ofCode(answers, code.tooMany)]).toEqual([60, 10])
    await lender.advance(24 * HOUR)
  })

  it('count a /64 of IPv6 as one address, and an address with a port as the same', async () => {
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

  it('holds for the day as well', async () => {
    lender = await openCapped(3, 5)
    expect(await sendFresh(4)).toEqual([200, 200, 200, code.tooMany])
    await lender.advance(HOUR)
    expect(await sendFresh(3)).toEqual([200, 200, code.tooMany])
    await lender.advance(23 * HOUR)
    expect(await sendFresh(1)).toEqual([200])
  })

  it('that strangers have reached keeps no known device out', async () => {
    lender = await openCapped(3, 5)
    const [number] = freshNumbers(1)
    const hers = lender.phone({ deviceId: 'hers', address: ELSEWHERE })
    await hers.signIn(number!)
    await lender.advance(HOUR)
    expect(await sendFresh(4)).toEqual([200, 200, 200, code.tooMany])
    expect(await send(hers, number!)).toBe(200)
  })

  it('counts no code that could not be sent', async () => {
    lender = await openCapped(2, 5)
    const { sender } = lender.services
    const working = sender.send
    sender.send = () => Promise.reject(new Error('the gateway is down'))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await sendFresh(3)).not.toContain(200)
    sender.send = working
    expect(await sendFresh(3)).toEqual([200, 200, code.tooMany])
  })
})
