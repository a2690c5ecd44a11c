import { expect, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

const say = wordsOf('id')

for (const [fault, end] of [
  ['expired', '/login'],
  ['tokenExpired', '/login'],
  ['abnormal', '/noren'],
] as const) {
  test(`reading that is answered with ${fault} ends on ${end}`, async ({ page, sandbox, borrower, signIn }) => {
    const phone = await borrower({ bizStatus: 40 })
    await signIn(page, phone)
    await sandbox.breaks(phone, { method: 'GET', path: '/contacts', fault })
    await page.goto('/#/facial-auth/step-three')
    await expect(page.locator(`[data-screen="${end}"]`)).toBeVisible()
    if (end === '/login')
      await expect(
        page.getByRole('status').getByText(say('Your session has ended. Please sign in again.')),
      ).toBeVisible()
    else await expect(page.getByRole('heading', { name: say('Your account is restricted for now') })).toBeVisible()
  })
}
