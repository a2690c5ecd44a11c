import { beginCertified } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { untilInteractive, watchCalls } from '../fixtures/device'
import { expect, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

const focusAgain = () => window.dispatchEvent(new Event('focus'))

test('a fingerprint that fails becomes an id that marks it, which all calls carry and the lender receives once', async ({
  page,
  context,
  sandbox,
}) => {
  const failures = async () => {
    const { reports } = await sandbox.call<{ reports: { key: string; type: string }[] }>('GET', '/tracks')
    return reports.filter(({ type }) => type === 'deviceIdFailure').length
  }
  const before = await failures()
  await context.route(/\/fingerprint-/, (route) => route.abort())
  const ids: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) ids.push(request.headers()['deviceid'])
  })
  const devices = watchCalls(page, '/user/deviceInformation')
  await page.goto('/#/login')
  await untilInteractive(page)
  const siti = new Borrower(page, wordsOf('id'), sandbox, { phone: sandbox.freshPhone() })
  await siti.signsIn()
  await siti.at('/identity-auth')
  const shownText = () =>
    expect
      .poll(async () => {
        await page.evaluate(focusAgain)
        return failures()
      })
      .toBe(before + 1)
  await shownText()
  await expect.poll(() => devices.length).toBe(1)
  const [own] = (await context.cookies()).filter(({ name }) => name === 'deviceId')
  expect(own?.value).toMatch(/^fperr[\da-f-]{36}$/)

  // The next start has the id, and reports neither the failure nor the device again.
  const saves: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/metric/info/save')) saves.push(response.url())
  })
  await page.reload()
  await siti.at('/identity-auth')
  await page.evaluate(() => (location.hash = '#/user'))
  await siti.at('/user')
  await expect
    .poll(async () => {
      await page.evaluate(focusAgain)
      return saves.length
    })
    .toBeGreaterThan(0)
  await shownText()
  expect(devices.length).toBe(1)
  expect([...new Set(ids)]).toEqual([own?.value])
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a second tap on a button within half a second does nothing, and one after it does', async ({
    page,
    sandbox,
  }) => {
    await beginCertified(page, sandbox)
    await page.goto('/?lang=en#/customer-service')
    const number = page.getByRole('button', { name: /WhatsApp/ }).first()
    await expect(number).toBeVisible()
    await page.evaluate(() => {
      Object.assign(window, { tapped: [], received: [] })
      const { tapped, received } = window as unknown as Taps
      window.addEventListener('click', ({ timeStamp }) => tapped.push(timeStamp), true)
      document.addEventListener('click', ({ timeStamp }) => received.push(timeStamp))
    })
    const taps = () =>
      page.evaluate(() => {
        const { tapped, received } = window as unknown as Taps
        return { tapped, received }
      })
    const box = await number.boundingBox()
    if (!box) throw new Error('it is not shown')
    const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    const isRested = () =>
      page.waitForFunction(() => {
        const last = (window as unknown as Taps).tapped.at(-1) ?? -1000
        return performance.now() - last > 500
      })
    // A busy machine may be slower than a finger.
    await expect(async () => {
      await isRested()
      const before = await taps()
      await Promise.all([tap(), tap()])
      const { tapped, received } = await taps()
      const [first = 0, second = Infinity] = tapped.slice(before.tapped.length)
      expect(second - first).toBeLessThan(500)
      expect(received.slice(before.received.length)).toEqual([first])
    }).toPass()
    const before = await taps()
    await isRested()
    await tap()
    await expect.poll(async () => (await taps()).received.length).toBe(before.received.length + 1)
  })
})

interface Taps {
  /** When the browser received a tap, and when the page did. */
  tapped: number[]
  received: number[]
}
