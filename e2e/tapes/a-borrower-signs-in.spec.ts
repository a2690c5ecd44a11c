import { Borrower } from '../fixtures/Borrower'
import { test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

test('a replayed tape: a borrower signs in, looks at the profile, and signs out', async ({ page, sandbox }) => {
  const phone = sandbox.freshPhone()
  const siti = new Borrower(page, wordsOf('en'), sandbox, { phone })
  await page.goto('/?lang=en#/login')
  await siti.at('/login')
  await siti.signsIn()
  await siti.at('/identity-auth')
  await page.evaluate((path) => location.assign(path), '#/user')
  await siti.at('/user')
  await siti.button('Sign out').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: siti.say('Sign out') })
    .click()
  await siti.at('/login')
})
