import { signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { expect, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'
import { startingWith, wordsOf } from '../fixtures/words'

const say = wordsOf('id')

test('the profile shows what this browser allows, and follows what is changed outside', async ({
  page,
  context,
  sandbox,
}) => {
  await signIn(page, sandbox, await sandbox.borrower({ bizStatus: 60 }))
  await page.goto('/?lang=id#/user')
  await page.getByRole('button', { name: say('Permissions'), exact: true }).click()
  const permissions = page.getByRole('region', { name: say('Permissions on this phone') })
  const row = (name: string) => permissions.getByRole('listitem').filter({ hasText: say(name) })
  await expect(row('Camera')).toContainText(say('Never asked on this phone'))
  await expect(row('Contacts, SMS, gallery')).toContainText(say('We never ask for these'))
  await context.grantPermissions(['geolocation', 'notifications'])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(row('Location')).toContainText(say('Allowed'))
  await expectUsable(page, 'profile')
})

test('each consent has version and day; the policy’s leads to its text, and feedback is a tap away', async ({
  page,
  sandbox,
}) => {
  const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50 }] })
  await signIn(page, sandbox, phone)
  const siti = new Borrower(page, say, sandbox, { phone })
  await page.goto('/?lang=id#/user')
  await page.getByRole('button', { name: say('Permissions'), exact: true }).click()
  const consents = page.getByRole('region', { name: say('What you agreed to') })
  await expect(consents.getByText(/^Versi 2, disetujui \d+ \w+ \d{4}/).first()).toBeVisible()
  await expect(consents.getByText(say('Not agreed to, and none are sent'))).toBeVisible()
  await consents.getByRole('link', { name: `Baca: ${say('Privacy policy')}` }).click()
  await siti.at('/privacy-policy')
  await page.goto('/?lang=id#/user')
  await page.getByRole('link', { name: startingWith(say('Feedback')) }).click()
  await siti.at('/feedback')
})
