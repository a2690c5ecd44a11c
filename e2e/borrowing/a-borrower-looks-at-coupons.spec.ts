import { signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { expect, main, nightly, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'
import { startingWith, wordsOf } from '../fixtures/words'

const coupons = [
  { value: 5000, validDays: 20 },
  { value: 9000, validDays: 2 },
  { kind: 'INTEREST_DISCOUNT', value: 5000, validDays: 40 },
  { value: 1000, validDays: -1 },
]

test(
  'the profile leads to the coupons: the first to expire first, the expired ones apart, and one is taken to the loan',
  main,
  async ({ page, sandbox, borrower }) => {
    const phone = await borrower({ bizStatus: 60, coupons })
    await signIn(page, sandbox, phone)
    const siti = new Borrower(page, wordsOf('id'), sandbox, { phone })
    await page.goto('/?lang=id#/user')
    await page.getByRole('link', { name: startingWith(siti.say('Coupons')) }).click()
    await siti.at('/coupon')
    const panel = page.getByRole('tabpanel')
    const [first, second] = ['Potongan biaya Rp9.000', 'Potongan biaya Rp5.000']
    await expect(panel.getByRole('heading').first()).toHaveText(first)
    await expect(panel.getByRole('heading').nth(1)).toHaveText(second)
    await expectUsable(page, 'the coupons')
    await page.getByRole('tab', { name: siti.say('Expired') }).click()
    await expect(panel.getByRole('heading')).toHaveText(['Potongan biaya Rp1.000'])

    await page.getByRole('link', { name: siti.say('See what each saves on a loan') }).waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: startingWith(siti.say('Available')) }).click()
    await page.getByRole('link', { name: siti.say('See what each saves on a loan') }).click()
    await expect(page.getByRole('radio', { name: startingWith(second) })).toContainText(/Rp5\.000/)
    await expectUsable(page, 'what each saves')
    await page.getByRole('radio', { name: startingWith(second) }).click()
    await siti.at('/loan')
    await expect(page.getByRole('region', { name: siti.say('Coupon'), exact: true })).toContainText('Rp5.000')
    const change = page.getByRole('button', { name: siti.say('Change: {name}').replace('{name}', second) })

    // The choice is saved on this phone.
    await page.reload()
    await expect(change).toBeVisible()
    await page.goto('/#/coupon?for=loan')
    await expect(page.getByRole('radio', { checked: true })).toContainText(second)

    await page.getByRole('radio', { name: siti.say('Without a coupon') }).click()
    await siti.at('/loan')
    await expect(page.getByText(siti.say('No coupon used'), { exact: true })).toBeVisible()
  },
)

test('a used coupon shows for which loan', nightly, async ({ page, sandbox, borrower }) => {
  const phone = await borrower({ bizStatus: 60, coupons })
  await signIn(page, sandbox, phone)
  const siti = new Borrower(page, wordsOf('en'), sandbox, { phone })
  await page.goto('/?lang=en#/coupon')
  await siti.at('/coupon')
  await page.getByRole('button', { name: /^Use:/ }).first().click()
  await siti.at('/loan')
  await expect(page.getByRole('button', { name: /^Change: / })).toBeVisible()
  await siti.agreesAndApplies()
  await expect(page.getByRole('heading', { name: siti.say('Your loan'), level: 1 })).toBeVisible()
  await page.goto('/#/coupon')
  await page.getByRole('tab', { name: siti.say('Used') }).click()
  await expect(page.getByRole('tabpanel')).toContainText(/Used for your loan of Rp[\d,]+, applied for on/)
  await expectUsable(page, 'a used coupon')
  await page.getByRole('link', { name: siti.say('See the loan') }).click()
  await expect(page).toHaveURL(/#\/repay\/[0-9a-f-]{36}$/)
})
