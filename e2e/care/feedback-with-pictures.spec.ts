import type { Page } from 'playwright/test'
import { signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { draftsOnDevice, watchCalls } from '../fixtures/device'
import type { Sandbox } from '../fixtures/sandbox'
import { expect, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'
import { wordsOf } from '../fixtures/words'

async function before(page: Page, sandbox: Sandbox) {
  const phone = await sandbox.borrower({ bizStatus: 60 })
  await signIn(page, sandbox, phone)
  const say = wordsOf('id')
  const siti = new Borrower(page, say, sandbox, { phone })
  await page.goto('/?lang=id#/feedback')
  await expect(siti.button('Send')).toBeVisible()
  return { siti, say }
}

const message = (page: Page) => page.getByLabel(wordsOf('id')('Your message'))

test('feedback with five pictures reaches the lender once, thanked for with its number', async ({ page, sandbox }) => {
  const { siti, say } = await before(page, sandbox)
  await expectUsable(page, 'empty feedback')
  await siti.button('Send').click()
  await expect(page.getByText(say('Please fill in the feedback content before submitting'))).toBeVisible()
  await expect(message(page)).toBeFocused()
  await expectUsable(page, 'feedback with its error')
  await message(page).fill('Kode untuk membayar tidak datang.')
  for (const shade of [40, 80, 120, 160]) await siti.addsPhoto(shade)
  await expect(page.getByLabel(say('Add a picture'))).toBeVisible()
  await siti.addsPhoto(200)
  await expect(page.getByText(/^5 dari 5/)).toBeVisible()
  await expect(page.getByLabel(say('Add a picture'))).toHaveCount(0)
  await expectUsable(page, 'feedback with five pictures')
  const pictures = watchCalls(page, '/user/feedback/picture')
  const sends = watchCalls(page, '/user/feedback')
  await siti.button('Send').click()
  await expect(page.getByText(say('Thank you. We have your message.'))).toBeVisible()
  await expect(page.getByText(/^MS-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible()
  expect([pictures.length, sends.length]).toEqual([5, 1])
  await expectUsable(page, 'feedback that was sent')
  await page.getByRole('link', { name: say('Back to my profile') }).click()
  await siti.at('/user')
})

test('feedback that was begun survives a kill, with its pictures', async ({ page, sandbox }) => {
  const { siti, say } = await before(page, sandbox)
  await page.getByLabel(say('Suggestion')).check({ force: true })
  await message(page).fill('Huruf yang lebih besar')
  await siti.addsPhoto(90)
  await siti.addsPhoto(150)
  await expect(page.getByText(/^2 dari 5/)).toBeVisible()
  await expect.poll(() => draftsOnDevice(page)).toContain('Huruf yang lebih besar')
  await page.goto('about:blank')
  await page.goto('/#/feedback')
  await expect(message(page)).toHaveValue('Huruf yang lebih besar')
  await expect(page.getByLabel(say('Suggestion'))).toBeChecked()
  await expect(page.getByText(/^2 dari 5/)).toBeVisible()
})

test('an answer that is lost with the page is not sent twice', async ({ page, context, sandbox }) => {
  const { siti, say } = await before(page, sandbox)
  await message(page).fill('Sekali saja')
  await siti.addsPhoto(90)
  await expect(page.getByText(/^1 dari 5/)).toBeVisible()
  const keys = watchCalls(page, '/user/feedback')
  // The lender gets it, but the response is lost.
  await context.route('**/api/user/user/feedback', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await siti.button('Send').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await context.unroute('**/api/user/user/feedback')
  const pictures = watchCalls(page, '/user/feedback/picture')
  await page.goto('about:blank')
  await page.goto('/#/feedback')
  await siti.button('Send').click()
  await expect(page.getByText(say('Thank you. We have your message.'))).toBeVisible()
  expect([new Set(keys).size, keys.length > 1, pictures]).toEqual([1, true, []])
})
