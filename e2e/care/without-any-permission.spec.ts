import { rootFlags } from '../../scripts/setup/chromium.mjs'
import { Borrower } from '../fixtures/Borrower'
import { clearAnswers } from '../fixtures/prompts'
import { expect, test } from '../fixtures/test'
import { startingWith, wordsOf } from '../fixtures/words'

const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny']
// There is a camera, but every permission is denied.
test.use({ launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, args: [...rootFlags(), ...camera] }) })

test('who refuses camera, location and notifications becomes certified by files, borrows and pays back', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(240_000)
  const siti = new Borrower(page, wordsOf('id'), sandbox, { phone: sandbox.freshPhone() })
  const { say } = siti
  await page.goto('/#/login')
  await siti.signsIn()
  await siti.at('/identity-auth')
  await siti.button('Start with the questionnaire').click()
  await siti.does.survey()

  const refused = page.getByRole('alert').filter({ hasText: say('Camera permission was refused.') })
  await siti.at('/facial-auth/step-one')
  await siti.button('Use the camera').click()
  await expect(refused).toBeVisible()
  await siti.photographsCard()
  await siti.sendsCard()
  await siti.confirmsCard()
  await siti.button('Use the camera').click()
  await expect(refused).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await siti.selfie())
  await siti.goesOnFrom('personal')
  await expect(page.getByRole('heading', { name: say('Congratulations') })).toBeVisible()
  await siti.button('OK').click()
  await siti.at('/home')

  await page.goto('/?lang=id#/loan')
  await siti.agreesAndApplies()
  await expect(page.getByRole('heading', { name: say('Your loan'), level: 1 })).toBeVisible()
  await sandbox.call('POST', '/jobs/run', {})
  await siti.receivesMoney()

  // Now there is a due date to be reminded of, so the app prompts.
  await clearAnswers(page)
  await page.goto('about:blank')
  await page.goto('/#/home')
  const dialog = page.locator('[data-overlay="permission"]')
  await dialog.getByRole('button', { name: say('OK'), exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => Notification.permission)).toBe('denied')

  await page
    .getByRole('link', { name: startingWith(say('Pay')) })
    .first()
    .click()
  await siti.at('/repay/:repayId')
  // On the first day the whole is given back, through a channel of the lender's.
  await siti.mainButton().click()
  await expect(page.getByRole('region', { name: say('Payment code') })).toBeVisible()
  const session = await sandbox.signIn(siti.person.phone)
  const code = await sandbox.makeCode(session, { channel: 'BCA' })
  await sandbox.call('POST', '/pay', { number: code.number })
  await siti.button('I have paid').click()
  await expect(page.getByRole('heading', { name: say('The loan is settled') })).toBeVisible()
})
