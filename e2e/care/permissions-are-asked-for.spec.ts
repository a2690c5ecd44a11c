import type { BrowserContext, Page } from 'playwright/test'
import { wholeChromium } from '../../scripts/setup/chromium.mjs'
import { Borrower } from '../fixtures/Borrower'
import { signIn } from '../fixtures/begin'
import { untilServed } from '../fixtures/device'
import type { Sandbox } from '../fixtures/sandbox'
import { expect, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'
import { wordsOf } from '../fixtures/words'
import { subscribable } from '../pwa/pushBrowser'

const say = wordsOf('id')
const withCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const whole = wholeChromium()

// The headless Chromium denies without asking.
test.use({ launchOptions: { ...whole, args: [...whole.args, ...withCamera] }, serviceWorkers: 'allow' })

const today = () => new Intl.DateTimeFormat('id', { dateStyle: 'medium', timeZone: 'Asia/Jakarta' }).format(new Date())

const wayBack = say(
  'To take one back or allow it: tap the icon left of the address at the top of your browser, then this website’s permissions.',
)

/** Revokes the permission in the browser's settings; then the page becomes visible again. */
async function refuses(context: BrowserContext, page: Page, name: string) {
  const session = await context.newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  const { browserContextId = '' } = targetInfo
  const { origin } = new URL(page.url())
  await session.send('Browser.setPermission', { permission: { name }, setting: 'denied', origin, browserContextId })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: say('Permissions on this phone') })
    .getByRole('listitem')
    .filter({ hasText: say(name) })

const opensPermissions = (page: Page) => page.getByRole('button', { name: say('Permissions'), exact: true }).click()

async function beforeProfile(page: Page, sandbox: Sandbox) {
  const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50 }] })
  await signIn(page, sandbox, phone)
  await page.goto('/?lang=id#/user')
  await untilServed(page)
  await opensPermissions(page)
  return {
    notifications: rowOf(page, 'Notifications'),
    turnOn: page.getByRole('button', { name: say('Turn on reminders') }),
  }
}

test('reminders are turned on in the profile: the browser asks, and the lender can reach this phone', async ({
  page,
  context,
  sandbox,
}) => {
  await subscribable(context, 'https://push.example.com/siti')
  const { notifications, turnOn } = await beforeProfile(page, sandbox)
  await expect(notifications).toContainText(say('Never asked on this phone'))
  // Answers the browser's own prompt, which has no window here.
  await context.grantPermissions(['notifications'])
  const saved = page.waitForResponse((response) => response.url().endsWith('/user/savePushToken'))
  await turnOn.click()
  expect((await saved).request().postData() ?? '').toMatch(/^pushToken=%7B/)
  await expect(notifications).toContainText(say('Allowed'))
  await expect(notifications).toContainText(today())
  await expect(turnOn).toHaveCount(0)
  await expectUsable(page, 'the profile with reminders turned on')
})

test('reminders that the browser refuses are shown as refused, with the way back', async ({ page, sandbox }) => {
  const { notifications, turnOn } = await beforeProfile(page, sandbox)
  await turnOn.click()
  await expect(notifications).toContainText(say('Refused'))
  await expect(notifications).toContainText(today())
  await expect(turnOn).toHaveCount(0)
  expect(await page.evaluate(() => Notification.permission)).toBe('denied')
  await expect(page.getByText(wayBack)).toBeVisible()
})

test('a camera permission that was requested is listed with its day, and follows what is changed outside', async ({
  page,
  context,
  sandbox,
}) => {
  const phone = await sandbox.borrower({ bizStatus: 20 })
  await signIn(page, sandbox, phone)
  const siti = new Borrower(page, say, sandbox, { phone })
  const camera = rowOf(page, 'Camera')
  await page.goto('/?lang=id#/user')
  await opensPermissions(page)
  await expect(camera).toContainText(say('Never asked on this phone'))
  await page.goto('/?lang=id#/facial-auth/step-one')
  await siti.button('Use the camera').click()
  await expect(page.locator('video')).toBeVisible()
  await page.goto('/?lang=id#/user')
  await opensPermissions(page)
  await expect(camera).toContainText(today())
  await expect(camera).toContainText(say('Allowed'))
  await expect(page.getByText(wayBack)).toBeVisible()
  await refuses(context, page, 'camera')
  await expect(camera).toContainText(say('Refused'))
})
