import type { Page } from 'playwright/test'
import { groupPhone } from '#domain/forms/phone'
import { begin } from '../fixtures/begin'
import { fieldsOf } from '../fixtures/device'
import { expect, nightly, nightlyUnless, test } from '../fixtures/test'
import { startingWith, wordsOf } from '../fixtures/words'

const say = wordsOf('id')
const languages = (page: Page) =>
  page.getByRole('button', { name: startingWith(say('Language: {code}').replace('{code}', '')) })
const tryAgain = (page: Page) => page.getByRole('button', { name: say('Try again'), exact: true })

for (const file of ['index', 'react', 'id']) {
  test(
    `the first code (${file}) can be reloaded, and what was typed and pressed without it is kept`,
    nightlyUnless(file === 'index'),
    async ({ page, sandbox }) => {
      const code = new RegExp(`/assets/${file}-.*\\.js`)
      const phone = sandbox.freshPhone()
      const absent = page.getByText(say('This page did not load'))
      await page.route(code, (route) => route.abort())
      await page.goto('/#/login')
      await expect(absent).toBeVisible()
      await page.getByLabel(say('Phone number')).fill(phone)
      await page.getByRole('button', { name: say('Send code'), exact: true }).click()
      await page.unroute(code)
      await tryAgain(page).click()
      await expect(
        page.getByRole('button', { name: new RegExp(say('Resend {wait}').replace('{wait}', '')) }),
      ).toBeVisible()
      await expect(page.getByLabel(say('Phone number'))).toHaveValue(groupPhone(phone))
      await expect(absent).toBeHidden()
    },
  )
}

