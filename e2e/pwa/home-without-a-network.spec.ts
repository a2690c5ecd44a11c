import { signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { storedOnDevice, untilServed } from '../fixtures/device'
import { expect, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'
import { wordsOf } from '../fixtures/words'
import { untilFetchedAhead, untilCached } from './cached'

test.use({ serviceWorkers: 'allow' })

const say = wordsOf('id')
const rupiah = (amount: number) => new Intl.NumberFormat('id-ID').format(amount)

test('home shows the last known bill with its time after a reload without a network, and nothing of it after signing out', async ({
  page,
  context,
  sandbox,
}) => {
  const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50 }] })
  const session = await signIn(page, sandbox, phone)
  const borrower = new Borrower(page, say, sandbox, { phone })
  const code = await sandbox.makeCode(session, { channel: 'BRI' })
  await page.goto(`${sandbox.url}/#/va?loan=${await sandbox.latestLoan(session)}`)
  const digits = page.getByRole('img', { name: code.number.split('').join(' '), exact: true })
  await expect(digits).toBeVisible()
  await page.goto(`${sandbox.url}/#/home`)
  const loan = page.getByRole('region', { name: say('Current loan') })
  await expect(loan).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(rupiah(code.amount))
  await expect
    .poll(() => storedOnDevice(page, 'known'))
    .toEqual([`known/${session.userId}/debt`, `known/${session.userId}/limit`])
  await untilServed(page)
  await untilFetchedAhead(page)
  await untilCached(page, 'page.id.signed-in.html')

  await context.setOffline(true)
  await page.reload()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Tagihan per \d\d\.\d\d WIB$/)
  await expect(page.locator('[data-screen="/home"]')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: say('Offline. It reconnects by itself.') })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(rupiah(code.amount))
  await expect(page.getByRole('banner')).toContainText(/Jatuh tempo \d/)
  await expect(
    page.getByRole('region', { name: say('Your {name} code is still valid').replace('{name}', 'BRI') }).locator(digits),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: say('Loans'), exact: true })).toBeVisible()
  await expectUsable(page, 'home without a network')

  await context.setOffline(false)
  await expect(loan).toBeVisible()
  await expect(title).toHaveText(say('To settle it today'))

  await page.goto(`${sandbox.url}/#/user`)
  await borrower.button('Sign out').click()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: say('Sign out'), exact: true })
    .click()
  await borrower.at('/login')
  await expect.poll(() => storedOnDevice(page, 'known')).toEqual([])
  await context.setOffline(true)
  await page.goto(`${sandbox.url}/#/home`)
  await page.reload()
  await expect(page.locator('[data-screen="/noren"]')).toBeVisible()
  await expect(page.getByText(rupiah(code.amount))).toHaveCount(0)
})
