import type { Page } from 'playwright/test'
import { journeys } from '../photographs/journeys'
import { locales, type Locale } from '../../domain/language'
import { expectedRoute, specRoutes, specStatuses } from '../../machines/testing/specTesting'
import { begin } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { cardVideo, faceVideo } from '../camera/drawCard'
import { expect, test } from '../fixtures/test'
import { expectUsable, setTextSize } from '../fixtures/usable'
import { startingWith, wordsOf, type Say } from '../fixtures/words'

interface View {
  name: string
  status: number | null
  path: string
  /** From the screen to the state that is meant. */
  open?: (page: Page, say: Say) => Promise<void>
}

const choice = (label: string) => async (page: Page, say: Say) => {
  await page
    .getByRole('button', { name: startingWith(say(label)) })
    .first()
    .click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  await expect(page.locator('dialog[open] [role=radio], dialog[open] [role=listbox]').first()).toBeVisible()
}

const views: View[] = [
  { name: 'landing, signed out', status: null, path: '/noren' },
  {
    name: 'sign-in with everything missing',
    status: null,
    path: '/login',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Sign in'), exact: true }).click()
      await expect(page.getByText(say('Phone number cannot be empty'))).toBeVisible()
    },
  },
  {
    name: 'language sheet',
    status: null,
    path: '/login',
    open: async (page) => {
      await page.locator('[aria-haspopup=dialog]').first().click()
      await expect(page.locator('dialog[open]')).toBeVisible()
    },
  },
  {
    name: 'privacy policy over the sign-in',
    status: null,
    path: '/login',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Read the Privacy Policy') }).click()
      await expect(page.locator('dialog[open]')).toBeVisible()
    },
  },
  { name: 'privacy policy', status: null, path: '/privacy-policy' },
  { name: 'test page', status: null, path: '/test' },
  { name: 'a payment code to look up', status: null, path: '/repay-code' },
  { name: 'landing', status: 30, path: '/noren' },
  { name: 'steps', status: 30, path: '/identity-auth' },
  { name: 'personal info', status: 30, path: '/facial-auth/step-two' },
  {
    name: 'personal info with everything missing',
    status: 30,
    path: '/facial-auth/step-two',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Save and continue') }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  { name: 'date wheel', status: 30, path: '/facial-auth/step-two', open: choice('Date of birth') },
  { name: 'contacts', status: 40, path: '/facial-auth/step-three' },
  { name: 'bank account', status: 50, path: '/facial-auth/step-four' },
  { name: 'bank list', status: 50, path: '/facial-auth/step-four', open: choice('Bank') },
  { name: 'home', status: 60, path: '/home' },
  { name: 'profile', status: 60, path: '/user' },
]

/** Every other address, as the first who is let in there finds it; those of a loan, of somebody who has one. */
const rest: View[] = specRoutes
  .filter((path) => !views.some((view) => view.path === path))
  .map((path) => {
    const status = [null, ...specStatuses].find((each) => expectedRoute(path, each) === path)
    if (status === undefined) throw new Error(`nobody is let in at ${path}`)
    return { name: path, status: status === null || path.startsWith('/facial-auth') ? status : 60, path }
  })

/** What most borrowers read; the rest is for `npm run matrix`. */
const sample: readonly Locale[] = ['id']

