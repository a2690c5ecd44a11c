import type { Page } from 'playwright/test'
import type { Locale } from '#domain/language'
import { formatRupiah } from '#domain/lending/money'
import { shortName } from '#domain/lending/repay/choice'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { begin, signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { expect, main, nightly, sampleLocale, test } from '../fixtures/test'
import type { NewBorrower, Sandbox } from '../fixtures/sandbox'
import { expectUsable } from '../fixtures/usable'
import { startingWith, wordsOf } from '../fixtures/words'

type Status = NonNullable<NewBorrower['bills']>[number]['status']

/** A borrower with a loan in that state, its quote, and the quote's texts on the screen. */
async function owing(page: Page, sandbox: Sandbox, locale: Locale, status: Status = 50) {
  const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status }] })
  const session = await signIn(page, sandbox, phone)
  const repayId = await sandbox.latestLoan(session)
  const quote = () => sandbox.ask<RepayQuote>('POST', '/repay/quote', session, { body: { repayId } })
  const siti = new Borrower(page, wordsOf(locale), sandbox, { phone })
  const region = (english: string) => page.getByRole('region', { name: siti.say(english), exact: true })
  return { siti, phone, repayId, quote, region, rupiah: (amount: number) => formatRupiah(amount, locale) }
}

const through = (page: Page, channel: string) =>
  page.getByRole('radio', { name: startingWith(shortName(channel)) }).check()

for (const locale of ['id', 'en'] as const) {
  test(
    `from home to a code for all of it, with the lender’s own amounts, in ${locale}`,
    { ...main, ...sampleLocale(locale) },
    async ({ page, sandbox }) => {
      const { siti, repayId, quote, region, rupiah } = await owing(page, sandbox, locale)
      await page.goto(`/?lang=${locale}#/home`)
      await page
        .getByRole('link', { name: startingWith(siti.say('Pay')) })
        .first()
        .click()
      await siti.at('/repay/:repayId')
      const { owed, totalTomorrow, channels } = await quote()
      const today = region('What you owe today')
      await page.getByText(siti.say('Details'), { exact: true }).click()
      for (const amount of [owed.principal, owed.interest, owed.serviceFee, owed.total, totalTomorrow])
        await expect(today).toContainText(rupiah(amount))

      // Missing choices are reported, and nothing is sent.
      await siti.mainButton().click()
      await siti.mainButton().click()
      await expect(page.getByText(siti.say('Choose one'))).toBeVisible()
      const store = channels.find(({ kind, max }) => kind === 'store' && max >= owed.total)
      if (store) {
        await through(page, store.name)
        await expect(siti.mainButton()).toContainText(rupiah(owed.total + store.payerFee))
      }
      const bank = channels.find(({ kind }) => kind === 'bank')
      await through(page, bank?.name ?? '')
      await expect(siti.mainButton()).toContainText(shortName(bank?.name ?? ''))
      await expectUsable(page, 'paying back')
      await siti.mainButton().click()
      await expect(page).toHaveURL(new RegExp(`#/va\\?loan=${repayId}$`))
      const [code] = (await quote()).codes
      expect([code?.purpose, code?.channel, code?.amount]).toEqual(['full', bank?.channel, owed.total])
      const digits = page.getByRole('img', { name: /^[\d ]+$/ })
      // The address and the lender have it before the page is drawn.
      await expect(digits.first()).toBeVisible()
      const selected = await digits.evaluateAll((parts) =>
        parts.map((part) => {
          getSelection()?.selectAllChildren(part)
          return String(getSelection())
        }),
      )
      expect([selected.join(''), code?.number]).toEqual([code?.number, expect.stringMatching(/^\d+$/)])

      // Back shows this page again, now with the open code.
      await page.goBack()
      await siti.at('/repay/:repayId')
      await page.getByRole('link', { name: new RegExp(bank?.name ?? '') }).click()
      await expect(page).toHaveURL(new RegExp(`#/va\\?loan=${repayId}$`))
    },
  )
}

test(
  'a part: the wrong amount has its error beside the field, the right one outlives a reload and leads to the store',
  main,
  async ({ page, sandbox }) => {
    const { siti, repayId, quote } = await owing(page, sandbox, 'en')
    await page.goto(`/?lang=en#/repay/${repayId}`)
    await page.getByRole('radio', { name: 'Pay a part' }).check()
    const field = page.getByRole('textbox', { name: /^Amount, from/ })
    await field.fill('9999')
    await expect(page.getByText('At least Rp10,000')).toBeVisible()
    await field.fill('99999999')
    await expect(page.getByText(/^At most Rp/)).toBeVisible()
    await siti.mainButton().click()
    await expect(field).toBeFocused()
    await expectUsable(page, 'a part that is too much')
    await field.fill('150000')
    await siti.choosesChannel(/^Alfamart/)
    await expect(siti.mainButton()).toContainText('Rp152,500')

    await page.reload()
    await expect(field).toHaveValue('150,000')
    await siti.mainButton().click()
    await expect(page.getByRole('radio', { name: /^Alfamart/ })).toBeChecked()
    await siti.mainButton().click()
    await expect(page).toHaveURL(new RegExp(`#/store\\?loan=${repayId}$`))
    const [code] = (await quote()).codes
    expect([code?.purpose, code?.amount]).toEqual(['part', 150_000])
  },
)

