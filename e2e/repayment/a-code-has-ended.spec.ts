import type { Page } from 'playwright/test'
import { signIn } from '../fixtures/begin'
import type { Sandbox } from '../fixtures/sandbox'
import { expect, main, nightly, testInTime as test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'
import { wordsOf } from '../fixtures/words'

const say = wordsOf('id')
const headed = (page: Page, english: string) => page.getByRole('heading', { name: say(english) })

/** A borrower with a loan and a code, whose browser is not signed in yet. */
async function withCode(sandbox: Sandbox, channel: string) {
  const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50 }] })
  const session = await sandbox.signIn(phone)
  return { phone, repayId: await sandbox.latestLoan(session), code: await sandbox.makeCode(session, { channel }) }
}

test('leads to a new one on the screen where it is shown', main, async ({ page, sandbox }) => {
  const { phone, repayId } = await withCode(sandbox, 'QRIS')
  await signIn(page, sandbox, phone)
  await page.goto(`/?lang=id#/va?loan=${repayId}`)
  await expect(page.getByRole('timer')).toBeVisible()
  await expectUsable(page, 'a QRIS code')
  await sandbox.advances('25h')
  await expect(headed(page, 'This code has ended')).toBeVisible()
  await expectUsable(page, 'a code that has ended')
  await page.getByRole('link', { name: say('Get a new code') }).click()
  await expect(page).toHaveURL(new RegExp(`#/repay/${repayId}$`))
})

test('shows no number to anyone who has its link, and leads to a new one', nightly, async ({ page, sandbox }) => {
  const { code } = await withCode(sandbox, 'BCA')
  await sandbox.advances('2d')
  await page.goto(`/?lang=id#/repay-code?code=${code.reference}`)
  await expect(headed(page, 'This code has expired')).toBeVisible()
  await expect(page.getByRole('region', { name: say('Payment code'), exact: true })).toHaveCount(0)
  await expectUsable(page, 'an expired code')
  await page.getByRole('link', { name: say('Sign in'), exact: true }).click()
  await expect(page.locator('[data-screen="/login"]')).toBeVisible()
})
