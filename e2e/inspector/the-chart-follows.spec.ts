import type { Page } from 'playwright/test'
import { expect, qaTest as test } from './tester/qaTest'
import { nightly } from '../fixtures/test'

/** A life, from the landing page to a paid loan, with dialogs and refusals. */
const life = [
  'otp.confirming.entering.editing',
  'otp.confirming.sending',
  'app.overlay.policy',
  'app.screen.certification.stepTwo',
  'card.aiming',
  'card.reviewing',
  'face.aiming',
  'face.refused',
  'form.editing',
  'app.overlay.countdown.home',
  'home.free',
  'loan.choosing',
  'loan.agreeing',
  'openLoan',
  'repay.choosing',
  'payCode.code',
  'receipt',
  'order',
  'notices',
  'coupons',
  'profile.lock',
  'devices',
  'feedback',
  'phone',
  'voucher',
  'lookUp',
  'app.overlay.picker',
  'app.overlay.countdown.certification',
  'app.screen.open.noren',
  'app.screen.signedIn.order',
]

/** The lit state of the chart: its id, and whether all of it is in view, in letters of 12 pixels and more. */
const litOn = (page: Page) =>
  page.locator('.chart .body').evaluate((body) => {
    const lit = body.querySelector('.here.lit')
    if (lit === null) return null
    const [around, box] = [body.getBoundingClientRect(), lit.getBoundingClientRect()]
    const letters = [...lit.querySelectorAll('b,span')].map((text) => parseFloat(getComputedStyle(text).fontSize))
    const isSeen =
      box.top >= around.top && box.top + 30 <= around.bottom && box.left >= around.left && box.right <= around.right
    return { id: lit.getAttribute('data-state') ?? '', isSeen, isReadable: Math.min(...letters) >= 12 }
  })

async function seesLit(page: Page, state: string | RegExp) {
  const id = typeof state === 'string' ? expect.stringContaining(state) : expect.stringMatching(state)
  await expect.poll(() => litOn(page), String(state)).toMatchObject({ id, isSeen: true, isReadable: true })
}

test('the chart shows the state that the borrower is in, whatever moved last', async ({ tester, page }) => {
  await tester.opens()
  await seesLit(page, 'app.screen.open.noren')
  await tester.sends('route.requested', { path: '/login' })
  await seesLit(page, 'otp.confirming')
  await tester.sends('policy.open')
  await seesLit(page, 'app.overlay.policy')
  await tester.scene.sets('bizStatus', '60')
  await tester.sees('/home')
  await seesLit(page, 'home.')
})

for (const theme of ['light', 'dark'])
  test(
    `in 30 states of a life the lit state is in view and can be read, ${theme}`,
    nightly,
    async ({ tester, page }) => {
      test.setTimeout(600_000)
      await page.addInitScript((stored) => localStorage.setItem('langkah-inspector-theme', stored), theme)
      for (const state of life) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto('about:blank')
        await tester.follows(state, 'en')
        // Of a state that runs a machine, that one’s is lit.
        const isThere = state === 'app.screen.open.noren' ? /noren$/ : /^(?!.*\.noren$)./
        await seesLit(page, isThere)
        await page.setViewportSize({ width: 360, height: 740 })
        await tester.opensTab('Chart')
        await seesLit(page, isThere)
      }
    },
  )

test('once a tester has moved the sheet, it stays where it is', async ({ tester, page }) => {
  await tester.opens()
  await page.keyboard.press('m')
  const drawn = page.locator('.chart .sheet').first()
  await expect(drawn.locator('svg')).toBeVisible()
  const follow = page.getByRole('button', { name: 'Follow' })
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await page.locator('.chart .body').hover()
  await page.mouse.wheel(40, 60)
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  const moved = await drawn.getAttribute('style')
  await tester.sends('route.requested', { path: '/login' })
  await tester.sees('/login')
  expect(await drawn.getAttribute('style')).toBe(moved)
})

test('one search finds states by what testers call them, and events, fields and scenes', async ({ tester, page }) => {
  await tester.opens()
  const palette = page.getByRole('dialog', { name: 'Find' })
  const finds = async (word: string) => {
    // A dialog is closed by Escape a moment later.
    await expect(palette).toBeHidden()
    await page.keyboard.press('/')
    await page.keyboard.type(word)
  }
  await finds('step three')
  await expect(palette.getByRole('option').first()).toContainText('/facial-auth/step-three')
  await page.keyboard.press('Enter')
  await expect(page.locator('.here[data-state="app.screen.certification.stepThree"]')).toBeVisible()
  await finds('selfie refused')
  await expect(palette.getByRole('option').first()).toContainText('face.refused')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(palette.getByRole('option', { selected: true })).toContainText('face.refused')
  await page.keyboard.press('Escape')
  await finds('bizStatus: 60')
  await page.keyboard.press('Enter')
  await tester.sees('/home')
  await finds('no such thing')
  await expect(palette).toContainText('Nothing found')
  await page.keyboard.press('Escape')
  await finds('app bizStatus')
  await expect(palette.getByRole('option').filter({ hasText: 'field' }).first()).toContainText('60')
})

test('shortcuts work with the focus in the phone, too, but not while something is typed there', async ({
  tester,
  page,
}) => {
  await tester.opens()
  await tester.phone.getByRole('link', { name: 'Sign in or register' }).focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await tester.sends('route.requested', { path: '/login' })
  await tester.sees('/login')
  await tester.phone.getByRole('textbox').first().focus()
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
})

test('coverage lists what was not taken by sheet, and leads to the next of it', async ({ tester, page }) => {
  await tester.opens()
  await page.keyboard.press('l')
  const list = page.getByRole('region', { name: 'Chart of the state' })
  await expect(list.getByText(/^0 of \d+ arrows taken$/).first()).toBeVisible()
  await list.getByRole('button', { name: 'To the next one not taken of Signing in with a code', exact: true }).click()
  await tester.sees('/login')
  await expect(page.getByText('Travelling: writes are held')).toBeVisible()
})
