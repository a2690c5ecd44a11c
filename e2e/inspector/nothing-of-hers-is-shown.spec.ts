import { sampleCardOf } from '../../domain/card/sampleCard'
import { expect, qaTest as test } from './tester/qaTest'

test('ten borrowers in play, and nothing of theirs is in what is exported or in what the inspector shows', async ({
  tester,
  page,
  sandbox,
  context,
}) => {
  test.slow()
  await tester.opens()
  const secrets: string[] = []
  const codes: string[] = []
  let shown = ''
  for (let i = 0; i < 10; i++) {
    const phone = await sandbox.borrower({ bizStatus: i === 0 ? 20 : 60 })
    await tester.sends('route.requested', { path: '/login' })
    await tester.sees('/login')
    await tester.sends('code.request', { phone })
    await expect(tester.scene.pane.getByText('••••')).toBeVisible()
    codes.push((await sandbox.call<{ code: string }>('GET', `/otp?phone=${phone}`)).code)
    await tester.sends('login.submit')
    await tester.sees(i === 0 ? '/facial-auth/step-one' : '/home')
    if (i === 0) await tester.sends('photo.taken')
    await tester.sends('route.requested', { path: '/user' })
    await tester.sees('/user')
    const { name, nik } = sampleCardOf(phone)
    const tokens = (await context.cookies()).filter((each) => each.name === 'token').map(({ value }) => value)
    expect(tokens).toHaveLength(1)
    secrets.push(phone, nik, name, ...tokens)
    shown += await page.evaluate(() => document.documentElement.outerHTML)
    await tester.sends('signOut.ask')
    await tester.sends('signOut.confirm')
    await tester.sees('/login')
  }
  const exported = [await tester.saves('Export the tape'), await tester.saves('Report a bug')]
  const report = JSON.parse(exported[1] ?? '') as { picture: string; tape: string; versions: object; state: object }
  expect(report.picture).toMatch(/^data:image\/png;base64,/)
  expect(report.tape).toContain('[picture 1]')
  expect(report).toMatchObject({ versions: { app: '2.1.9' }, state: { address: '/login' } })
  const texts = [...exported.map((text) => text.replace(report.picture, '')), shown]
  expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([])
  // Four digits are a time as well: as a value of their own they are a code.
  expect(
    codes.filter((code) => texts.some((text) => text.includes(`"${code}"`) || text.includes(`>${code}<`))),
  ).toEqual([])
  expect(exported.join('')).not.toContain('blob:')
})
