import type { BrowserContext } from 'playwright/test'
import { Borrower } from '../fixtures/Borrower'
import { expect, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

/** What the app says of a call that failed. */
const TROUBLE = [
  'No connection. What you entered is kept.',
  'The connection is slow. What you entered is kept, please try again.',
  'The answer could not be read. Please try again.',
  'That did not work. Please try again.',
  'We got no answer. What you typed is kept. Try again: nothing is sent twice.',
  'That did not work. What you typed is kept. Try again: nothing is sent twice.',
  'The photo could not be sent.',
  'Your data was not sent.',
]
/** What a borrower then presses: the first that can be. */
const RETRY = [
  'Try again',
  'Try again now',
  'Send again',
  'The account is right',
  'Resend code',
  'Send code',
  'Sign in',
  'Save and continue',
  'Save this account',
  'Confirm',
  'Apply',
  'Give it back',
]
const say = wordsOf('id')

/** The borrower tries again whatever failed. */
const triesAgain = (context: BrowserContext) =>
  context.addInitScript(
    ({ always, trouble, retry }) => {
      setInterval(() => {
        const isTrouble = trouble.some((text) => document.body?.innerText.includes(text))
        const buttons = [...document.querySelectorAll('button')].filter(
          (button) => button.checkVisibility() && !button.disabled && button.ariaDisabled !== 'true',
        )
        const wanted = isTrouble ? retry : [always]
        const found = wanted.map((text) => buttons.find((button) => button.innerText.trim() === text))
        found.find((button) => button !== undefined)?.click()
      }, 1000)
    },
    { always: say('Try again'), trouble: TROUBLE.map(say), retry: RETRY.map(say) },
  )

test('a visitor becomes certified, borrows once, and gives the money back', async ({ page, context, sandbox }) => {
  await triesAgain(context)
  const phone = sandbox.freshPhone()
  const siti = new Borrower(page, say, sandbox, { phone })
  await page.goto('/?lang=id#/login')
  await siti.signsIn()
  await siti.at('/identity-auth')
  await siti.button('Start with the questionnaire').click()
  await siti.goesOnFrom('survey')
  await expect(page.getByRole('heading', { name: say('Congratulations') })).toBeVisible()
  await siti.button('OK').click()
  await siti.at('/home')

  await page.goto('/?lang=id&again#/loan')
  await siti.agreesAndApplies()
  await expect(page.getByRole('heading', { name: say('Your loan'), level: 1 })).toBeVisible()
  await siti.receivesMoney()

  await siti.button('Give it back').click()
  await expect(siti.button('Copy the code')).toBeVisible()
  const session = await sandbox.signIn(phone)
  const [bill, ...others] = await sandbox.bills(session)
  expect([bill?.borrowStatus, others]).toEqual([50, []])
  const body = { repayId: bill?.repayId, channel: 'BCA' }
  const { number } = await sandbox.ask<{ number: string }>('POST', '/repay/giveBack', session, { body })
  await sandbox.call('POST', '/pay', { number })
  await expect(page.getByText(say('Settled'), { exact: true })).toBeVisible()
  expect(await sandbox.bills(session)).toMatchObject([{ repayId: bill?.repayId, borrowStatus: 30 }])
})
