import type { Page } from 'playwright/test'
import { signIn } from '../fixtures/begin'
import type { NewBorrower, Sandbox } from '../fixtures/sandbox'
import { expect, nightlyUnless, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'
import { wordsOf } from '../fixtures/words'

const say = wordsOf('en')

async function opened(page: Page, sandbox: Sandbox, bills: NonNullable<NewBorrower['bills']>) {
  const phone = await sandbox.borrower({ bizStatus: 60, bills })
  await signIn(page, sandbox, phone)
  await page.goto('/?lang=en#/order')
  await page.getByRole('button', { name: say('Customer service') }).click()
  const sheet = page.locator('[data-overlay="support"]')
  await expect(sheet.getByRole('link', { name: /Email/ })).toBeVisible()
  return sheet
}
const STAR = encodeURIComponent('★ ')

for (const [words, bills, isMarked] of [
  ['has paid back and owes nothing', [{ status: 30 }], true],
  ['has a loan under way', [{ status: 30 }, { status: 50 }], false],
  ['is late', [{ status: 70 }], false],
  ['has never borrowed', [], false],
] as const) {
  test(
    `the mail of a borrower who ${words} is ${isMarked ? '' : 'not '}marked with a star`,
    nightlyUnless(bills.length !== 1),
    async ({ page, sandbox }) => {
      const sheet = await opened(page, sandbox, [...bills])
      const subject = isMarked ? `subject=${STAR}` : `subject=${encodeURIComponent(say('Help with my account'))}`
      await expect(sheet.getByRole('link', { name: /Email/ })).toHaveAttribute('href', new RegExp(subject))
    },
  )
}

test('a number is copied with a touch, and the sheet leads to those who take complaints', async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sheet = await opened(page, sandbox, [])
  await sheet.getByRole('button', { name: /WhatsApp/ }).click()
  await expect(page.getByText(say('Copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+62 812 0000 0001')
  await expect(sheet.getByText('08.00–20.00 WIB')).toBeVisible()
  await sheet.getByRole('link', { name: /Feedback and complaints/ }).click()
  await expect(page.locator('[data-screen="/customer-service"]')).toBeVisible()
  await expect(page.getByRole('link', { name: /OJK by phone/ })).toHaveAttribute('href', 'tel:157')
  await expectUsable(page, 'customer service')
  await page.getByRole('link', { name: /Feedback/ }).click()
  await expect(page.locator('[data-screen="/feedback"]')).toBeVisible()
})
