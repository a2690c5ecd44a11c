import type { Page } from 'playwright/test'
import { groupPhone } from '../../domain/forms/phone'
import { Borrower } from '../fixtures/Borrower'
import { fieldsOf, watchCalls } from '../fixtures/device'
import { expect, inMatrix, sampleRow, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

const say = wordsOf('id')
const unsure = say('We got no answer. What you typed is kept. Try again: nothing is sent twice.')
/** The lender's own sentence for code 429. */
const tooMany = 'Terlalu banyak percobaan. Silakan coba lagi nanti.'
const faults = ['offline', 'http500', 'garbage', 'code:500', 'code:429', 'tampered']
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)
const alertOf = (page: Page) => page.getByRole('alert')

const save = 'Save and continue'
const forms = [
  {
    name: 'questionnaire',
    status: 10,
    at: '/survey',
    path: '/userBaseInfo/updateBaseInfo',
    fill: async (one: Borrower) => {
      await one.answersPage(1)
      await expect(one.button('Previous')).toBeVisible()
      await one.answersPage(2)
      await one.answersPage(3)
    },
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

for (const [i, { name, status, at, path, fill, send, next }] of forms.entries()) {
  test(`saving the ${name}`, sampleRow(i), async ({ page, sandbox, borrower, signIn }) => {
    const phone = await borrower({ bizStatus: status })
    const session = await signIn(page, phone)
    await page.goto(`/#${at}`)
    const siti = new Borrower(page, say, sandbox, { phone })
    await fill(siti)
    const typed = await fieldsOf(page)
    const keys = watchCalls(page, path)
    const standing = async () => (await sandbox.ask<{ bizStatus: number }>('GET', '/user/status', session)).bizStatus

    for (const [fault, message] of [
      ['offline', unsure],
      ['http500', say('That did not work. What you typed is kept. Try again: nothing is sent twice.')],
      ['garbage', unsure],
      ['code:429', tooMany],
      ['tampered', unsure],
    ] as const) {
      expect(await standing(), `before ${fault}`).toBe(status)
      await sandbox.breaks(phone, { method: 'POST', path, fault })
      await siti.button(send).click()
      await expect(alertOf(page).getByText(message), fault).toBeVisible()
      await expect(siti.button(send)).not.toHaveAttribute('aria-disabled')
      expect(await fieldsOf(page), fault).toEqual(typed)
      await sandbox.mends(phone)
    }
    // The last one had happened before its answer was altered.
    const after = status + 10
    expect(await standing()).toBe(after)
    await siti.button(send).click()
    await expect(page.locator(next)).toBeVisible()
    expect(await standing()).toBe(after)
    expect(keys[0]).toBeTruthy()
    // A refusal ends a key; whatever left it open whether the call had happened keeps it.
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[0], keys[4], keys[4]])
    expect(keys[4]).not.toBe(keys[0])
  })
}

for (const fault of ['expired', 'tokenExpired']) {
  test(`a session that ends while saving, by ${fault}`, async ({ page, sandbox, borrower, signIn }) => {
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
    await sandbox.mends(phone)
    await siti.signsIn()
    await siti.at('/facial-auth/step-two')
    await expect.poll(() => fieldsOf(page)).toEqual(typed)
    await siti.button(save).click()
    await siti.at('/facial-auth/step-three')
  })
}

test('an account that is restricted while saving', inMatrix, async ({ page, sandbox, borrower, signIn }) => {
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
  await sandbox.mends(phone)
  await siti.button('Check status again').click()
  await siti.button('Continue verification').click()
  await siti.at('/identity-auth')
  await page.getByRole('button', { name: say('Continue to personal info') }).click()
  await siti.at('/facial-auth/step-two')
  await expect.poll(() => fieldsOf(page)).toEqual(typed)
})

test('what a screen says itself is not repeated in a toast', async ({ page, sandbox, borrower, signIn }) => {
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
    await sandbox.mends(phone)
  }
  await siti.button(save).click()
  await siti.at('/facial-auth/step-four')
})

