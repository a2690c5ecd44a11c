import { axeViolations, setTextSize } from '../fixtures/usable'
import { expect, qaTest as test } from './tester/qaTest'
import { Tester } from './tester/Tester'
import { nightly } from '../fixtures/test'

const phones = [
  { width: 360, height: 740 },
  { width: 320, height: 640 },
]

test.describe('on a real phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a state is jumped to, and the path to it replayed and left again', async ({ tester, page }) => {
    await tester.opens()
    await tester.opensTab('Tape')
    await tester.jumps('face.refused')
    await tester.sees('/facial-auth/step-one')
    await expect(tester.path.locator('[aria-current]')).toContainText('app/face → refused')
    await page.getByRole('slider', { name: 'Go to an event' }).fill('1')
    await expect(tester.path.locator('[aria-current]')).not.toContainText('app/face → refused')
    await page.getByRole('button', { name: 'Back to the app' }).click()
    await tester.sees('/noren')
    await expect(tester.path).toBeHidden()
  })

  test('a shortcut of a part that is not shown opens that part', async ({ tester, page }) => {
    await tester.opens()
    await page.getByRole('button', { name: 'Make the inspector small' }).click()
    await page.keyboard.press('b')
    const report = page.getByRole('dialog', { name: 'Report a bug' })
    await expect(report).toBeVisible()
    await report.getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('e')
    await expect(page.getByRole('tab', { name: 'Scene' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('the log’s rows do not overlap when the text is made larger', async ({ tester, page }) => {
    await tester.opens()
    await tester.sends('route.requested', { path: '/login' })
    await tester.opensTab('Log')
    await setTextSize(page, 200)
    await expect
      .poll(() =>
        page
          .locator('.log [data-entry]')
          .evaluateAll((rows) => rows.filter((row) => row.scrollHeight > row.clientHeight + 1).length),
      )
      .toBe(0)
  })

  test('a state of the chart is led into by its card', nightly, async ({ tester, page }) => {
    await tester.opens()
    await tester.opensTab('Chart')
    await page.getByRole('button', { name: 'Outline' }).click()
    await page
      .locator('.outline')
      .getByRole('button', { name: / login$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Jump here' }).click()
    await tester.sees('/login')
  })

  test('a tape is exported, imported on another phone and replayed there, and a bug reported', async ({
    tester,
    context,
  }) => {
    await tester.opens()
    await tester.sends('route.requested', { path: '/login' })
    await tester.sees('/login')
    await tester.opensTab('Tape')
    const tape = await tester.saves('Export the tape')
    const report = JSON.parse(await tester.reports()) as { picture: string; state: object; tape: string }
    expect(report.picture).toMatch(/^data:image\/png;base64,/)
    expect(report.state).toMatchObject({ address: '/login' })
    expect(await tester.saves('Make a test')).toContain("siti.at('/login')")
    const other = new Tester(await context.newPage())
    await other.opens()
    await other.opensTab('Tape')
    await other.imports(tape)
    await other.sees('/login')
    await other.replaysFromLanding('/login')
  })
})

for (const viewport of phones) {
  test.describe(`on a phone of ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: true })

    test('one part at a time lies over the app: events, chart, log and scene', async ({ tester, page }) => {
      await tester.opens()
      await tester.sees('/noren')
      await tester.sends('route.requested', { path: '/login' })
      await tester.sees('/login')
      await tester.opensTab('Log')
      await expect(tester.pane('Log of the events').getByText('Came to Sign in')).toBeVisible()
      await tester.opensTab('Chart')
      await expect(page.locator('.chart [aria-current="true"]').first()).toBeVisible()
      await tester.opensTab('Scene')
      await tester.scene.sets('bizStatus', '60')
      await tester.sees('/home')
    })

    test(
      'every part is in sight without scrolling sideways, and axe finds nothing',
      nightly,
      async ({ tester, page }) => {
        await tester.opens()
        for (const tab of ['Send', 'Chart', 'Log', 'Scene', 'Tape']) {
          await tester.opensTab(tab)
          await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
          expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(viewport.width)
          expect(await axeViolations(page), tab).toEqual([])
        }
      },
    )

    test('the grip makes it small, so that the app can be used, and large again', async ({ tester, page }) => {
      await tester.opens()
      await page.getByRole('button', { name: 'Make the inspector small' }).click()
      await expect(page.getByRole('tablist')).toBeHidden()
      await tester.phone.getByRole('link', { name: 'Sign in or register' }).click()
      await tester.sees('/login')
      const grip = page.getByRole('button', { name: 'Open the inspector' })
      await grip.focus()
      await page.keyboard.press('ArrowUp')
      await expect(page.getByRole('tablist')).toBeVisible()
      await page.keyboard.press('ArrowUp')
      const sheet = page.getByRole('main')
      await expect.poll(async () => (await sheet.boundingBox())?.height ?? 0).toBeGreaterThan(viewport.height * 0.9)
    })

    test('dragged by its grip it stays where it is nearest to', nightly, async ({ tester, page }) => {
      await tester.opens()
      const box = await page.getByRole('button', { name: 'Make the inspector small' }).boundingBox()
      const [x, y] = [viewport.width / 2, (box?.y ?? 0) + 20]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + 60)
      await page.mouse.move(x, viewport.height - 20)
      await page.mouse.up()
      await expect(page.getByRole('tablist')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Open the inspector' })).toBeVisible()
    })
  })
}

test('clock and countdown are in reach whatever part is open', nightly, async ({ tester, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await tester.follows('app.overlay.countdown.home', 'en')
  const ring = tester.phone.locator('[data-overlay="countdown.home"]')
  await expect(ring).toContainText('10')
  await tester.opensTab('Log')
  await tester.movesClock('+1')
  await expect(ring).toContainText('9')
  await expect(page.locator('[data-left]')).toHaveText('timer 9 s')
})
