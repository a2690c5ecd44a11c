import type { BrowserContext, Page } from 'playwright/test'
import type { Locale } from '#domain/language'
import { signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { fieldsOf, watchCalls } from '../fixtures/device'
import type { Sandbox, SignedIn } from '../fixtures/sandbox'
import { expect, main, nightly, sampleLocale, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'
import { wordsOf } from '../fixtures/words'

// A retry could hide a duplicate.
test.describe.configure({ retries: 0 })

interface Sent {
  details: { voucherId: string; receiptNumber: string; amount: number; pictures: number; state: string }[]
}

const receiptOf = (page: Page) => page.getByText(/^BP-[0-9A-Z]{4}-[0-9A-Z]{4}$/)

/** A borrower with one open loan, on the form. */
async function before(page: Page, sandbox: Sandbox, locale: Locale = 'en') {
  const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50 }] })
  const session = await signIn(page, sandbox, phone)
  const say = wordsOf(locale)
  const siti = new Borrower(page, say, sandbox, { phone })
  await page.goto(`/?lang=${locale}#/upload-voucher`)
  await expect(siti.button('Send proof')).toBeVisible()
  return { siti, say, session }
}

const sentBy = (sandbox: Sandbox, session: SignedIn) => sandbox.ask<Sent>('GET', '/repay/voucher', session)

for (const locale of ['id', 'en'] as const) {
  test(
    `a proof with two photos is sent, and its receipt is shown, in ${locale}`,
    { ...main, ...sampleLocale(locale) },
    async ({ page, sandbox }) => {
      const { siti, say, session } = await before(page, sandbox, locale)
      await expectUsable(page, 'an empty proof')
      await siti.button('Send proof').click()
      await expect(page.getByText(say('Type the amount that you paid'))).toBeVisible()
      await expectUsable(page, 'a proof with everything missing')
      await siti.fillsVoucher()
      await siti.addsPhoto(120)
      await siti.addsPhoto(180)
      await expect(page.getByText(say('Photo ready'))).toHaveCount(2)
      await expectUsable(page, 'a proof that is filled in')
      await siti.button('Send proof').click()
      await expect(page.getByText(say('Your proof was sent.'))).toBeVisible()
      const { details } = await sentBy(sandbox, session)
      expect(details).toMatchObject([{ amount: 500_000, pictures: 2, state: 'waiting' }])
      await expect(receiptOf(page).first()).toHaveText(details[0]!.receiptNumber)
      await expect(page.getByText(say('Being checked'))).toBeVisible()
      await expectUsable(page, 'a proof that was sent')
    },
  )
}

