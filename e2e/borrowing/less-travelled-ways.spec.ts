import { beginCertified } from '../fixtures/begin'
import { expect, nightly, test } from '../fixtures/test'

test(
  'the list of loans: a history is hidden and shown, and the lists are browsed while time passes',
  nightly,
  async ({ page, sandbox }) => {
    const { siti } = await beginCertified(page, sandbox, { bills: [{ status: 50 }, { status: 30 }] })
    await page.clock.install()
    await page.goto('/?lang=en#/order')
    await siti.button('Hide history').click()
    await siti.button('Show history').click()
    await expect(page.getByRole('list', { name: 'Loan history' })).toBeVisible()
    await page.getByRole('tab', { name: 'Completed (1)' }).click()
    await page.getByRole('tab', { name: 'Open (1)' }).click()
    await page.clock.runFor(60_000)
    await expect(siti.button('Hide history')).toBeVisible()
    await page.goto('/#/home')
    await expect(page.getByRole('region', { name: 'Current loan' })).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(page.getByRole('region', { name: 'Current loan' })).toBeVisible()
  },
)

test(
  'no code yet: the screen leads to the choice, where the amounts are read again while time passes',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, repayId } = await beginCertified(page, sandbox)
    await page.clock.install()
    await page.goto(`/?lang=en#/va?loan=${repayId}`)
    await expect(page.getByRole('heading', { name: 'No payment code yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Choose how to pay' }).click()
    await siti.at('/repay/:repayId')
    // Wait for the first response: advancing the clock would time it out.
    await expect(siti.mainButton()).toBeVisible()
    const readAgain = page.waitForRequest((request) => request.url().endsWith('/repay/quote'))
    await page.clock.runFor(60_000)
    await readAgain
    await expect(siti.mainButton()).toBeVisible()
  },
)

test(
  'a payment without a status: the ways to continue are shown, and “I have paid” can be pressed again',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, phone, session, repayId } = await beginCertified(page, sandbox)
    const { number } = await sandbox.makeCode(session)
    await page.clock.install()
    await page.goto(`/?lang=en#/va?loan=${repayId}`)
    await siti.button('I have paid').click()
    await page.clock.fastForward('20:00')
    await expect(page.getByText(/The payment has not reached us yet/)).toBeVisible()
    await siti.button('I have paid').click()
    await expect(siti.button('Looking for your payment…')).toBeVisible()

    await sandbox.breaks(phone, { method: 'POST', path: '/api/user/repay/quote', fault: 'http500' })
    await page.clock.runFor(60_000)
    await expect(page.getByText(/We could not see whether the payment has arrived/)).toBeVisible()
    await sandbox.repairs(phone)
    await sandbox.call('POST', '/pay', { number })
    await page.clock.runFor(60_000)
    await expect(page.getByRole('heading', { name: 'The loan is settled' })).toBeVisible()
  },
)

test('a QRIS code is shared and saved, and paying it extends the loan', nightly, async ({ page, sandbox }) => {
  await page.addInitScript(() => Object.assign(navigator, { share: async () => {} }))
  const { siti, repayId, session } = await beginCertified(page, sandbox)
  await page.goto(`/?lang=en#/repay/${repayId}`)
  await page.getByRole('radio', { name: /^Extend by/ }).check()
  await page.getByRole('checkbox').check()
  await siti.paysThrough(/^QRIS/)
  await siti.button('Share').click()
  const saved = page.waitForEvent('download')
  await siti.button('Save the QR code').click()
  expect((await saved).suggestedFilename()).toBe('qris.png')
  const { codes } = await sandbox.ask<{ codes: { number: string }[] }>('POST', '/repay/quote', session, {
    body: { repayId },
  })
  await sandbox.call('POST', '/pay', { number: codes[0]?.number })
  await siti.button('I have paid').click()
  await expect(page.getByRole('heading', { name: 'The loan is extended' })).toBeVisible()
})