for (const locale of locales) {
  const say = wordsOf(locale)
  const tag = sample.includes(locale) ? [] : ['@matrix']

  for (const signedIn of [false, true]) {
    test(
      `in ${locale}, ${signedIn ? 'signed in' : 'signed out'}`,
      { tag },
      async ({ page, context, borrower, signIn }) => {
        test.setTimeout(240_000)
        let status: number | null = null
        for (const view of views.filter((one) => (one.status !== null) === signedIn)) {
          await test.step(view.name, async () => {
            if (view.status !== null && view.status !== status) {
              await context.clearCookies()
              await signIn(page, await borrower({ bizStatus: view.status }))
              status = view.status
            }
            await page.goto('about:blank')
            await page.goto(`/?lang=${locale}#${view.path}`)
            await expect(page.locator(`[data-screen="${view.path}"]`)).toBeVisible()
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
            await view.open?.(page, say)
            await expectUsable(page, view.name)
          })
        }
      },
    )
  }

  test(`in ${locale}, every other address`, { tag }, async ({ page, context, sandbox, signIn }) => {
    test.setTimeout(240_000)
    for (const { name, status, path } of rest) {
      await test.step(name, async () => {
        await context.clearCookies()
        const bills = status === 60 ? [{ status: 50 as const }] : []
        const session =
          status === null ? null : await signIn(page, await sandbox.borrower({ bizStatus: status, bills }))
        const repayId = path.includes('/repay/') && session ? await sandbox.latestLoan(session) : '7'
        await page.goto('about:blank')
        await page.goto(`/?lang=${locale}#${path.replace('7', repayId)}`)
        await expect(page.locator(`[data-screen="${path.replace('7', ':repayId')}"]`)).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectUsable(page, name)
      })
    }
  })

  for (const { name, run, ...beginning } of journeys) {
    test(`in ${locale}, ${name}`, { tag }, async ({ page, sandbox }) => {
      await run(await begin(page, sandbox, locale, beginning), (state) => expectUsable(page, state))
    })
  }

  test(
    `in ${locale}, through the camera`,
    { tag: ['@camera', ...tag] },
    async ({ page, sandbox, borrower, signIn, cameraFile }) => {
      const phone = await borrower({ bizStatus: 20 })
      await signIn(page, phone)
      const ann = new Borrower(page, say, sandbox, { phone, cameraFile })
      await page.goto(`/?lang=${locale}#/facial-auth/step-one`)
      // In the dark nothing takes itself: there is time to look, and the shutter does.
      await cardVideo(cameraFile, { nik: ann.nik }, { light: 0.2 })
      await ann.button('Use the camera').click()
      await expect(page.getByText(say('Too dark. Find a brighter place.'))).toBeVisible()
      await expectUsable(page, 'the card in the camera')
      await ann.button('Take the photo').click()
      await expect(ann.button('Take again')).toBeVisible()
      await cardVideo(cameraFile, { nik: ann.nik })
      await ann.button('Take again').click()
      await ann.sendsCard()
      await ann.confirmsCard()
      await faceVideo(cameraFile, 4, ann.filmFrom, 0.2)
      await ann.button('Use the camera').click()
      await expect(page.getByText(say('Too dark. Find a brighter place.'))).toBeVisible()
      await expectUsable(page, 'the face in the camera')
    },
  )
}

test('signing in and choosing from a list can be done with the keyboard alone', async ({ page, sandbox, borrower }) => {
  const phone = await borrower({ bizStatus: 30 })
  const say = wordsOf('id')
  await page.goto('/#/login')
  await page.getByLabel(say('Phone number')).focus()
  await page.keyboard.type(phone)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: say('Send code') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(say('Verification code'))).toBeFocused()
  await expect(page.getByRole('button', { name: /0:\d\d/ })).toBeVisible()
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: say('Read the Privacy Policy') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: say('Sign in'), exact: true })).toBeFocused()
  await page.getByLabel(say('Verification code')).focus()
  await page.keyboard.type(await sandbox.codeOf(phone))
  await expect(page.locator('[data-screen="/facial-auth/step-two"]')).toBeVisible()
  const education = page.getByRole('button', { name: startingWith(say('Highest education')) })
  await education.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog[open] [role=radio]').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(education).toBeFocused()
  await expect(education).not.toContainText(say('Choose your highest education'))
})

test('text grows with the window, a little, and with her own size, and she may zoom', async ({ page }) => {
  const rootSize = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
  await page.goto('/?lang=id#/login')
  const sizes: number[] = []
  for (const width of [320, 360, 420, 480, 720, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    sizes.push(Math.round((await rootSize()) * 10) / 10)
  }
  // On a design width of 720 of twice the density 16 px is right at 360.
  expect(sizes).toEqual([16, 16, 17, 18, 18, 18])
  await page.setViewportSize({ width: 420, height: 740 })
  await setTextSize(page, 200)
  expect(await rootSize()).toBe(32)
  const zoom = await page.locator('meta[name=viewport]').getAttribute('content')
  expect(zoom).not.toMatch(/user-scalable|maximum-scale/)
})
