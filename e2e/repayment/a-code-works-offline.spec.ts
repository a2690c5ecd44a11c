import type { BrowserContext, Page } from 'playwright/test'
import { signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import type { MadeCode, Sandbox } from '../fixtures/sandbox'
import { expect, main, nightly, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'
import { wordsOf } from '../fixtures/words'

// The service worker is needed offline.
test.use({ serviceWorkers: 'allow' })

const say = wordsOf('id')

/** A signed-in borrower with a loan, on the screen of its payment code. */
async function withCode(page: Page, sandbox: Sandbox, channel: string) {
  const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50 }] })
  const session = await signIn(page, sandbox, phone)
  const repayId = await sandbox.latestLoan(session)
  const code = await sandbox.makeCode(session, { channel })
  const path = `/#/${channel === 'INDOMARET' ? 'store' : 'va'}?loan=${repayId}`
  await page.goto(new URL(path, sandbox.url).href)
  await expect(page.getByRole('region', { name: say('Payment code') })).toBeVisible()
  return { siti: new Borrower(page, say, sandbox, { phone }), repayId, code, path, session }
}

const digits = (page: Page, { number }: MadeCode) =>
  page.getByRole('img', { name: number.split('').join(' '), exact: true })
const bars = (page: Page) => page.getByRole('img', { name: say('Bar code of the payment code') })
const rupiah = (amount: number) => new Intl.NumberFormat('id-ID').format(amount)

/** The worker has cached the code's screen. */
const untilStored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const urls = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        )
        const has = (part: RegExp) => urls.flat().some((url) => part.test(url))
        return has(/\/$/) && has(/PayCodeScreen-.*\.js/) && has(/RepayScreen-.*\.js/) && has(/repaymentMachines-/)
      }),
    )
    .toBe(true)

/** A new page without a network on a phone that has saved the code. */
async function offlineWithCode(page: Page, context: BrowserContext, sandbox: Sandbox, channel: string) {
  const made = await withCode(page, sandbox, channel)
  await untilStored(page)
  await page.close()
  await context.setOffline(true)
  return { ...made, later: await context.newPage() }
}

test(
  'a code that was shown is there without a network, also after the phone was off, and a store accepts it',
  main,
  async ({ page, context, sandbox }) => {
    const { code, path } = await withCode(page, sandbox, 'INDOMARET')
    await expect(bars(page)).toHaveAttribute('data-text', code.number)
    await expectUsable(page, 'a code for the cashier')
    await untilStored(page)
    await context.setOffline(true)
    const isThere = async (shown: Page) => {
      await expect(digits(shown, code)).toBeVisible()
      await expect(bars(shown)).toHaveAttribute('data-text', code.number)
      await expect(shown.getByText(rupiah(code.amount + 2500)).first()).toBeVisible()
      await expect(shown.getByRole('timer')).toBeVisible()
      await expect(
        shown.getByText(say('Tell the cashier you want to pay {tillName}').replace('{tillName}', 'XENDIT')),
      ).toBeVisible()
    }
    await isThere(page)
    await page.reload()
    await isThere(page)
    await page.close()
    const later = await context.newPage()
    await later.goto(new URL(path, sandbox.url).href)
    await isThere(later)
    await expect(
      later.getByText(
        say('This page works without internet. Whether the payment has arrived shows once you are online.'),
      ),
    ).toBeVisible()
    // From any address.
    const leading = { '/': 'How to pay', '/#/order': 'Payment code' }
    for (const [place, link] of Object.entries(leading)) {
      await later.goto('about:blank')
      await later.goto(`${sandbox.url}${place}`)
      await later.getByRole('link', { name: say(link), exact: true }).click()
      await isThere(later)
    }
    // The cashier only needs the number.
    await sandbox.call('POST', '/pay', { number: code.number })
    await context.setOffline(false)
    await expect(later.getByRole('heading', { name: say('The loan is settled') })).toBeVisible()
  },
)

test('the loan’s own page opens with its code without a network, and reads what is owed when it is back', async ({
  page,
  context,
  sandbox,
}) => {
  const { code, repayId, later } = await offlineWithCode(page, context, sandbox, 'INDOMARET')
  await later.goto(new URL(`/#/repay/${repayId}`, sandbox.url).href)
  await expect(later.locator('[data-screen="/repay/:repayId"]')).toBeVisible()
  await expect(digits(later, code)).toBeVisible()
  await expect(bars(later)).toHaveAttribute('data-text', code.number)
  await expect(later.getByText(rupiah(code.amount + 2500)).first()).toBeVisible()
  await expectUsable(later, 'a loan and its code without a network')
  await later.getByRole('link', { name: say('How to pay') }).click()
  await expect(later.locator('[data-screen="/store"]')).toBeVisible()
  await expect(digits(later, code)).toBeVisible()
  await later.goBack()
  await expect(digits(later, code)).toBeVisible()
  await context.setOffline(false)
  await later.getByRole('button', { name: say('Try again') }).click()
  await expect(later.getByRole('heading', { name: say('How much do you pay?') })).toBeVisible()
  await expect(later.getByRole('main').locator('a[href^="#/store?loan="]')).toBeVisible()
})

