import { expect, qaTest as test } from './tester/qaTest'
import { nightly } from '../fixtures/test'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a link opens the state that it names, in its language, without a call to the lender', async ({
  tester,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await tester.follows('app.overlay.countdown.home', 'vi')
  await expect(tester.phone.locator('[data-overlay="countdown.home"]')).toBeVisible()
  await expect(tester.phone.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.getByText('Travelling: writes are held')).toBeVisible()
  await expect(tester.lit('app.overlay.countdown.home')).toBeVisible()
  expect(asked).toEqual([])
})

test(
  'a state behind others is reached through their guards, that of a child machine, too',
  nightly,
  async ({ tester }) => {
    await tester.follows('face.refused', 'en')
    await tester.sees('/facial-auth/step-one')
    await expect(tester.lit('face.refused')).toBeVisible()
  },
)

test('the link that a button copies opens the same form for another tester, by the same screen', async ({
  tester,
  page,
  context,
}) => {
  await tester.opens()
  await tester.scene.sets('bizStatus', '50')
  await tester.sees('/facial-auth/step-four')
  await expect(tester.lit('form.editing')).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/#\/test\?state=form\.editing&via=app\.screen\.certification\.stepFour\.form&lang=en$/)
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.frameLocator('iframe').locator('[data-screen="/facial-auth/step-four"]')).toBeVisible()
})

test('from the state of a link, a button leads back to the running app', nightly, async ({ tester, page }) => {
  await tester.follows('app.screen.signedIn.order', 'en')
  await tester.sees('/order')
  await page.getByRole('button', { name: 'Back to the app' }).click()
  await tester.sees('/noren')
  await expect(page.getByText('Travelling: writes are held')).toBeHidden()
})

test('a link to a state that does not exist is answered in words', async ({ tester, page }) => {
  await tester.follows('app.screen.nowhere', 'en')
  await expect(page.getByRole('alert')).toHaveText(/There is no state app\.screen\.nowhere/)
  await tester.sees('/noren')
})
