import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { locales } from '#domain/language'
import { deviceKinds } from '#domain/service/signedInDevices'
import { createSubscriber, startPushService } from '../../scripts/build/pushTesting'
import type { CodeMessage } from '../auth/sender'
import { DAY, HOUR, openLives, type Lives } from '../loans/lifeTesting'
import { sampleAccount } from '../sandbox/samples'
import type { Phone } from '../testing'
import { newDeviceText } from './newDevice'

const { answerDevice, listDevices, readStatus, saveAccount, savePushToken, sendHeldCode } = endpoints
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'

let lives: Lives
let service: Awaited<ReturnType<typeof startPushService>>
let texts: string[] = []
beforeAll(async () => {
  service = await startPushService()
  const send = async ({ code: digits, text }: CodeMessage) => void (digits === null && texts.push(text))
  lives = await openLives({ sender: { destination: 'a test', send } })
})
afterAll(async () => {
  service.stop()
  await lives.end()
})

let number = ''
let own: Phone
let made = 81_380_000_000
beforeEach(async () => {
  number = String(++made)
  own = await lives.borrow({ phone: number })
  texts = []
})
afterEach(() => {
  service.answerWith(201)
  service.pushed.length = 0
})

async function signInOn(deviceId: string) {
  const phone = lives.phone({ deviceId })
  await lives.advance(2 * 60_000)
  await phone.call(endpoints.sendCode, { query: { phone: number } })
  const body = { phone: number, code: await lives.lastCode(number) }
  const { data } = await phone.call(endpoints.checkCode, { body, headers: { 'User-Agent': android } })
  phone.useToken(data.token)
  return phone
}
const noticesOf = async (phone: Phone) =>
  (await phone.call(endpoints.readMessages, { body: {} })).data.details.filter(({ kind }) => kind === 'newDevice')
const askedOn = async (phone: Phone) => (await phone.call(listDevices)).data.details.filter(({ isAsked }) => isAsked)
const answer = async (phone: Phone, isOwn: boolean) => {
  const [asked] = await askedOn(phone)
  return phone.call(answerDevice, { body: { sessionId: asked!.sessionId, isOwn } })
}
const isSignedIn = async (phone: Phone) => (await phone.call(readStatus)).code === 200

async function subscribe(path: string) {
  const { keys, open } = createSubscriber()
  await own.call(savePushToken, { body: { pushToken: JSON.stringify({ endpoint: service.url + path, keys }) } })
  return () => service.pushed.filter((each) => each.path === path).map(open)
}

describe('a sign-in on a new device', () => {
  it('is asked about on the other one, with a notice and a text message, and not on itself', async () => {
    const other = await signInOn('other')
    await lives.run()
    expect(await noticesOf(own)).toMatchObject([
      { title: 'Signed in on a new device', text: 'Android, Chrome. Was that you?', isAsked: true, repayId: null },
    ])
    expect(await askedOn(own)).toMatchObject([{ kind: 'Android', browser: 'Chrome', isThis: false, isNew: true }])
    expect([await noticesOf(other), await askedOn(other)]).toEqual([[], []])
    expect(texts).toEqual([expect.stringContaining('your account was opened on Android, Chrome, ')])
  })

  it('is pushed instead where the other device takes that, and texted where its browser has gone', async () => {
    const got = await subscribe('/device/pushed')
    await signInOn('other')
    await lives.run()
    expect(got()).toEqual([
      {
        title: 'Signed in on a new device',
        body: expect.stringMatching(/^Android, Chrome, \d+ \w+ \d\d:\d\d$/),
        lang: 'en',
        tag: expect.any(String),
        path: '/devices',
      },
    ])
    expect(texts).toEqual([])
    service.answerWith(410)
    await signInOn('third')
    await lives.run()
    await lives.run()
    expect(texts).toHaveLength(1)
  })

  it('is not asked about where the device has signed in before, or no other one is signed in', async () => {
    const other = await signInOn('other')
    await answer(own, true)
    await other.call(endpoints.signOut)
    await signInOn('other')
    expect(await askedOn(own)).toEqual([])
    await own.call(endpoints.signOutAllDevices, { body: {} })
    const alone = await signInOn('alone')
    expect([await askedOn(alone), await noticesOf(alone)]).toMatchObject([[], [{ isAsked: false }]])
  })

  it('that was the borrower stays signed in, and nothing waits', async () => {
    const other = await signInOn('other')
    expect(await answer(own, true)).toMatchObject({ code: 200, data: { pausedUntil: null } })
    expect([await askedOn(own), await isSignedIn(other)]).toEqual([[], true])
    expect(await noticesOf(own)).toMatchObject([{ isAsked: false }])
  })

  it('cannot answer for itself', async () => {
    const other = await signInOn('other')
    const [asked] = await askedOn(own)
    for (const isOwn of [true, false])
      expect(await other.call(answerDevice, { body: { sessionId: asked!.sessionId, isOwn } })).toMatchObject({
        code: code.notFound,
      })
    expect(await askedOn(own)).toHaveLength(1)
  })
})