test('the loan’s own page shows without a network until when its code is valid, and that it has expired', async ({
  page,
  context,
  sandbox,
}) => {
  const { code, repayId, later } = await offlineWithCode(page, context, sandbox, 'BRI')
  await later.clock.install({ time: Date.parse(code.expiresAt) - 90_000 })
  await later.goto(new URL(`/#/repay/${repayId}`, sandbox.url).href)
  await expect(later.getByText(/Bayar sampai \d+ .* WIB/)).toBeVisible()
  await expect(later.getByRole('timer')).toBeVisible()
  await later.clock.fastForward(120_000)
  await expect(later.getByRole('status').filter({ hasText: say('This code has ended') })).toBeVisible()
  await expect(digits(later, code)).toHaveCount(0)
  await expectUsable(later, 'a loan and its ended code without a network')
})

test('the code is deleted from the phone by signing out', nightly, async ({ page, context, sandbox }) => {
  const { siti, code, path } = await withCode(page, sandbox, 'BRI')
  await untilStored(page)
  await page.goto(`${sandbox.url}/#/user`)
  await siti.button('Sign out').click()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: say('Sign out'), exact: true })
    .click()
  await siti.at('/login')
  await context.setOffline(true)
  await page.goto(new URL(path, sandbox.url).href)
  await expect(page.locator('[data-screen]')).toBeVisible()
  await expect(digits(page, code)).toHaveCount(0)
})

test(
  'paying settles it: the limit, the receipt and the settlement letter to save, and the way home',
  main,
  async ({ page, sandbox }) => {
    const { siti, code } = await withCode(page, sandbox, 'BRI')
    await expectUsable(page, 'a virtual account')
    await siti.button('Copy the number').click()
    await expect(page.getByRole('status').filter({ hasText: say('Copied') })).toBeVisible()
    await siti.button('I have paid').click()
    await expect(siti.button('Looking for your payment…')).toBeVisible()
    await sandbox.call('POST', '/pay', { number: code.number })
    await expect(page.getByRole('heading', { name: say('The loan is settled') })).toBeVisible()
    await expect(page.getByRole('region', { name: say('Paid in all') })).toContainText(rupiah(code.amount))
    await expect(page.getByRole('region', { name: say('Your limit now') })).toBeVisible()
    await expectUsable(page, 'a loan that is settled')
    await page.getByRole('link', { name: say('Receipt') }).click()
    await siti.at('/receipt/:number')
    await expect(page.getByRole('main')).toContainText(rupiah(code.amount))
    await expectUsable(page, 'a receipt')
    const picture = page.waitForEvent('download')
    await siti.button('Save picture').click()
    expect((await picture).suggestedFilename()).toBe('langkah-receipt.png')
    await siti.button('Download the letter').click()
    const download = page.waitForEvent('download')
    await siti.confirmsByCode()
    const letter = await download
    expect(letter.suggestedFilename()).toMatch(/^SKL-[^/]+\.pdf$/)
    await expect(page.getByText(say('The letter is in your downloads.'))).toBeVisible()
    await page.goBack()
    await siti.button('Done').click()
    await siti.at('/home')
  },
)

test('a part that is paid shows what is left, and leads to the rest', nightly, async ({ page, sandbox }) => {
  const { siti, session, path, repayId } = await withCode(page, sandbox, 'BRI')
  const part = await sandbox.makeCode(session, { purpose: 'part', amount: 50_000 })
  await page.goto('about:blank')
  await page.goto(new URL(path, sandbox.url).href)
  await expect(digits(page, part)).toBeVisible()
  await sandbox.call('POST', '/pay', { number: part.number })
  await siti.button('I have paid').click()
  await expect(page.getByRole('heading', { name: say('A part is paid') })).toBeVisible()
  await expectUsable(page, 'a part that is paid')
  await page.getByRole('link', { name: say('Pay the rest') }).click()
  await expect(page).toHaveURL(new RegExp(`#/repay/${repayId}$`))
})
