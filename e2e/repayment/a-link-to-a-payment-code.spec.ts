import type { Page } from 'playwright/test'
import { signIn } from '../fixtures/begin'
import type { Sandbox } from '../fixtures/sandbox'
import { expect, nightly, nightlyUnless, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'
import { wordsOf } from '../fixtures/words'

const say = wordsOf('id')
const principal = 700_000
const pages = ['/repay-code', '/pembayaran', '/sky-offline', '/sky-code', '/sky-scan', '/sky-eleven']

/** An open loan, and a code for it. */
async function makeCode(sandbox: Sandbox, channel: string) {
  const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50, principal }] })
  const session = await sandbox.signIn(phone)
  const code = await sandbox.makeCode(session, { channel })
  return { phone, session, code }
}

const headed = (page: Page, english: string) => page.getByRole('heading', { name: say(english) })
const payable = (page: Page) => page.getByRole('region', { name: say('Payment code'), exact: true })

for (const [i, path] of pages.entries()) {
  const channel = ['BCA', 'ALFAMART', 'QRIS'][i % 3] ?? 'BCA'
  test(
    `${path} shows a code of ${channel} to anyone who has its link, and nothing personal`,
    nightlyUnless(i < 3),
    async ({ page, sandbox }) => {
      const { phone, session, code } = await makeCode(sandbox, channel)
      await page.goto(`/?lang=id#${path}?code=${code.reference}`)
      await expect(payable(page)).toBeVisible()
      const figures = new Intl.NumberFormat('id-ID').format(code.amount)
      const whose = page.getByRole('region', { name: say('What this code is for') })
      await expect(whose).toContainText(`Rp${figures}`)
      await expect(whose).toContainText(/\S•+/)
      await expect(page.getByRole('region', { name: say('Customer service') })).toContainText(/\d{3}/)
      const text = await page.locator('body').innerText()
      for (const secret of [phone, session.userId, session.token, 'CONTOH', 'NIK']) expect(text).not.toContain(secret)
      await expectUsable(page, path)
    },
  )
}

test(
  'a code that was paid is shown as paid when it is read again, and needs nothing more',
  nightly,
  async ({ page, sandbox }) => {
    const { code } = await makeCode(sandbox, 'ALFAMART')
    await page.goto(`/?lang=id#/repay-code?code=${code.reference}`)
    await expect(payable(page)).toBeVisible()
    await sandbox.call('POST', '/pay', { number: code.number })
    await page.getByRole('button', { name: say('See whether it is paid') }).click()
    await expect(headed(page, 'This code is paid')).toBeVisible()
    await expect(payable(page)).toHaveCount(0)
    await expectUsable(page, 'a paid code')
  },
)

test('a code that was replaced shows no number any more', nightly, async ({ page, sandbox }) => {
  const { session, code } = await makeCode(sandbox, 'BCA')
  await sandbox.makeCode(session, { channel: 'BRI' })
  await page.goto(`/?lang=id#/pembayaran?code=${code.reference}`)
  await expect(headed(page, 'There is a newer code')).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain(code.number.slice(0, 4))
})

test('a code for an unknown or a missing reference can be typed or pasted', nightly, async ({ page, sandbox }) => {
  const { code } = await makeCode(sandbox, 'ALFAMART')
  await page.goto('/?lang=id#/sky-code?code=nobody-knows-this-one')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectUsable(page, 'an unknown code')
  await page.goto('/?lang=id#/sky-code')
  await expect(headed(page, 'Which code is it?')).toBeVisible()
  await page.getByRole('button', { name: say('Look it up') }).click()
  await expect(page.getByText(say('We can’t find a code in this. Copy the whole link from the message.'))).toBeVisible()
  await page.getByLabel(say('Code from the message')).fill(`${sandbox.url}/#/sky-code?code=${code.reference}`)
  await page.getByRole('button', { name: say('Look it up') }).click()
  await expect(payable(page)).toBeVisible()
})

test(
  'a code stays on the screen without a connection, and is the same for those who are signed in',
  nightly,
  async ({ page, context, sandbox }) => {
    const { phone, code } = await makeCode(sandbox, 'ALFAMART')
    await signIn(page, sandbox, phone)
    await page.goto(`/?lang=id#/repay-code?code=${code.reference}`)
    await expect(payable(page)).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: say('See whether it is paid') }).click()
    await expect(page.getByText(say('We could not check whether it is paid.'))).toBeVisible()
    await expect(payable(page)).toBeVisible()
    await context.setOffline(false)
  },
)