describe('a sign-in that the borrower does not know', () => {
  it('ends, also where the answer is sent twice', async () => {
    const other = await signInOn('other')
    const [asked] = await askedOn(own)
    for (let i = 0; i < 2; i++)
      expect(await own.call(answerDevice, { body: { sessionId: asked!.sessionId, isOwn: false } })).toMatchObject({
        code: 200,
        data: { pausedUntil: expect.any(String) },
      })
    expect([await isSignedIn(other), await isSignedIn(own)]).toEqual([false, true])
  })

  it('leaves the contacts and the number as they are for a day', async () => {
    await signInOn('other')
    await answer(own, false)
    const body = {
      contacts: [
        { relationship: 'PARENT', phone: '81211112222' },
        { relationship: 'FRIEND', phone: '81211113333' },
      ],
      hasConsent: true,
    }
    expect(await own.call(endpoints.saveContacts, { body })).toMatchObject({ code: code.paused })
    expect(await own.call(endpoints.confirmOldPhone, { body: { otpCode: '1234' } })).toMatchObject({
      code: code.paused,
    })
  })

  it('leaves the bank account as it is for a day', async () => {
    await signInOn('other')
    await answer(own, false)
    const change = async () => {
      await own.call(sendHeldCode, { query: { purpose: 'account' } })
      const body = { ...sampleAccount, accountNumber: '9876543210', code: await lives.lastCode(number) }
      return own.call(saveAccount, { body })
    }
    expect(await change()).toMatchObject({ code: code.paused, msg: expect.stringMatching(/until .+ WIB\.$/) })
    expect((await own.call(endpoints.readAccount)).data.account?.accountMasked).toBe('•••• 6789')
    await lives.advance(DAY)
    expect(await change()).toMatchObject({ code: 200 })
  })

  it('lets a pay-out wait for a day, and names no time for it meanwhile', async () => {
    await signInOn('other')
    await answer(own, false)
    const { data } = await lives.apply(own)
    const repayId = 'repayId' in data ? data.repayId : ''
    await lives.run()
    await lives.wait(23 * HOUR)
    expect(await lives.bill(own, repayId)).toMatchObject({
      borrowStatus: 20,
      payOut: { expectedAt: null, isLate: false },
    })
    await lives.wait(HOUR)
    expect(await lives.bill(own, repayId)).toMatchObject({ borrowStatus: 50 })
  })
})

/** The characters of a text message of 160 (GSM 03.38, without the escaped ones). */
const GSM_7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

describe('the text message', () => {
  const at = new Date('2026-11-30T13:06:00Z')
  it.each(locales)('has no link and 160 characters at most, in %s', (locale) => {
    for (const kind of [...deviceKinds, null])
      for (const browser of ['Samsung Internet', null]) {
        const text = newDeviceText({ kind, browser }, at, locale)
        expect([text, text.length <= 160, /https?:|www\.|\/\//.test(text)]).toEqual([text, true, false])
      }
  })
  it.each(['id', 'en', 'es'] as const)('is in the alphabet of text messages, in %s', (locale) => {
    for (const kind of [...deviceKinds, null]) expect(newDeviceText({ kind, browser: null }, at, locale)).toMatch(GSM_7)
  })
  it('says what to do in Indonesian', () => {
    expect(newDeviceText({ kind: 'Android', browser: 'Chrome' }, at, 'id')).toBe(
      'Langkah: akun Anda masuk di Android, Chrome, 30 Nov 20.06. Bukan Anda? Buka Langkah, Profil, Perangkat yang masuk. Kami tidak pernah meminta kode.',
    )
  })
})