test('an extension is read, agreed to and its code made', main, async ({ page, sandbox }) => {
  const { siti, repayId, quote, region, rupiah } = await owing(page, sandbox, 'id')
  await page.goto(`/?lang=id#/repay/${repayId}`)
  await page.getByRole('radio', { name: /^Perpanjang/ }).check()
  await page.getByText(siti.say('Details'), { exact: true }).click()
  const [extension] = (await quote()).extensions
  for (const amount of [extension?.amount ?? 0, extension?.fee ?? 0, extension?.owedAfter ?? 0])
    await expect(region('Extend the loan')).toContainText(rupiah(amount))
  const consent = page.getByRole('checkbox')
  await expect(consent).not.toBeChecked()
  await siti.mainButton().click()
  await expect(consent).toBeFocused()
  await expectUsable(page, 'an extension that is not agreed to')

  await siti.opens('Agreement on the extension')
  await expect(page.getByRole('dialog')).toContainText(extension?.document.hash ?? 'no document')
  await expectUsable(page, 'the agreement on the extension')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await consent.check()
  await siti.paysThrough(/^QRIS/)
  await expect(page).toHaveURL(new RegExp(`#/va\\?loan=${repayId}$`))
  const [code] = (await quote()).codes
  expect([code?.purpose, code?.kind, code?.amount]).toEqual(['extend', 'qr', extension?.amount])
})

test('a failed code is shown once, and can be requested again', async ({ page, sandbox }) => {
  const { siti, phone, repayId, quote } = await owing(page, sandbox, 'en', 70)
  await sandbox.breaks(phone, { method: 'POST', path: '/api/user/repay/quote', fault: 'http500' })
  await page.goto(`/?lang=en#/repay/${repayId}`)
  await expect(page.getByRole('heading', { name: 'What you owe did not load' })).toBeVisible()
  await sandbox.repairs(phone)
  await siti.button('Try again').click()
  await expect(page.getByText(/days late/)).toBeVisible()
  await page.getByText('Details', { exact: true }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Late fee' })).toBeVisible()
  await expectUsable(page, 'paying back late')
  await siti.choosesChannel(/^QRIS/)
  await sandbox.breaks(phone, { method: 'POST', path: '/api/user/repay/code', fault: 'http500' })
  await siti.mainButton().click()
  await expect(page.getByRole('alert').filter({ hasText: 'nothing is sent twice' })).toHaveCount(1)
  await sandbox.repairs(phone)
  await siti.mainButton().click()
  await expect(page).toHaveURL(new RegExp(`#/va\\?loan=${repayId}$`))
  expect((await quote()).codes.length).toBe(1)
})

test(
  'a link in a message: after the status is read, to a loan that is settled, or to a loan of another borrower',
  nightly,
  async ({ page, sandbox }) => {
    const { repayId, siti } = await owing(page, sandbox, 'en', 30)
    await page.goto(`/?lang=en#/repay/${repayId}`)
    await expect(page.getByRole('heading', { name: 'This loan is settled' })).toBeVisible()
    await expectUsable(page, 'a loan that is settled')
    await page.goto('/#/repay/123')
    await siti.at('/repay/:repayId')
    await expect(page.getByRole('heading', { name: "We can't find this loan" })).toBeVisible()
    await page.getByRole('link', { name: 'See my loans' }).click()
    await siti.at('/order')
  },
)

test('a loan of today can be given back, and not be extended yet', main, async ({ page, sandbox }) => {
  const siti = await begin(page, sandbox, 'en', { visitor: 'certified', path: '/loan' })
  await siti.agreesAndApplies()
  await expect(page.getByRole('heading', { name: 'Your loan', level: 1 })).toBeVisible()
  await sandbox.call('POST', '/jobs/run', {})
  const session = await sandbox.signIn(siti.person.phone)
  const { repayId } = await sandbox.ask<{ repayId: string }>('GET', '/borrow/borrowStatus', session)
  await page.goto(`/#/repay/${repayId}`)
  await expect(page.getByText('It can be extended from the day after the money was sent.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Extend' })).toBeDisabled()
  await expectUsable(page, 'paying back on the first day')
  await expect(siti.mainButton()).toContainText('Give back')
  await siti.mainButton().click()
  await expect(page).toHaveURL(new RegExp(`#/va\\?loan=${repayId}$`))
})

test(
  'a loan that the lender does not quote yet shows that its money is on its way',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, phone, repayId } = await owing(page, sandbox, 'en')
    await sandbox.breaks(phone, { method: 'POST', path: '/api/user/repay/quote', fault: 'code:409' })
    await page.goto(`/?lang=en#/repay/${repayId}`)
    await expect(page.getByRole('heading', { name: 'The money is still on its way' })).toBeVisible()
    await expectUsable(page, 'money that is on its way')
    await sandbox.repairs(phone)
    await page.reload()
    await expect(siti.mainButton()).toBeVisible()
  },
)