test(
  'a code for a till is saved as a picture, then changed to another channel for the same amount',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, repayId, session } = await beginCertified(page, sandbox)
    await page.goto(`/?lang=en#/repay/${repayId}`)
    await page.getByRole('radio', { name: 'Pay a part' }).check()
    await page.getByRole('textbox').fill('300000')
    await siti.paysThrough(/^Indomaret/)
    await siti.at('/store')
    const saved = page.waitForEvent('download')
    await siti.button('Save the bar code').click()
    expect((await saved).suggestedFilename()).toBe('barcode.png')
    await page.getByRole('link', { name: 'Other way to pay' }).click()
    await expect(page.getByRole('heading', { name: 'Where do you pay?' })).toBeVisible()
    await page.getByRole('radio', { name: /^QRIS/ }).check()
    await expect(page.getByText('This ends your Indomaret code.')).toBeVisible()
    await page.getByRole('button', { name: 'Pay Rp300,000 by QRIS' }).click()
    await siti.at('/va')
    const { codes } = await sandbox.ask<{ codes: { channel: string; amount: number }[] }>(
      'POST',
      '/repay/quote',
      session,
      { body: { repayId } },
    )
    expect(codes).toEqual([expect.objectContaining({ channel: 'QRIS', amount: 300_000 })])
  },
)

test(
  'a second proof after the first; a file that is no photo; a photo that is taken out again',
  nightly,
  async ({ page, context, sandbox }) => {
    const { siti } = await beginCertified(page, sandbox)
    await page.goto('/?lang=en#/upload-voucher')
    await siti.fillsVoucher()
    const none = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await page.locator('input[type=file]').setInputFiles(none)
    await expect(page.getByText(/^This file cannot be opened as a picture, or it is too long/)).toBeVisible()
    await siti.addsPhoto(110)
    await expect(page.getByText('Photo ready')).toBeVisible()
    await siti.button('Send proof').click()
    await siti.button('Send another proof').click()
    await siti.fillsVoucher()
    await context.setOffline(true)
    await siti.addsPhoto(130)
    await expect(page.getByText('Not sent yet. It will be sent with the proof of payment.')).toBeVisible()
    await siti.button('Try again').click()
    await expect(page.getByText('Not sent yet. It will be sent with the proof of payment.')).toBeVisible()
    await siti.button('Send proof').click()
    await siti.button('Send another proof').click()
    await expect(page.getByLabel('Amount paid')).toHaveValue('')
    await context.setOffline(false)
    await expect(page.getByText('Being checked')).toHaveCount(2)
  },
)

test(
  'an offer is ordered from the question whether to give it up; one that did not load is left or reloaded',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, phone } = await beginCertified(page, sandbox, { bills: [] })
    await sandbox.breaks(phone, { method: 'GET', path: '/api/user/preorder/guidanceMsg', fault: 'http500' })
    await page.goto('/?lang=en#/home')
    const dialog = page.locator('dialog[open]')
    await siti.opens('Decide later')
    await expect(dialog.getByText('The offer did not load')).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await siti.opens('Decide later')
    await expect(dialog.getByText('The offer did not load')).toBeVisible()
    await sandbox.repairs(phone)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(siti.button('Order')).toBeVisible()
    await page.goBack()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('dialog', { name: 'We keep it for you' })).toBeVisible()
  },
)

test('a loan that could be given back is kept', nightly, async ({ page, sandbox }) => {
  const { siti } = await beginCertified(page, sandbox, { bills: [] })
  await page.goto('/?lang=en#/loan')
  await siti.agreesAndApplies()
  await expect(page.getByRole('heading', { name: 'Your loan', level: 1 })).toBeVisible()
  await sandbox.call('POST', '/jobs/run', {})
  await siti.receivesMoney()
  await siti.button('Give it back').click()
  await siti.button('Keep the loan').click()
  await expect(siti.button('Give it back')).toBeVisible()
})

test(
  'a refused application shows why: the limit, the carrier, or a loan that is open',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, phone } = await beginCertified(page, sandbox, { bills: [] })
    const applies = async (fault: string) => {
      await sandbox.repairs(phone)
      await page.goto('about:blank')
      await page.goto('/?lang=en#/loan')
      await siti.goesToSummary()
      await sandbox.breaks(phone, { method: 'POST', path: '/api/user/product/applyLoan', fault })
      await siti.agreesAndApplies()
    }
    await applies('code:314')
    await expect(page.getByText(/Your limit does not allow this loan now/)).toBeVisible()
    await applies('code:700')
    await expect(siti.button('Confirm my number')).toBeVisible()
    await applies('code:315')
    await expect(page.getByRole('heading', { name: 'No loan is open' })).toBeVisible()
    await siti.button('See the offers').click()
    await expect(siti.button('Continue')).toBeVisible()
  },
)
