import { sampleCardOf } from '#domain/card/sampleCard'
import { expect, qaTest as test } from './tester/qaTest'
import { textIn } from './tester/textIn'
import { withoutPseudonyms } from './tester/withoutPseudonyms'
import {} from '../fixtures/test'

/** Fictitious, and no words of the app. */
const names = [
  'WENING LARASATI',
  'TUTIK HANDAYANI',
  'NGATINI PUSPA',
  'RUKMINI SEKARWATI',
  'YULIANA MANURUNG',
  'KARTINI SIMBOLON',
  'ZUBAIDAH RANGKUTI',
  'FATIMAH TANJUNG',
  'MAGDALENA WOWOR',
  'KADEK SUASTINI',
]

const digitsIn = (text: string) => text.replace(/\D/g, '')

test('nothing that ten borrowers typed is in what is exported or pictured, or in what the inspector shows', async ({
  tester,
  page,
  sandbox,
  context,
}) => {
  test.slow()
  await tester.opens()
  const secrets: string[] = []
  const codes: string[] = []
  const shown: string[] = []
  const screen = tester.phone.locator('body')
  const setCode = async (phone: string) => {
    await expect(tester.scene.pane.getByText('••••')).toBeVisible()
    codes.push((await sandbox.call<{ code: string }>('GET', `/otp?phone=${phone}`)).code)
  }
  for (const [i, name] of names.entries()) {
    const phone = await sandbox.borrower({ bizStatus: i === 0 ? 20 : 60, name })
    await tester.sends('route.requested', { path: '/login' })
    await tester.sees('/login')
    await tester.sends('code.request', { phone })
    await setCode(phone)
    await tester.sends('code.submit')
    await tester.sees(i === 0 ? '/facial-auth/step-one' : '/home')
    if (i === 0) await tester.sends('photo.taken')
    await tester.sends('route.requested', { path: '/user' })
    await tester.sees('/user')
    const { nik } = sampleCardOf(phone)
    if (i > 0) {
      // The borrower's own screen shows it all.
      await tester.sends('person.open')
      await tester.sends('reveal.ask')
      await expect(tester.phone.getByLabel('Verification code')).toBeVisible()
      await setCode(phone)
      await tester.sends('code.submit')
      await expect(screen).toContainText(name)
      await expect(screen).toContainText(nik)
    }
    const tokens = (await context.cookies()).filter((each) => each.name === 'token').map(({ value }) => value)
    expect(tokens).toHaveLength(1)
    secrets.push(phone, nik, name, ...name.split(' '), ...tokens)
    shown.push(
      await page.evaluate(() => {
        const copy = document.documentElement.cloneNode(true) as HTMLElement
        // The number of an event may be that of a code.
        for (const number of copy.querySelectorAll('.log .n, .timeline, .scrub')) number.remove()
        return copy.outerHTML
      }),
    )
    if (i === names.length - 1) break
    await tester.sends('signOut.ask')
    await tester.sends('signOut.confirm')
    await tester.sees('/login')
  }
  const frame = (await page.locator('iframe:not([hidden])').boundingBox())!
  const seen: Buffer[] = []
  for (const each of [names.at(-1)!, 'Phone number']) {
    await tester.phone.getByText(each, { exact: true }).first().scrollIntoViewIfNeeded()
    // Of the window: a screenshot of the element would enlarge the window and reload the app.
    seen.push(await page.screenshot({ clip: frame }))
  }
  // Also what the tab keeps of the recording.
  shown.push(
    await page.evaluate(() =>
      Object.keys(sessionStorage)
        .filter((name) => name.startsWith('langkah-qa-tape'))
        .map((name) => sessionStorage.getItem(name))
        .join('\n'),
    ),
  )
  expect(shown.at(-1)).toContain('route.requested')
  const exported = [await tester.saves('Export the tape'), await tester.reports()]
  const report = JSON.parse(exported[1] ?? '') as { picture: string; tape: string; versions: object; state: object }
  expect(report.tape).toContain('[picture 1]')
  expect(report).toMatchObject({ versions: { app: '2.1.9' }, state: { address: '/user' } })
  const texts = [...exported.map((text) => text.replace(report.picture, '')), ...shown]
  expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([])
  const distinct = withoutPseudonyms(codes)
  expect(distinct).not.toEqual([])
  // Four digits may be a time; as a value of their own they are a code.
  expect(
    distinct.filter((code) => texts.some((text) => text.includes(`"${code}"`) || text.includes(`>${code}<`))),
  ).toEqual([])
  expect(exported.join('')).not.toContain('blob:')

  const png = /^data:image\/png;base64,(.+)$/.exec(report.picture)?.[1] ?? ''
  const [pictured = '', ...read] = await textIn(Buffer.from(png, 'base64'), ...seen)
  const mine = secrets.slice(-6)
  const readIn = (text: string) =>
    mine.filter((secret) => text.includes(secret) || (/^\d+$/.test(secret) && digitsIn(text).includes(secret)))
  // OCR works on the screen and on its picture, which has no personal data.
  expect(readIn(read.join('\n'))).toEqual(
    expect.arrayContaining([mine[0], mine[1], ...(names.at(-1) ?? '').split(' ')]),
  )
  expect(pictured).toContain('NIK')
  expect(readIn(pictured)).toEqual([])
})
