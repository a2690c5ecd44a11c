import { Borrower } from '../fixtures/Borrower'
import { expect, nightly, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

const say = wordsOf('id')

test('the toast of a failed call is removed when the call succeeds', nightly, async ({ page, sandbox }) => {
  const phone = sandbox.freshPhone()
  await page.goto('/#/login')
  await page.getByLabel(say('Phone number')).fill(phone)
  await sandbox.breaks(phone, { method: 'POST', path: '/login/otp', fault: 'http500' })
  await page.getByRole('button', { name: say('Send code') }).click()
  const toast = page.getByRole('status').getByText(say('That did not work. Please try again.'))
  await expect(toast).toBeVisible()
  await sandbox.repairs(phone)
  await page.getByRole('button', { name: say('Resend code') }).click()
  await expect(page.getByRole('button', { name: /\d:\d\d/ })).toBeVisible()
  await expect(toast).toBeHidden()
})

test('the focus returns to the button that opened customer service', nightly, async ({ page, borrower, signIn }) => {
  await signIn(page, await borrower({ bizStatus: 60 }))
  await page.goto('/#/home')
  await expect(page.locator('[data-screen="/home"]')).toBeVisible()
  const service = page.locator('header').getByRole('button', { name: say('Customer service') })
  for (const close of [
    () => page.getByRole('button', { name: say('Close') }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await service.click()
    await expect(page.locator('[data-overlay="support"]')).toBeVisible()
    await close()
    await expect(page.locator('[data-overlay="support"]')).toBeHidden()
    await expect(service).toBeFocused()
  }
})

test('customer service is a touch away, with a sentence ready', async ({ page, borrower, signIn }) => {
  await signIn(page, await borrower({ bizStatus: 60 }))
  await page.goto('/#/home')
  await expect(page.locator('[data-screen="/home"]')).toBeVisible()
  await page
    .locator('header')
    .getByRole('button', { name: say('Customer service') })
    .click()
  const sentence = encodeURIComponent(say('Hello Langkah, I need help with my account.'))
  await expect(page.getByRole('link', { name: say('Chat') })).toHaveAttribute(
    'href',
    `https://wa.me/6281200000001?text=${sentence}`,
  )
  await expect(page.getByRole('link', { name: say('Call') })).toHaveAttribute('href', /^tel:\+?\d+$/)
})

test('the offline note is seen on the start page', async ({ page, context, borrower, signIn }) => {
  await signIn(page, await borrower({ bizStatus: 60 }))
  await page.goto('/#/home')
  await expect(page.locator('[data-screen="/home"]')).toBeVisible()
  await context.setOffline(true)
  const note = page.getByRole('status').filter({ hasText: say('You are offline. What you typed is kept.') })
  await expect(note).toBeVisible()
  // The whole banner, since the second line may end earlier.
  const banner = page.getByRole('complementary').filter({ has: note })
  const isCovered = () =>
    banner.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return [top + 2, (top + bottom) / 2, bottom - 2].some(
        (y) => !element.contains(document.elementFromPoint((left + right) / 2, y)),
      )
    })
  await expect.poll(isCovered).toBe(false)
})

test('the focused field of a form scrolls out from under the bar', async ({ page, sandbox, borrower, signIn }) => {
  const phone = await borrower({ bizStatus: 30 })
  await signIn(page, phone)
  await page.goto('/#/facial-auth/step-two')
  const siti = new Borrower(page, say, sandbox, { phone })
  await siti.fillsPersonalInfo()
  const address = page.getByLabel(say('Address of your workplace'))
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByLabel(say('Name of your workplace')).focus()
  await page.keyboard.press('Tab')
  await expect(address).toBeFocused()
  const bar = page.getByRole('region', { name: say('Actions') })
  const [field, below] = [await address.boundingBox(), await bar.boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test(
  'a completed step is shown as done, and then the next one opens',
  nightly,
  async ({ page, sandbox, borrower, signIn }) => {
    const phone = await borrower({ bizStatus: 40 })
    await signIn(page, phone)
    await page.goto('/#/facial-auth/step-three')
    const siti = new Borrower(page, say, sandbox, { phone })
    await siti.fillsContacts()
    await page.evaluate(
      (words) => {
        new MutationObserver(() => {
          if (document.body.textContent?.includes(words))
            document.documentElement.dataset['seen'] = window.location.hash
        }).observe(document.body, { subtree: true, childList: true })
      },
      say('Next: {next}').replace('{next}', say('Bank account')),
    )
    await siti.button('Save and continue').click()
    await siti.at('/facial-auth/step-four')
    await expect(page.locator('html')).toHaveAttribute('data-seen', '#/facial-auth/step-three')
  },
)

test(
  'between two steps the stairs climb: the dot hops up to the next one within half a second',
  nightly,
  async ({ page, sandbox, borrower, signIn }) => {
    const phone = await borrower({ bizStatus: 40 })
    await signIn(page, phone)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/#/facial-auth/step-three')
    const siti = new Borrower(page, say, sandbox, { phone })
    await siti.fillsContacts()
    await page.evaluate(() => {
      // The step passes by quickly, so the movements of its drawings are recorded as soon as they appear.
      new MutationObserver((_, observer) => {
        const stair = document.querySelector('output [aria-hidden=true]')
        const moves = document.getAnimations().filter(({ effect }) => {
          return effect instanceof KeyframeEffect && effect.target !== null && stair?.contains(effect.target)
        })
        if (moves.length < 2) return
        observer.disconnect()
        const seen = moves.map((move) => {
          const { target } = move.effect as KeyframeEffect
          const ends = [0, move.effect?.getComputedTiming().endTime ?? 0].map((time) => {
            move.currentTime = time
            const { left, top } = target!.getBoundingClientRect()
            return { left, top }
          })
          return { name: target!.tagName, time: Number(move.effect?.getComputedTiming().duration), ends }
        })
        document.documentElement.dataset['climb'] = JSON.stringify(seen)
      }).observe(document.body, { subtree: true, childList: true })
    })
    await siti.button('Save and continue').click()
    const noted = () => page.evaluate(() => document.documentElement.dataset['climb'])
    await expect.poll(noted).toBeDefined()
    interface Move {
      name: string
      time: number
      ends: [{ left: number; top: number }, { left: number; top: number }]
    }
    const moves = JSON.parse((await noted()) ?? '[]') as Move[]
    expect(moves.map(({ name }) => name).sort()).toEqual(['B', 'I'])
    for (const { name, time, ends } of moves) {
      expect(ends[1].top, `${name} ends higher`).toBeLessThan(ends[0].top)
      expect(time).toBeLessThanOrEqual(500)
      if (name === 'B') expect(ends[1].left, 'on the next stair').toBeGreaterThan(ends[0].left + 10)
    }
  },
)
