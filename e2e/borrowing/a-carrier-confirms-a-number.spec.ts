import type { Page } from 'playwright/test'
import { expect, nightly, nightlyUnless, test } from '../fixtures/test'
import { signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import type { Sandbox } from '../fixtures/sandbox'
import { expectUsable } from '../fixtures/usable'
import { wordsOf } from '../fixtures/words'
import type { Locale } from '#domain/language'

const amount = (ann: Borrower) => ann.page.getByLabel(ann.say('Loan amount'), { exact: true })
const term = (ann: Borrower, days: number, locale: Locale) =>
  ann.page.getByRole('radio', { name: locale === 'id' ? `${days} hari` : `${days} days` })

const coupon = (ann: Borrower) => ann.page.getByRole('region', { name: ann.say('Coupon'), exact: true })

/** A borrower with twice the limit that needs a confirmed number, at that address. */
async function open(page: Page, sandbox: Sandbox, locale: Locale, { prefix, path }: { prefix: string; path: string }) {
  const phone = sandbox.freshPhone().replace(/^812/, prefix)
  await sandbox.call('POST', '/borrowers', {
    phone,
    bizStatus: 60,
    monthlyIncome: 100_000_000,
    limit: 20_000_000,
    coupons: [{ value: 20_000 }],
  })
  await signIn(page, sandbox, phone)
  await page.goto(`/?lang=${locale}#${path}`)
  return new Borrower(page, wordsOf(locale), sandbox, { phone })
}

for (const [locale, prefix, carrier] of [
  ['id', '812', 'Telkomsel'],
  ['en', '856', 'Indosat'],
] as const) {
  test(`above ten million ${carrier} confirms the number, and the choice is there again, in ${locale}`, async ({
    page,
    sandbox,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const [, call] = /\/telecom\/(\w+)/.exec(request.url()) ?? []
      if (call) asked.push(call)
    })
    const siti = await open(page, sandbox, locale, { prefix, path: '/loan' })
    await amount(siti).fill('10500000')
    await term(siti, 14, locale).check()
    await expect(siti.button('Confirm my number')).toBeVisible()
    await expect(page.getByRole('button', { name: /Rp10[.,]000[.,]000$/ })).toBeVisible()
    await siti.button('Confirm my number').click()

    await siti.at('/api-phone-check')
    await expect(page.getByText(carrier, { exact: true })).toBeVisible()
    await expectUsable(page, 'what it is for')
    await siti.button('Send code').click()
    await expect(page.getByRole('button', { name: /0:\d\d/ })).toBeVisible()
    await siti.mistypes(page.getByLabel(siti.say('Verification code')))
    await expect(page.getByText(siti.say('The code is on its way to this number.'))).toBeVisible()
    await expectUsable(page, 'a wrong code')

    // After reopening the page the code that was sent still works.
    await page.reload()
    await siti.typesCode()

    await siti.at('/loan')
    await expect(amount(siti)).toHaveValue(/^10[.,]500[.,]000$/)
    await expect(term(siti, 14, locale)).toBeChecked()
    await expect(coupon(siti)).toContainText(/Rp20[.,]000/)
    await siti.goesToSummary()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await siti.agreesAndApplies()
    await expect(page.getByRole('heading', { name: siti.say('Your loan'), level: 1 })).toBeVisible()
    const kinds = prefix === '812' ? ['lotp', 'lv', 'lv'] : ['fotp', 'fv', 'fv']
    expect(asked.filter((call) => call !== 'check')).toEqual(kinds)

    // A number is verified only once.
    await page.goto('/#/api-phone-check')
    await expect(page.getByRole('heading', { name: siti.say('Your number is confirmed') })).toBeVisible()
    await expectUsable(page, 'it is confirmed')
  })
}

for (const [prefix, calls] of [
  ['812', ['lotp', 'lv']],
  ['856', ['fotp', 'fv']],
] as const) {
  test(
    `an application that is answered by 700 leads to the carrier by ${calls[0]} and back, with the whole choice, and is sent again once`,
    nightlyUnless(prefix === '812'),
    async ({ page, sandbox }) => {
      const siti = await open(page, sandbox, 'id', { prefix, path: '/loan' })
      const { phone } = siti.person
      const asked: string[] = []
      page.on('request', (request) => {
        const [, call] = /\/(lotp|fotp|lv|fv|applyLoan)(\?|$)/.exec(request.url()) ?? []
        if (call) asked.push(call)
      })
      await amount(siti).fill('5500000')
      await term(siti, 14, 'id').check()
      const saving = coupon(siti)
      await expect(saving).toContainText(/Rp\d/)
      const saved = (await saving.textContent()) ?? ''
      await sandbox.call('POST', '/faults', {
        method: 'POST',
        path: '/product/applyLoan',
        fault: 'code:700',
        phone,
        times: 1,
      })
      await siti.agreesAndApplies()
      await siti.button('Confirm my number').click()
      await siti.at('/api-phone-check')
      await siti.confirmsNumber()

      await siti.at('/loan')
      await expect(amount(siti)).toHaveValue('5.500.000')
      await expect(term(siti, 14, 'id')).toBeChecked()
      await expect(saving).toHaveText(saved)
      // The costs are shown again and need new consent.
      await siti.goesToSummary()
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
      await siti.agreesAndApplies()
      await expect(page.getByRole('heading', { name: siti.say('Your loan'), level: 1 })).toBeVisible()
      expect(asked).toEqual(['applyLoan', ...calls, 'applyLoan'])
      const bills = await sandbox.bills(await sandbox.signIn(phone))
      expect(bills.map(({ principal }) => principal)).toEqual([5_500_000])
    },
  )
}

test('a smaller amount needs no carrier', nightly, async ({ page, sandbox }) => {
  const siti = await open(page, sandbox, 'id', { prefix: '812', path: '/loan' })
  await amount(siti).fill('10500000')
  await siti.button('Confirm my number').click()
  await siti.button('Choose a smaller amount').click()
  await siti.at('/loan')
  await expect(amount(siti)).toHaveValue('10.500.000')
  await page.getByRole('button', { name: /Rp10[.,]000[.,]000$/ }).click()
  await siti.agreesAndApplies()
  await expect(page.getByRole('heading', { name: siti.say('Your loan'), level: 1 })).toBeVisible()
})

test('Back leads from the carrier to the loan, with the choice', nightly, async ({ page, sandbox }) => {
  const siti = await open(page, sandbox, 'id', { prefix: '812', path: '/loan' })
  await amount(siti).fill('10500000')
  await siti.button('Confirm my number').click()
  await siti.at('/api-phone-check')
  await page.goBack()
  await siti.at('/loan')
  await expect(amount(siti)).toHaveValue('10.500.000')
})

test('a signed-out visitor is not let in', nightly, async ({ page }) => {
  await page.goto('/#/api-phone-check')
  await expect(page).toHaveURL(/#\/noren$/)
})
