import type { Page } from 'playwright/test'
import { groupPhone } from '#domain/forms/phone'
import { Borrower } from '../fixtures/Borrower'
import { storedOnDevice, untilInteractive } from '../fixtures/device'
import { openRequest } from '../fixtures/envelope'
import { expect, main, nightly, nightlyUnless, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

const say = wordsOf('id')
const phoneField = (page: Page) => page.getByLabel(say('Phone number'))
const codeField = (page: Page) => page.getByLabel(say('Verification code'))
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value
const resend = (page: Page) =>
  page.getByRole('button', { name: new RegExp(say('Resend {wait}').replace('{wait}', String.raw`\d:\d\d`)) })

test('the wait for the next code survives a reload', main, async ({ page, sandbox }) => {
  const siti = new Borrower(page, say, sandbox, { phone: sandbox.freshPhone() })
  await page.goto('/#/login')
  await phoneField(page).fill(siti.person.phone)
  await siti.button('Send code').click()
  await expect(resend(page)).toBeVisible()
  await page.reload()
  await expect(resend(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(phoneField(page)).toHaveValue(groupPhone(siti.person.phone))
})

test(
  'the privacy policy is read over the sign-in: Back closes it, and nothing typed is lost',
  main,
  async ({ page }) => {
    await page.goto('/#/login')
    await phoneField(page).fill('081200019999')
    await codeField(page).fill('12')
    await page.getByRole('checkbox').check()
    const link = page.getByRole('button', { name: say('Read the Privacy Policy') })
    const [target, label] = [await link.boundingBox(), await page.locator('label:has([type=checkbox])').boundingBox()]
    expect(Math.min(target!.width, target!.height)).toBeGreaterThanOrEqual(44)
    expect(target!.y).toBeGreaterThanOrEqual(label!.y + label!.height)
    const sheet = page.locator('[data-overlay="policy"]')
    for (const close of [() => page.goBack(), () => sheet.getByRole('button', { name: say('Close') }).click()]) {
      await link.click()
      await expect(sheet).toContainText('konsumen@ojk.go.id')
      await close()
      await expect(sheet).toHaveCount(0)
      await expect(page.locator('[data-screen="/login"]')).toBeVisible()
      await expect(phoneField(page)).toHaveValue('812-0001-9999')
      await expect(codeField(page)).toHaveValue('12')
      await expect(page.getByRole('checkbox')).toBeChecked()
    }
  },
)

test(
  'on a browser that reads the code of an SMS, it fills its field and the form is submitted',
  nightly,
  async ({ page, sandbox, borrower }) => {
    const phone = await borrower({ bizStatus: 60 })
    await page.addInitScript(() => {
      const get: CredentialsContainer['get'] = (options) =>
        new Promise((resolve) => {
          addEventListener('sms', (event) =>
            resolve({ id: '', type: 'otp', code: (event as CustomEvent).detail } as Credential),
          )
          options?.signal?.addEventListener('abort', () => document.body.setAttribute('data-sms', 'left'))
        })
      Object.defineProperty(window, 'OTPCredential', { value: class {} })
      Object.defineProperty(navigator, 'credentials', { value: { get } })
    })
    await page.goto('/#/login')
    await phoneField(page).fill(phone)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: say('Send code'), exact: true }).click()
    await expect(resend(page)).toBeVisible()
    await page.evaluate((detail) => dispatchEvent(new CustomEvent('sms', { detail })), await sandbox.codeOf(phone))
    await expect(page.locator('[data-screen="/home"]')).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-sms', 'left')
  },
)

test('the consent box is not ticked', main, async ({ page }) => {
  await page.goto('/#/login')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('checkbox').check()
  await page.reload()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
})

test(
  'after a session has ended, the number and the consent of the last sign-in are there, until signing out',
  nightly,
  async ({ page, context, sandbox, borrower }) => {
    const siti = new Borrower(page, say, sandbox, { phone: await borrower({ bizStatus: 30 }) })
    await page.goto('/#/login')
    await siti.signsIn()
    await siti.at('/facial-auth/step-two')
    const cookies = await context.cookies()
    await context.clearCookies({ name: 'token' })
    await page.goto('/#/login')
    await page.reload()
    await expect(page.getByLabel(say('Phone number'))).toHaveValue(/^8\d\d-/)
    await expect(page.getByRole('checkbox')).toBeChecked()
    await context.addCookies(cookies)
    await page.reload()
    await page.goto('/#/user')
    await siti.button('Sign out').click()
    await page
      .locator('[data-overlay="confirm"]')
      .getByRole('button', { name: say('Sign out') })
      .click()
    await siti.at('/login')
    await page.reload()
    await siti.at('/login')
    await expect(page.getByLabel(say('Phone number'))).toHaveValue('')
    await expect(page.getByRole('checkbox')).not.toBeChecked()
  },
)

test(
  'another account on the same phone sees nothing of the first one',
  nightly,
  async ({ page, sandbox, borrower }) => {
    const first = new Borrower(page, say, sandbox, { phone: await borrower({ bizStatus: 30 }) })
    const second = new Borrower(page, say, sandbox, { phone: await borrower({ bizStatus: 30 }) })
    await page.goto('/#/login')
    await first.signsIn()
    await first.at('/facial-auth/step-two')
    await page.getByLabel(say('Email')).fill('pertama@contoh.id')
    await expect
      .poll(async () => (await storedOnDevice(page, 'draft')).some((key) => key.endsWith('/personal')))
      .toBe(true)
    await page.goto('/#/user')
    await first.button('Sign out').click()
    await page
      .locator('[data-overlay="confirm"]')
      .getByRole('button', { name: say('Sign out') })
      .click()
    await first.at('/login')
    await second.signsIn()
    await second.at('/facial-auth/step-two')
    await expect(page.getByLabel(say('Email'))).toHaveValue('')
  },
)

const masked = (phone: string) => `+62 ${phone.slice(0, 3)}${'•'.repeat(phone.length - 6)}${phone.slice(-3)}`

test("a partner's link signs in once, and its token leaves the address", main, async ({ page, sandbox, borrower }) => {
  const phone = await borrower({ bizStatus: 60 })
  const openToken = await sandbox.openTokenFor(phone)
  await page.goto(`/?openToken=${openToken}`)
  await expect(page.locator('[data-overlay="otherAccount"]')).toContainText(masked(phone))
  expect(await cookie(page, 'token')).toBeUndefined()
  await page.getByRole('button', { name: say('Sign in') }).click()
  await expect(page.locator('[data-screen="/home"]')).toBeVisible()
  expect(page.url()).not.toContain(openToken)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto(`/?openToken=${openToken}`)
  await expect(page.locator('[data-screen="/noren"]')).toBeVisible()
  await expect(page.getByRole('status').getByText(say('This link can no longer sign you in.'))).toBeVisible()
  expect(page.url()).not.toContain(openToken)
})

test("a partner's link that is bad, the borrower's own again, or another borrower's leaves the session until the borrower accepts", async ({
  page,
  sandbox,
  borrower,
  signIn,
}) => {
  const [own, other] = [await borrower({ bizStatus: 60 }), await borrower({ bizStatus: 60 })]
  const { token } = await signIn(page, own)
  const open = async (openToken: string) => {
    await page.goto('about:blank')
    await page.goto(`/?openToken=${openToken}#/order`)
  }
  const question = page.locator('[data-overlay="otherAccount"]')
  for (const bad of ['', 'nonsense']) {
    await open(bad)
    await expect(page.locator('[data-screen="/order"]')).toBeVisible()
    await expect(page.getByText(say('This link no longer works. You are still signed in.')).first()).toBeVisible()
    expect(await cookie(page, 'token')).toBe(token)
    expect(page.url()).not.toContain('openToken')
  }
  const ownLink = await sandbox.openTokenFor(own)
  for (let tap = 1; tap <= 2; tap++) {
    await open(ownLink)
    await expect(page.locator('[data-screen="/home"]')).toBeVisible()
    expect(await cookie(page, 'token')).toBe(token)
  }
  await open(await sandbox.openTokenFor(other))
  await expect(question).toContainText(masked(own))
  await expect(question).toContainText(masked(other))
  await question.getByRole('button', { name: say('Stay') }).click()
  await expect(question).toHaveCount(0)
  await expect(page.locator('[data-screen="/order"]')).toBeVisible()
  expect(await cookie(page, 'token')).toBe(token)
  await open(await sandbox.openTokenFor(other))
  await question.getByRole('button', { name: say('Switch account') }).click()
  await expect(page.locator('[data-screen="/home"]')).toBeVisible()
  expect(await cookie(page, 'token')).not.toBe(token)
  expect(JSON.parse(decodeURIComponent((await cookie(page, 'userInfo')) ?? ''))).toMatchObject({ phone: other })
})

test('a code whose answer was lost signs in when it is sent again', async ({ page, sandbox, borrower }) => {
  const siti = new Borrower(page, say, sandbox, { phone: await borrower({ bizStatus: 60 }) })
  await page.goto('/#/login')
  await phoneField(page).fill(siti.person.phone)
  await siti.button('Send code').click()
  await expect(resend(page)).toBeVisible()
  await page.getByRole('checkbox').check()
  let lost = 0
  await page.route('**/login/otpLoginCheck', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await codeField(page).fill(await sandbox.codeOf(siti.person.phone))
  await expect.poll(() => lost).toBe(1)
  await expect(siti.button('Sign in')).toBeEnabled()
  await siti.button('Sign in').click()
  await siti.at('/home')
})

test('ad markers leave the address, or make room for a hash', async ({ page }) => {
  const sha256OfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  await page.goto('/?utm=__CLICKID__&fbclid=abc&keep=1#/noren')
  await expect.poll(() => new URL(page.url()).searchParams.get('utm')).toBe(sha256OfAbc)
  expect(new URL(page.url()).searchParams.get('keep')).toBe('1')
  await page.goto('about:blank')
  await page.goto('/?utm=__CLICKID__&keep=1#/noren')
  await expect.poll(() => new URL(page.url()).search).toBe('?keep=1')
})

test('a language that was chosen is remembered', main, async ({ page }) => {
  await page.goto('/?lang=th#/login')
  await expect(page.getByRole('button', { name: wordsOf('th')('Sign in'), exact: true })).toBeVisible()
  // Wait for the app, which saves the choice.
  await untilInteractive(page)
  await page.goto('about:blank')
  await page.goto('/#/login')
  await expect(page.getByRole('button', { name: wordsOf('th')('Sign in'), exact: true })).toBeVisible()
})

for (const [device, userAgent, registerClientType] of [
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    2,
  ],
  ['any other phone', 'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36', 1],
] as const) {
  test(
    `a partner’s link reports its channel, and that it was opened on ${device}`,
    nightlyUnless(registerClientType === 2),
    async ({ browser, sandbox, borrower }) => {
      const openToken = await sandbox.openTokenFor(await borrower({ bizStatus: 30 }))
      const context = await browser.newContext({ baseURL: sandbox.url, userAgent })
      const page = await context.newPage()
      const asked = page.waitForRequest('**/login/uniqueLogin')
      await page.goto(`/?openToken=${openToken}&uniqueChannel=toko-7#/`)
      expect(openRequest('/api/user/login/uniqueLogin', (await asked).postDataJSON())).toEqual({
        taskId: openToken,
        uniqueChannel: 'toko-7',
        registerClientType,
      })
      await page.getByRole('button', { name: say('Sign in') }).click()
      await expect(page.locator('[data-screen="/facial-auth/step-two"]')).toBeVisible()
      expect(page.url()).not.toContain(openToken)
      await context.close()
    },
  )
}
