import { sampleCardOf } from '#domain/card/sampleCard'
import { expect, qaTest as test } from './tester/qaTest'
import { withoutPseudonyms } from './tester/withoutPseudonyms'
import {} from '../fixtures/test'

const PAGE = 'https://stately.ai/inspect'
/** Replaces Stately's page: it subscribes and records the messages. */
const fakePage = `<!doctype html><script>
  window.received = []
  addEventListener('message', ({ data }) => received.push(data))
  opener.postMessage({ type: '@statelyai.connected' }, '*')
</script>`

interface InspectionMessage {
  type: string
  sessionId: string
  definition?: string
  event?: { type: string }
  snapshot?: { value: unknown }
}

test("Stately's inspector is attached by a switch, and receives no personal data", async ({
  tester,
  page,
  sandbox,
  context,
}) => {
  const asked: string[] = []
  await context.route(/^https:/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: fakePage })
  })
  await tester.opens()
  const name = 'WENING LARASATI'
  const phone = await sandbox.borrower({ bizStatus: 60, name })
  const { nik } = sampleCardOf(phone)
  await tester.sends('route.requested', { path: '/login' })
  await tester.sees('/login')
  // Off by default.
  expect(asked).toEqual([])
  expect(context.pages()).toHaveLength(1)
  const [stately] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Attach', exact: true }).click(),
  ])
  const received = () => stately.evaluate(() => (globalThis as unknown as { received: InspectionMessage[] }).received)
  await expect.poll(async () => (await received()).map(({ type }) => type)).toContain('@xstate.actor')
  expect(asked).toEqual([PAGE])
  await page.bringToFront()
  await tester.sends('code.request', { phone })
  await expect(tester.scene.pane.getByText('••••')).toBeVisible()
  const codes = [(await sandbox.call<{ code: string }>('GET', `/otp?phone=${phone}`)).code]
  await tester.sends('code.submit')
  await tester.sees('/home')
  await tester.sends('route.requested', { path: '/user' })
  await tester.sees('/user')
  await tester.sends('person.open')
  await tester.sends('reveal.ask')
  await expect(tester.phone.getByLabel('Verification code')).toBeVisible()
  await expect(tester.scene.pane.getByText('••••')).toBeVisible()
  codes.push((await sandbox.call<{ code: string }>('GET', `/otp?phone=${phone}`)).code)
  await tester.sends('code.submit')
  await expect(tester.phone.locator('body')).toContainText(nik)
  const events = async () => (await received()).flatMap(({ event }) => event?.type ?? [])
  await expect.poll(events).toEqual(expect.arrayContaining(['code.request', 'code.submit', 'done.reveal']))

  const messages = await received()
  const text = JSON.stringify(messages)
  const app = messages.find(({ type, sessionId }) => type === '@xstate.actor' && sessionId === 'app')
  expect(Object.keys((JSON.parse(app?.definition ?? '{}') as { states: object }).states)).toContain('screen')
  const last = messages.findLast(({ type, sessionId }) => type === '@xstate.snapshot' && sessionId === 'app')
  expect(JSON.stringify(last?.snapshot?.value)).toContain('"user"')
  const tokens = (await context.cookies()).filter((each) => each.name === 'token').map(({ value }) => value)
  expect(tokens).toHaveLength(1)
  const secrets = [phone, nik, name, ...name.split(' '), ...tokens]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(withoutPseudonyms(codes).filter((code) => text.includes(`"${code}"`))).toEqual([])

  await page.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect.poll(async () => (await received()).at(-1)?.type).toBe('@statelyai.disconnected')
  const count = (await received()).length
  await tester.sends('signOut.ask')
  await expect(tester.phone.getByRole('dialog')).toBeVisible()
  expect(await received()).toHaveLength(count)
})
