import type { Page } from 'playwright/test'
import { journeys } from './journeys'
import { sampleCardOf } from '#domain/card/sampleCard'
import { locales, type Locale } from '#domain/language'
import { expectedRoute, specRoutes, specStatuses, templateOf } from '#machines/testing/specTesting'
import { begin, signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { cardVideo, drawKtp, faceVideo } from '../camera/drawCard'
import type { Sandbox } from '../fixtures/sandbox'
import { expect, main, sampleLocale, sampleRow, test } from '../fixtures/test'
import { expectUsable, setTextSize } from '../fixtures/usable'
import { startingWith, wordsOf, type Say } from '../fixtures/words'

interface View {
  name: string
  status: number | null
  path: string
  hasLoan?: boolean
  /** From the screen to the state to check. */
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
  { name: 'card', status: 20, path: '/facial-auth/step-one' },
  {
    name: 'date wheel',
    status: 20,
    path: '/facial-auth/step-one',
    open: async (page, say) => {
      // A picture, as a NIK, belongs to one borrower.
      const buffer = await drawKtp({ nik: sampleCardOf(String(Date.now())).nik })
      await page.locator('input[type=file]').first().setInputFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer })
      await choice('Date of birth')(page, say)
    },
  },
  { name: 'contacts', status: 40, path: '/facial-auth/step-three' },
  { name: 'bank account', status: 50, path: '/facial-auth/step-four' },
  { name: 'bank list', status: 50, path: '/facial-auth/step-four', open: choice('Bank') },
  {
    name: 'account to check',
    status: 50,
    path: '/facial-auth/step-four',
    open: async (page, say) => {
      await page.getByRole('radio', { name: 'BCA', exact: true }).click()
      await page.getByLabel(say('Account number')).fill('0123456789')
      await page.getByRole('button', { name: say('Save this account') }).click()
      await expect(page.getByRole('dialog', { name: say('Check your account') })).toBeVisible()
    },
  },
  { name: 'home', status: 60, path: '/home' },
  { name: 'profile', status: 60, path: '/user' },
]

/** All other addresses, with the first kind of borrower who may open them; those of a loan need one. */
const rest: View[] = specRoutes
  .filter((path) => !views.some((view) => view.path === path))
  .map((path) => {
    const status = [null, ...specStatuses].find((each) => expectedRoute(path, each) === path)
    if (status === undefined) throw new Error(`nobody is let in at ${path}`)
    const isCertified = status !== null && !path.startsWith('/facial-auth')
    return { name: path, status: isCertified ? 60 : status, path, hasLoan: isCertified }
  })

const isStranger = ({ status }: View) => status === null

/** One browser that goes from view to view. */
class Walk {
  #at: View | null = null
  #repayId = '7'

  constructor(
    readonly page: Page,
    readonly sandbox: Sandbox,
    readonly locale: Locale,
  ) {}

  /** Reuses the borrower if possible and navigates inside the app, unless a dialog is open. */
  async to(view: View): Promise<void> {
    const last = this.#at
    const isAnother = last?.status !== view.status || last.hasLoan !== view.hasLoan
    if (isAnother) await this.#become(view)
    const hash = `#${view.path.replace('7', this.#repayId)}`
    if (isAnother || last.open || last.path === view.path) {
      await this.page.goto('about:blank')
      await this.page.goto(`/?lang=${this.locale}${hash}`)
    } else await this.page.evaluate((next) => (location.hash = next), hash)
    await expect(this.page.locator(`[data-screen="${templateOf(view.path)}"]`)).toBeVisible()
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0)
    this.#at = view
  }

  async #become({ status, hasLoan = false }: View): Promise<void> {
    await this.page.context().clearCookies()
    if (status === null) return
    const bills = hasLoan ? [{ status: 50 as const }] : []
    const session = await signIn(this.page, this.sandbox, await this.sandbox.borrower({ bizStatus: status, bills }))
    if (hasLoan) this.#repayId = await this.sandbox.latestLoan(session)
  }
}

for (const locale of locales) {
  const say = wordsOf(locale)

  const groups = {
    'signed out': views.filter(isStranger),
    'signed in': views.filter((one) => !isStranger(one)),
    'every other address': rest,
  }
  for (const [name, group] of Object.entries(groups)) {
    test(`in ${locale}, ${name}`, sampleLocale(locale), async ({ page, sandbox }) => {
      test.setTimeout(240_000)
      const walk = new Walk(page, sandbox, locale)
      for (const view of group) {
        await test.step(view.name, async () => {
          await walk.to(view)
          await view.open?.(page, say)
          await expectUsable(page, view.name)
        })
      }
    })
  }

  for (const [i, { name, run, ...beginning }] of journeys.entries()) {
    test(`in ${locale}, ${name}`, { ...sampleRow(i), ...sampleLocale(locale) }, async ({ page, sandbox }) => {
      await run(await begin(page, sandbox, locale, beginning), (state) => expectUsable(page, state))
    })
  }

  test(
    `in ${locale}, through the camera`,
    { tag: '@camera' },
    async ({ page, sandbox, borrower, signIn, cameraFile }) => {
      const phone = await borrower({ bizStatus: 20 })
      await signIn(page, phone)
      const ann = new Borrower(page, say, sandbox, { phone, cameraFile })
      await page.goto(`/?lang=${locale}#/facial-auth/step-one`)
      // In the dark the camera does not take the picture itself, so there is time to check.
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

test(
  'signing in and choosing from a list can be done with the keyboard alone',
  main,
  async ({ page, sandbox, borrower }) => {
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
    const occupation = page.getByRole('button', { name: startingWith(say('Occupation')) })
    await occupation.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('dialog[open] [role=radio]').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(occupation).toBeFocused()
    await expect(occupation).not.toContainText(say('Choose your occupation'))
  },
)

test('text grows with the window, a little, and with the phone’s own text size, and the page can be zoomed', async ({
  page,
}) => {
  const rootSize = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
  await page.goto('/?lang=id#/login')
  const sizes: number[] = []
  for (const width of [320, 360, 420, 480, 720, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    sizes.push(Math.round((await rootSize()) * 10) / 10)
  }
  // For a design width of 720 at double density, 16 px is right at 360.
  expect(sizes).toEqual([16, 16, 17, 18, 18, 18])
  await page.setViewportSize({ width: 420, height: 740 })
  await setTextSize(page, 200)
  expect(await rootSize()).toBe(32)
  const zoom = await page.locator('meta[name=viewport]').getAttribute('content')
  expect(zoom).not.toMatch(/user-scalable|maximum-scale/)
})
