import { expect, main, sampleLocale, test } from '../fixtures/test'
import { begin } from '../fixtures/begin'
import type { Borrower } from '../fixtures/Borrower'
import { startingWith } from '../fixtures/words'
import type { Sandbox } from '../fixtures/sandbox'

// A retry could hide a duplicate loan or payment.
test.describe.configure({ retries: 0 })

const billsOf = async (sandbox: Sandbox, phone: string) => sandbox.bills(await sandbox.signIn(phone))

const amount = (ann: Borrower) => ann.page.getByLabel(ann.say('Loan amount'), { exact: true })
const actions = (ann: Borrower) => ann.page.getByRole('region', { name: ann.say('Actions') })

for (const locale of ['id', 'en'] as const) {
  test(
    `a borrower chooses, reads, agrees and is paid, in ${locale}`,
    { ...main, ...sampleLocale(locale) },
    async ({ page, sandbox }) => {
      const siti = await begin(page, sandbox, locale, { visitor: 'certified', path: '/loan' })
      await expect(amount(siti)).toHaveValue(locale === 'id' ? /^\d{3}\.000$|^1\.000\.000$/ : /^\d{3},000$|^1,000,000$/)
      await amount(siti).fill('400000')
      await page.getByRole('radio', { name: locale === 'id' ? '14 hari' : '14 days' }).check()
      await page.getByRole('button', { name: startingWith(siti.say('Change')) }).click()
      await page.getByRole('radio', { name: siti.say('Without a coupon') }).click()
      await expect(actions(siti)).toContainText(/Rp405[.,]040/)

      // Back from the summary leads to the amount with everything kept, and from there to the page before.
      await siti.goesToSummary()
      await page.getByRole('checkbox').first().check()
      await page.goBack()
      await expect(amount(siti)).toHaveValue(/^400[.,]000$/)
      await siti.goesToSummary()
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)

      // The choice survives a reload, the checkboxes do not.
      await page.reload()
      await expect(actions(siti)).toContainText(/Rp405[.,]040/)
      await siti.goesToSummary()
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)

      await siti.button('Read the product summary').click()
      await expect(page.getByRole('dialog')).toContainText('RIPLAY')
      const download = page.waitForEvent('download')
      await siti.button('Save on this phone').click()
      expect((await download).suggestedFilename()).toMatch(/^riplay-[0-9a-f]{8}\.html$/)
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await siti.button('Apply').click()
      await expect(page.getByText(siti.say('Read the loan agreement, then tick this if you agree'))).toBeVisible()
      await siti.agreesAndApplies()
      await expect(page.getByRole('heading', { name: siti.say('Your loan'), level: 1 })).toBeVisible()
      await sandbox.call('POST', '/jobs/run', {})
      await expect(page.getByText(/BCA •••• \d{4}/)).toBeVisible()
      await siti.receivesMoney()
      const [bill, ...others] = await billsOf(sandbox, siti.person.phone)
      expect([bill?.principal, bill?.days, bill?.borrowStatus, others]).toEqual([400_000, 14, 50, []])

      // It can be given back free of charge within a day.
      await siti.button('Give it back').click()
      await siti.button('Copy the code').click()
      const { number } = await sandbox.ask<{ number: string }>(
        'POST',
        '/repay/giveBack',
        await sandbox.signIn(siti.person.phone),
        {
          body: { repayId: bill?.repayId },
        },
      )
      await sandbox.call('POST', '/pay', { number })
      await expect(page.getByText(siti.say('Settled'), { exact: true })).toBeVisible()
      await siti.button('Apply for another loan').click()
      await expect(amount(siti)).toBeVisible()
    },
  )
}

test('an answer that is lost makes no second loan', main, async ({ page, sandbox }) => {
  const siti = await begin(page, sandbox, 'id', { visitor: 'certified', path: '/loan' })
  const { phone } = siti.person
  await expect(amount(siti)).toBeVisible()
  await sandbox.call('POST', '/faults', {
    method: 'POST',
    path: '/product/applyLoan',
    fault: 'garbage',
    phone,
    times: 1,
  })
  await siti.agreesAndApplies()
  await expect(page.getByRole('alert')).toContainText(
    siti.say('We got no answer. What you typed is kept. Try again: nothing is sent twice.'),
  )
  await siti.button('Apply').click()
  await expect(page.getByRole('heading', { name: siti.say('Your loan'), level: 1 })).toBeVisible()
  expect(await billsOf(sandbox, phone)).toHaveLength(1)
})

test('money that the bank refuses is sent again after the account was corrected', async ({ page, sandbox }) => {
  const siti = await begin(page, sandbox, 'id', { visitor: 'certified', path: '/loan' })
  await expect(amount(siti)).toBeVisible()
  // A pending pay-out of another test would receive the refusal meant for this one.
  await sandbox.call('POST', '/jobs/run', {})
  await sandbox.call('POST', '/channels', { switch: 'payOutRefused', times: 1 })
  await siti.agreesAndApplies()
  await expect(page.getByRole('heading', { name: siti.say('Your loan'), level: 1 })).toBeVisible()
  await sandbox.call('POST', '/jobs/run', {})
  await siti.button('Correct my account').click()
  await siti.at('/modify-bank-info')
  await siti.changesAccount()
  await siti.at('/loan')
  await siti.button('Send it again').click()
  await sandbox.call('POST', '/jobs/run', {})
  await siti.receivesMoney()
})
