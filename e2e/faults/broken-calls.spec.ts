import type { Page } from 'playwright/test'
import { Borrower } from '../fixtures/Borrower'
import { fieldsOf, watchCalls } from '../fixtures/device'
import { expect, main, nightly, nightlyUnless, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

const say = wordsOf('id')
const unsure = say('We got no answer. What you typed is kept. Try again: nothing is sent twice.')
/** The lender's sentence for code 429. */
const tooMany = 'Terlalu banyak percobaan. Silakan coba lagi nanti.'
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)
const alertOf = (page: Page) => page.getByRole('alert')

const save = 'Save and continue'
const forms = [
  {
    name: 'questionnaire',
    status: 10,
    at: '/survey',
    path: '/userBaseInfo/updateBaseInfo',
    fill: (one: Borrower) => one.answersQuestions(),
    send: save,
    next: '[data-screen="/facial-auth/step-one"]',
  },
  {
    name: 'personal info',
    status: 30,
    at: '/facial-auth/step-two',
    path: '/userBaseInfo/updateBaseInfo',
    fill: (one: Borrower) => one.fillsPersonalInfo(),
    send: save,
    next: '[data-screen="/facial-auth/step-three"]',
  },
  {
    name: 'contacts',
    status: 40,
    at: '/facial-auth/step-three',
    path: '/contacts/saveUserContacts',
    fill: (one: Borrower) => one.fillsContacts(),
    send: save,
    next: '[data-screen="/facial-auth/step-four"]',
  },
  {
    name: 'account',
    status: 50,
    at: '/facial-auth/step-four',
    path: '/account/saveUserAccount',
    fill: (one: Borrower) => one.fillsAccount(),
    send: 'Save this account',
    next: '[data-overlay="countdown.certification"]',
  },
]

for (const { name, status, at, path, fill, send, next } of forms) {
  test(`saving the ${name}`, nightlyUnless(name === 'account'), async ({ page, sandbox, borrower, signIn }) => {
    const phone = await borrower({ bizStatus: status })
    const session = await signIn(page, phone)
    await page.goto(`/#${at}`)
    const siti = new Borrower(page, say, sandbox, { phone })
    await fill(siti)
    const typed = await fieldsOf(page)
    const keys = watchCalls(page, path)
    const reached = async () => (await sandbox.ask<{ bizStatus: number }>('GET', '/user/status', session)).bizStatus

    for (const [fault, message] of [
      ['offline', unsure],
      ['http500', say('That did not work. What you typed is kept. Try again: nothing is sent twice.')],
      ['garbage', unsure],
      ['code:429', tooMany],
      ['tampered', unsure],
    ] as const) {
      expect(await reached(), `before ${fault}`).toBe(status)
      await sandbox.breaks(phone, { method: 'POST', path, fault })
      // A confirmed account is sent again at once.
      await (fault === 'offline' ? siti.sends(send) : siti.button(send).click())
      await expect(alertOf(page).getByText(message), fault).toBeVisible()
      await expect(siti.button(send)).not.toHaveAttribute('aria-disabled')
      expect(await fieldsOf(page), fault).toEqual(typed)
      await sandbox.repairs(phone)
    }
    // The last call had been executed before its response was altered.
    const after = status + 10
    expect(await reached()).toBe(after)
    await siti.button(send).click()
    await expect(page.locator(next)).toBeVisible()
    expect(await reached()).toBe(after)
    expect(keys[0]).toBeTruthy()
    // A refusal ends a key; an unknown outcome keeps it.
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[0], keys[4], keys[4]])
    expect(keys[4]).not.toBe(keys[0])
  })
}

for (const fault of ['expired', 'tokenExpired']) {
  test(
    `a session that ends while saving, by ${fault}`,
    fault === 'expired' ? main : {},
    async ({ page, sandbox, borrower, signIn }) => {
      const phone = await borrower({ bizStatus: 30 })
      await signIn(page, phone)
      await page.goto('/#/facial-auth/step-two')
      const siti = new Borrower(page, say, sandbox, { phone })
      await siti.fillsPersonalInfo()
      const typed = await fieldsOf(page)
      await sandbox.breaks(phone, { method: 'POST', path: '/userBaseInfo/updateBaseInfo', fault })
      await siti.button(save).click()
      await siti.at('/login')
      await expect(toast(page, say('Your session has ended. Please sign in again.'))).toBeVisible()
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token')
      await sandbox.repairs(phone)
      await siti.signsIn()
      await siti.at('/facial-auth/step-two')
      await expect.poll(() => fieldsOf(page)).toEqual(typed)
      await siti.button(save).click()
      await siti.at('/facial-auth/step-three')
    },
  )
}

test('an account that is restricted while saving', async ({ page, sandbox, borrower, signIn }) => {
  const phone = await borrower({ bizStatus: 30 })
  await signIn(page, phone)
  await page.goto('/#/facial-auth/step-two')
  const siti = new Borrower(page, say, sandbox, { phone })
  await siti.fillsPersonalInfo()
  const typed = await fieldsOf(page)
  await sandbox.breaks(phone, { method: 'POST', path: '/userBaseInfo/updateBaseInfo', fault: 'abnormal' })
  await siti.button(save).click()
  await siti.at('/noren')
  await expect(page.getByRole('heading', { name: say('Your account is restricted for now') })).toBeVisible()
  await sandbox.repairs(phone)
  await siti.button('Check status again').click()
  await siti.button('Continue verification').click()
  await siti.at('/identity-auth')
  await page.getByRole('button', { name: say('Continue to personal info') }).click()
  await siti.at('/facial-auth/step-two')
  await expect.poll(() => fieldsOf(page)).toEqual(typed)
})

test(
  'an error that a screen shows is not repeated in a toast',
  nightly,
  async ({ page, sandbox, borrower, signIn }) => {
    const phone = await borrower({ bizStatus: 40 })
    await signIn(page, phone)
    await page.goto('/#/facial-auth/step-three')
    const siti = new Borrower(page, say, sandbox, { phone })
    await siti.fillsContacts()
    for (const code of [314, 315, 316, 317, 700, 429]) {
      await sandbox.breaks(phone, { method: 'POST', path: '/contacts/saveUserContacts', fault: `code:${code}` })
      const answered = page.waitForResponse(/saveUserContacts/)
      await siti.button(save).click()
      await answered
      await expect(siti.button(save)).not.toHaveAttribute('aria-disabled')
      const sentence = await alertOf(page).innerText()
      await expect(toast(page, sentence), `${code}`).toHaveCount(0)
      await sandbox.repairs(phone)
    }
    await siti.button(save).click()
    await siti.at('/facial-auth/step-four')
  },
)