test('sending a code and signing in', inMatrix, async ({ page, sandbox }) => {
  const phone = sandbox.freshPhone()
  const siti = new Borrower(page, say, sandbox, { phone })
  const phoneField = page.getByLabel(say('Phone number'))
  const codeField = page.getByLabel(say('Verification code'))
  const told = [
    ['offline', say('No connection. What you entered is kept.')],
    ['http500', say('That did not work. Please try again.')],
    ['garbage', say('The answer could not be read. Please try again.')],
    ['code:429', tooMany],
  ] as const
  await page.goto('/#/login')
  await phoneField.fill(phone)
  await page.getByRole('checkbox').check()
  for (const [fault, message] of told) {
    await sandbox.breaks(phone, { method: 'POST', path: '/login/otp', fault })
    await page.getByRole('button', { name: new RegExp(`^(${say('Send code')}|${say('Resend code')})$`) }).click()
    await expect(fault === 'code:429' ? page.getByText(message) : toast(page, message), fault).toBeVisible()
    await expect(phoneField).toHaveValue(groupPhone(phone))
    await sandbox.mends(phone)
  }
  await siti.button('Resend code').click()
  await expect(page.getByRole('button', { name: /\d:\d\d/ })).toBeVisible()
  const code = await sandbox.codeOf(phone)
  for (const [i, [fault, message]] of told.entries()) {
    await sandbox.breaks(phone, { method: 'POST', path: '/login/otpLoginCheck', fault })
    // By itself the form goes out once.
    await (i === 0 ? codeField.fill(code) : siti.button('Sign in').click())
    await expect(fault === 'code:429' ? page.getByText(message) : toast(page, message), fault).toBeVisible()
    await expect(siti.button('Sign in')).not.toHaveAttribute('aria-disabled')
    await expect(codeField).toHaveValue(code)
    await sandbox.mends(phone)
  }
  await siti.button('Sign in').click()
  await siti.at('/identity-auth')
})

test('sending and confirming the card', inMatrix, async ({ page, sandbox, borrower, signIn }) => {
  const phone = await borrower({ bizStatus: 20 })
  await signIn(page, phone)
  await page.goto('/#/facial-auth/step-one')
  const siti = new Borrower(page, say, sandbox, { phone })
  await siti.photographsCard()
  const uploads = watchCalls(page, '/kyc/invoke/ocr')
  for (const [i, fault] of faults.entries()) {
    await sandbox.breaks(phone, { method: 'POST', path: '/kyc/invoke/ocr', fault })
    await siti.button(i === 0 ? 'Use photo' : 'Send again').click()
    await expect.poll(() => uploads.length).toBe(i + 1)
    await expect(alertOf(page).getByText(say('The photo could not be sent.')), fault).toBeVisible()
    await expect(page.getByRole('img', { name: say('Your photo of the KTP') })).toBeVisible()
    await sandbox.mends(phone)
  }
  await siti.button('Send again').click()
  await expect(page.getByLabel('NIK')).toHaveValue(siti.nik)
  await page.getByLabel(say('Full name')).fill('SITI CONTOH')
  const typed = await fieldsOf(page)
  const keys = watchCalls(page, '/kyc/saveKyc')
  for (const [i, fault] of faults.entries()) {
    await sandbox.breaks(phone, { method: 'POST', path: '/kyc/saveKyc', fault })
    await siti.button('Confirm').click()
    await expect.poll(() => keys.length).toBe(i + 1)
    await expect(alertOf(page).getByText(say('Your data was not sent.')), fault).toBeVisible()
    expect(await fieldsOf(page), fault).toEqual(typed)
    await sandbox.mends(phone)
  }
  await siti.button('Confirm').click()
  await expect(page.getByRole('heading', { name: say('Show us your face') })).toBeVisible()
  expect(keys[6]).toBe(keys[5])
})

test('sending the face and finishing the step', inMatrix, async ({ page, sandbox, borrower, signIn }) => {
  const phone = await borrower({ bizStatus: 20 })
  const session = await signIn(page, phone)
  await sandbox.confirmCard(session)
  await page.goto('/#/facial-auth/step-one')
  const siti = new Borrower(page, say, sandbox, { phone })
  const uploads = watchCalls(page, '/kyc/livingResultQuery')
  const saves = watchCalls(page, '/kyc/saveKyc')
  const choose = async () => {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await siti.selfie())
  }
  await siti.button('Use the camera').click()
  await sandbox.breaks(phone, { method: 'POST', path: '/kyc/livingResultQuery', fault: 'code:317' })
  await choose()
  await expect(
    page.getByText(
      say('{triesLeft, plural, one {# try left} other {# tries left}}').replace(/.*other \{(.*)#(.*)\}\}/, '$13$2'),
    ),
  ).toBeVisible()
  await sandbox.mends(phone)
  for (const [i, fault] of faults.entries()) {
    await sandbox.breaks(phone, { method: 'POST', path: '/kyc/livingResultQuery', fault })
    await (i === 0 ? choose() : siti.button('Send again').click())
    await expect.poll(() => uploads.length).toBe(i + 2)
    await expect(alertOf(page).getByText(say('The photo could not be sent.')), fault).toBeVisible()
    await sandbox.mends(phone)
  }
  for (const [i, fault] of faults.entries()) {
    await sandbox.breaks(phone, { method: 'POST', path: '/kyc/saveKyc', fault })
    await siti.button(i === 0 ? 'Send again' : 'Try again').click()
    await expect.poll(() => saves.length).toBe(i + 1)
    await expect(
      page.getByText(say('Your photos are with us, but this step could not be finished')),
      fault,
    ).toBeVisible()
    await sandbox.mends(phone)
  }
  await siti.button('Try again').click()
  await siti.at('/facial-auth/step-two')
})
