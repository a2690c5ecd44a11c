import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { locales } from '../src/domain/language'
import { drawKtp } from './fixtures/drawCard'
import { expect, test } from './fixtures/test'
import { wordsOf, type Say } from './fixtures/words'

interface View {
  name: string
  status: number | null
  path: string
  /** From the screen to the state that is meant. */
  open?: (page: Page, say: Say) => Promise<void>
}

const choice = (label: string) => async (page: Page, say: Say) => {
  await page.getByRole('button', { name: new RegExp(`^${say(label)}`) }).first().click()
  await expect(page.locator('dialog[open]')).toBeVisible()
  await expect(page.locator('dialog[open] [role=radio], dialog[open] [role=listbox]').first()).toBeVisible()
}

const views: View[] = [
  { name: 'landing, signed out', status: null, path: '/noren' },
  { name: 'sign-in', status: null, path: '/login' },
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
      await page.locator('[aria-haspopup=dialog]').click()
      await expect(page.locator('dialog[open]')).toBeVisible()
    },
  },
  { name: 'privacy policy', status: null, path: '/privacy-policy' },
  { name: 'test page', status: null, path: '/test' },
  { name: 'a page of later', status: null, path: '/repay-code' },
  { name: 'landing', status: 30, path: '/noren' },
  { name: 'steps', status: 30, path: '/identity-auth' },
  { name: 'questionnaire', status: 10, path: '/survey' },
  { name: 'card, explained', status: 20, path: '/facial-auth/step-one' },
  {
    name: 'card, reviewed',
    status: 20,
    path: '/facial-auth/step-one',
    open: async (page, say) => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: await drawKtp() })
      await expect(page.getByRole('button', { name: say('Use photo') })).toBeVisible({ timeout: 20_000 })
    },
  },
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
  { name: 'a select', status: 30, path: '/facial-auth/step-two', open: choice('Highest education') },
  { name: 'date wheel', status: 30, path: '/facial-auth/step-two', open: choice('Date of birth') },
  { name: 'contacts', status: 40, path: '/facial-auth/step-three' },
  { name: 'bank account', status: 50, path: '/facial-auth/step-four' },
  { name: 'bank list', status: 50, path: '/facial-auth/step-four', open: choice('Bank') },
  { name: 'home', status: 60, path: '/home' },
  {
    name: 'customer service',
    status: 60,
    path: '/home',
    open: async (page, say) => {
      await page.getByRole('button', { name: say('Customer service') }).first().click()
      await expect(page.locator('dialog[open] a[href^=mailto]')).toBeVisible()
    },
  },
  { name: 'profile', status: 60, path: '/user' },
]

/** What is cut off: a page that scrolls sideways, or text that is wider than the box that hides the rest. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : []
    const clipped = [...document.querySelectorAll<HTMLElement>('#root *, dialog[open] *')].filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const hides = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis'
      return hides && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && element.innerText?.trim()
    })
    return [...wide, ...clipped.map((element) => `${element.className}: ${element.innerText.slice(0, 40)}`)]
  })

async function showLargeText(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

for (const locale of locales) {
  for (const signedIn of [false, true]) {
    test(`axe finds nothing in ${locale}, ${signedIn ? 'signed in' : 'signed out'}, and nothing is cut off at 320 px or 200 %`, async ({
      page, context, borrower, signIn,
    }) => {
      test.setTimeout(240_000)
      const say = wordsOf(locale)
      let status: number | null = null
      for (const view of views.filter((one) => (one.status !== null) === signedIn)) {
        await test.step(view.name, async () => {
          if (view.status !== null && view.status !== status) {
            await context.clearCookies()
            await signIn(page, await borrower({ bizStatus: view.status }))
            status = view.status
          }
          await page.setViewportSize({ width: 360, height: 740 })
          await page.goto('about:blank')
          await page.goto(`/?lang=${locale}#${view.path}`)
          await expect(page.locator(`[data-screen="${view.path}"]`)).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await view.open?.(page, say)
          // Legacy means without another page for each run: there are no frames to go into.
          const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`), view.name).toEqual([])
          await page.setViewportSize({ width: 320, height: 640 })
          expect(await cutOff(page), `${view.name} at 320 px`).toEqual([])
        })
      }
    })
  }
}

for (const locale of ['id', 'th', 'vi'] as const) {
  test(`with text at 200 % nothing is cut off at 320 px in ${locale}`, async ({ page, context, borrower, signIn }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: 320, height: 640 })
    await showLargeText(page)
    for (const view of views.filter(({ open }) => open === undefined)) {
      await context.clearCookies()
      if (view.status !== null) await signIn(page, await borrower({ bizStatus: view.status }))
      await page.goto('about:blank')
      await page.goto(`/?lang=${locale}#${view.path}`)
      await expect(page.locator(`[data-screen="${view.path}"]`)).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBeGreaterThanOrEqual(32)
      expect(await cutOff(page), view.name).toEqual([])
    }
  })
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
  await page.keyboard.type(await sandbox.codeOf(phone))
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: say('Sign in'), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-screen="/facial-auth/step-two"]')).toBeVisible()
  const education = page.getByRole('button', { name: new RegExp(`^${say('Highest education')}`) })
  await education.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog[open] [role=radio]').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(education).toBeFocused()
  await expect(education).not.toContainText(say('Choose'))
})