test(
  'the code after the first screen is loaded when the network is back, if it was lost during the start',
  nightly,
  async ({ page }) => {
    const code = /\/assets\/afterStart-.*\.js/
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.route(code, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
    await page.goto('/?gclid=abc#/login')
    await failed
    await page.unroute(code)
    const shown = page.waitForRequest('**/report/webPageFb')
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await shown
    expect(errors).toEqual([])
  },
)

test(
  'a skeleton whose code does not load shows an error, also the second time, and continues after a reload',
  nightly,
  async ({ page, borrower, signIn }) => {
    const code = /\/assets\/react-.*\.js/
    await signIn(page, await borrower({ bizStatus: 60 }))
    await page.route(code, (route) => route.abort())
    await page.goto('/#/home')
    const asked = page.waitForRequest(code)
    await tryAgain(page).click()
    await asked
    await expect(tryAgain(page)).toBeVisible()
    await page.unroute(code)
    await tryAgain(page).click()
    await expect(page.locator('[data-screen="/home"]')).toBeVisible()
  },
)

for (const chunk of ['ContactsScreen', 'certificationMachines']) {
  test(`code that does not load (${chunk}) can be reloaded`, async ({ page, borrower, signIn }) => {
    const code = new RegExp(`/assets/${chunk}-.*\\.js`)
    await signIn(page, await borrower({ bizStatus: 40 }))
    await page.route(code, (route) => route.abort())
    await page.goto('/#/facial-auth/step-three')
    await expect(page.getByRole('heading', { name: say('This page did not load') })).toBeVisible()
    await page.unroute(code)
    await tryAgain(page).click()
    await expect(page.getByRole('group', { name: say('First contact') })).toBeVisible()
  })
}

test('code without an answer is given up after two minutes, and can be reloaded', async ({
  page,
  borrower,
  signIn,
}) => {
  const code = /\/assets\/ContactsScreen-.*\.js/
  await signIn(page, await borrower({ bizStatus: 40 }))
  const asked: string[] = []
  await page.route(code, (route) => void asked.push(route.request().url()))
  await page.clock.install()
  await page.goto('/#/facial-auth/step-three')
  const failed = page.getByRole('heading', { name: say('This page did not load') })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.clock.fastForward(110_000)
  await expect(page.locator('[data-screen="/facial-auth/step-three"]')).toHaveCount(0)
  await expect(failed).toHaveCount(0)
  await page.clock.fastForward(11_000)
  await expect(failed).toBeVisible()
  await page.unroute(code)
  // A call in flight when the clock jumped times out as well, and reports that.
  await expect(async () => {
    if (await tryAgain(page).isVisible()) await tryAgain(page).click()
    await expect(page.getByRole('group', { name: say('First contact') })).toBeVisible({ timeout: 3000 })
  }).toPass()
})

test('a dialog whose code does not load shows an error, and opens on the next tap', async ({ page }) => {
  const code = /\/assets\/Overlays-.*\.js/
  await page.route(code, (route) => route.abort())
  await page.goto('/#/login')
  await languages(page).click()
  await expect(page.getByRole('status').getByText(say('This page did not load'))).toBeVisible()
  await page.unroute(code)
  await tryAgain(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test(
  'a language whose texts do not load shows an error, and is used when it is chosen again',
  nightly,
  async ({ page }) => {
    const english = async () => {
      await languages(page).click()
      await page.getByRole('radio', { name: 'English' }).click()
    }
    await page.route(/\/assets\/en-.*\.js/, (route) => route.abort(), { times: 1 })
    await page.goto('/#/login')
    await english()
    await expect(page.getByRole('status').getByText(say('No connection. What you entered is kept.'))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await english()
    await expect(page.getByLabel('Phone number')).toBeVisible()
  },
)

function countLoads(page: Page) {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url())
  })
  return loads
}

test('the page of a removed version is reloaded, with all that was typed', async ({ page, sandbox }) => {
  const loads = countLoads(page)
  await page.route(/\/assets\/Overlays-.*\.js/, (route) =>
    loads.length > 1 ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
  )
  const siti = await begin(page, sandbox, 'id', { visitor: 'contacts', path: '/facial-auth/step-three' })
  await siti.fillsContacts()
  const typed = (await fieldsOf(page)).filter((field) => field !== 'on true')
  const service = page.getByRole('button', { name: say('Customer service') })
  await service.click()
  await tryAgain(page).click()
  await expect.poll(() => loads).toHaveLength(2)
  await expect.poll(() => fieldsOf(page)).toEqual(expect.arrayContaining(typed))
  await service.click()
  await expect(page.getByRole('dialog', { name: say('Customer service') })).toBeVisible()
})

test('code that does not exist has the page reloaded once only', nightly, async ({ page, borrower, signIn }) => {
  await signIn(page, await borrower({ bizStatus: 40 }))
  const loads = countLoads(page)
  const asked: string[] = []
  await page.route(/\/assets\/ContactsScreen-.*\.js/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 404, body: 'Not found' })
  })
  await page.goto('/#/facial-auth/step-three')
  await tryAgain(page).click()
  await expect.poll(() => loads).toHaveLength(2)
  for (const count of [4, 5]) {
    await expect(page.getByRole('heading', { name: say('This page did not load') })).toBeVisible()
    await tryAgain(page).click()
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(count)
  }
  await expect(page.getByRole('heading', { name: say('This page did not load') })).toBeVisible()
  expect(loads).toHaveLength(2)
})

for (const isForLong of [false, true]) {
  test(
    `a style that does not load ${isForLong ? 'for long' : 'once'} is requested again with its screen`,
    nightlyUnless(!isForLong),
    async ({ page, borrower, signIn }) => {
      const style = /\/assets\/styles-.*\.css/
      await signIn(page, await borrower({ bizStatus: 60 }))
      await page.route(style, (route) => route.abort(), isForLong ? {} : { times: 1 })
      await page.goto('/#/home')
      if (isForLong) {
        await expect(tryAgain(page)).toBeVisible()
        await page.unroute(style)
        await tryAgain(page).click()
      }
      const loaded = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
      await expect.poll(async () => (await loaded()).filter((href) => style.test(href))).toHaveLength(1)
      await expect(page.getByText(say('How much do you need?'))).toBeVisible()
    },
  )
}

test('calls are sent whatever becomes of the styles', nightly, async ({ page, borrower, signIn }) => {
  await signIn(page, await borrower({ bizStatus: 60 }))
  await page.route(/\/assets\/.*\.css/, (route) => route.abort())
  const status = page.waitForResponse('**/api/user/user/status')
  await page.goto('/#/home')
  expect((await status).ok()).toBe(true)
})