test('the result of a proof is shown, and one that was refused is sent again', nightly, async ({ page, sandbox }) => {
  const { siti, session } = await before(page, sandbox)
  for (const isAccepted of [false, true]) {
    await siti.fillsVoucher()
    await siti.addsPhoto(150)
    await expect(page.getByText('Photo ready')).toBeVisible()
    await siti.button('Send proof').click()
    await expect(page.getByText('Your proof was sent.')).toBeVisible()
    const { details } = await sentBy(sandbox, session)
    const { voucherId } = details.find(({ state }) => state === 'waiting')!
    await sandbox.call('POST', '/vouchers', { voucherId, isAccepted, ...(isAccepted ? {} : { reason: 'Blurred' }) })
    await page.reload()
    await expect(page.getByText(isAccepted ? 'Accepted' : 'Refused', { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Blurred')).toBeVisible()
  await siti.button('Send again').click()
  await expect(page.getByLabel('Amount paid')).toHaveValue('500,000')
  await expect(page.getByLabel('Time (WIB)')).toHaveValue('00:00')
  await expectUsable(page, 'proofs that were decided')
})

test(
  'without a network a proof waits on the phone, and is sent once when that is back',
  main,
  async ({ page, context, sandbox }) => {
    const { siti, session } = await before(page, sandbox)
    await siti.fillsVoucher()
    const keys = watchCalls(page, '/repay/voucher')
    await context.setOffline(true)
    await siti.addsPhoto(90)
    await expect(page.getByText('Not sent yet. It will be sent with the proof of payment.')).toBeVisible()
    await siti.button('Send proof').click()
    await expect(page.getByText('Not sent yet: there is no connection.')).toBeVisible()
    await expectUsable(page, 'a proof that waits')
    expect((await sentBy(sandbox, session)).details).toEqual([])
    await context.setOffline(false)
    await expect(page.getByText('Your proof was sent.')).toBeVisible()
    expect((await sentBy(sandbox, session)).details).toMatchObject([{ pictures: 1, state: 'waiting' }])
    expect(new Set(keys.filter(Boolean)).size).toBe(1)
  },
)

test('a page that is killed before the answer sends the same proof again, and the lender has one', async ({
  page,
  context,
  sandbox,
}) => {
  const { siti, session } = await before(page, sandbox)
  await siti.fillsVoucher()
  await siti.addsPhoto(90)
  await expect(page.getByText('Photo ready')).toBeVisible()
  // The lender gets it, but the response is lost with the page.
  const taken = new Promise<void>((resolve) => {
    void context.route('**/api/user/repay/voucher', async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      await route.fetch()
      resolve()
    })
  })
  await siti.button('Send proof').click()
  await taken
  const next = await killed(context, page)
  await expect(receiptOf(next)).toBeVisible()
  await expect(next.getByText('Waiting for the network')).toHaveCount(0)
  expect((await sentBy(sandbox, session)).details).toHaveLength(1)
})

test(
  'a receipt of another account is marked as that beside its photo, and another one is sent',
  nightly,
  async ({ page, context, sandbox }) => {
    const another = await before(page, sandbox)
    await another.siti.fillsVoucher()
    await another.siti.addsPhoto(60)
    await expect(page.getByText('Photo ready')).toBeVisible()
    await context.clearCookies()
    await page.goto('about:blank')
    const scene = await before(page, sandbox)
    await scene.siti.fillsVoucher()
    await page.locator('input[type=file]').setInputFiles(await another.siti.receipt(60))
    const words = 'This photo was already used for another account. Remove it and take another one.'
    await expect(page.getByText(words)).toBeVisible()
    await scene.siti.button('Send proof').click()
    await expect(page.getByText('Remove the photo that cannot be used')).toBeVisible()
    await expectUsable(page, 'a proof with the receipt of another account')
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await scene.siti.addsPhoto(60)
    await expect(page.getByText('Photo ready')).toBeVisible()
    await scene.siti.button('Send proof').click()
    await expect(page.getByText('Your proof was sent.')).toBeVisible()
  },
)

test('what was typed and photographed outlives the page', async ({ page, context, sandbox }) => {
  const { siti } = await before(page, sandbox)
  await siti.fillsVoucher()
  await page.getByLabel('Note (may stay empty)').fill('Till 2')
  await siti.addsPhoto(200)
  await expect(page.getByText('Photo ready')).toBeVisible()
  const typed = await fieldsOf(page)
  const next = await killed(context, page)
  await expect(next.getByText('Photo ready')).toBeVisible()
  await expect.poll(() => fieldsOf(next)).toEqual(typed)
})

/** Opens the address again after killing the page. */
async function killed(context: BrowserContext, page: Page): Promise<Page> {
  await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const next = await context.newPage()
  await next.goto('/?lang=en#/upload-voucher')
  return next
}

test(
  'a proof that waits on the phone is sent when the app is opened again, on any screen',
  nightly,
  async ({ page, context, sandbox }) => {
    const { siti, session } = await before(page, sandbox)
    await siti.fillsVoucher()
    await siti.addsPhoto(70)
    await expect(page.getByText('Photo ready')).toBeVisible()
    await context.setOffline(true)
    await siti.button('Send proof').click()
    await expect(page.getByText('Not sent yet: there is no connection.')).toBeVisible()
    await page.goto('about:blank')
    await context.setOffline(false)
    await page.goto('/?lang=en#/order')
    await expect
      .poll(async () => (await sentBy(sandbox, session)).details)
      .toMatchObject([{ pictures: 1, state: 'waiting' }])
    await page.goto('/?lang=en#/upload-voucher')
    await expect(page.getByText('Being checked')).toBeVisible()
    expect((await sentBy(sandbox, session)).details).toHaveLength(1)
  },
)
