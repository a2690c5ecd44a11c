import { expect, qaTest as test } from './tester/qaTest'
import { nightly } from '../fixtures/test'

const onPhone = { viewport: { width: 360, height: 740 }, hasTouch: true }

test('the app on a second device is seen and driven from this one', async ({ tester, page, browser }) => {
  await tester.opens()
  await page.getByRole('link', { name: 'Second device' }).click()
  await expect(page.getByRole('heading', { name: 'Open the app on the other device' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const link = (await page.locator('.device .link').textContent()) ?? ''

  const other = await browser.newContext({ ...onPhone, serviceWorkers: 'block' })
  const phone = await other.newPage()
  await phone.goto(link)
  await expect(page.getByRole('heading', { name: 'The app runs on the other device' })).toBeVisible()
  await tester.sends('route.requested', { path: '/login' })
  await expect(phone.locator('[data-screen="/login"]')).toBeVisible()

  // Only the class of what is typed is sent.
  await phone.getByRole('textbox').first().fill('81234567891')
  await phone.getByRole('button', { name: 'Send code' }).click()
  await expect(tester.pane('Log of the events').getByText('Asks for a code')).toBeVisible()
  await tester.pane('Actors and their context').getByRole('button', { name: 'app/login/otp', exact: true }).click()
  await expect(tester.pane('Actors and their context')).toContainText('personal')
  expect(await page.locator('body').innerText()).not.toContain('81234567891')

  // Stays connected on another page.
  await tester.scene.sets('bizStatus', '60')
  await expect(phone.locator('[data-screen="/home"]')).toBeVisible()
  await tester.holdsClock()
  await tester.sends('credit.assessing')
  await expect(phone.locator('[data-overlay="countdown.home"]')).toContainText('10')
  await tester.movesClock('+1')
  await expect(phone.locator('[data-overlay="countdown.home"]')).toContainText('9')
  await other.close()
})

test('an inspector that joins later receives all that happened', nightly, async ({ tester, page, browser }) => {
  await page.goto('/?lang=en#/test?device=room23456789')
  await expect(page.getByRole('heading', { name: 'Open the app on the other device' })).toBeVisible()
  const other = await browser.newContext({ ...onPhone, serviceWorkers: 'block' })
  const phone = await other.newPage()
  await phone.goto((await page.locator('.device .link').textContent()) ?? '')
  await tester.sends('route.requested', { path: '/login' })
  await expect(tester.pane('Log of the events').getByText('Came to Sign in')).toBeVisible()
  await page.reload()
  await expect(tester.pane('Log of the events').getByText('Came to Sign in')).toBeVisible()
  await other.close()
})
