import { beginCertified } from '../fixtures/begin'
import { untilAsked, watchCalls } from '../fixtures/device'
import type { SignedIn, Sandbox } from '../fixtures/sandbox'
import { expect, main, testInTime as test } from '../fixtures/test'

const accountOf = async (sandbox: Sandbox, session: SignedIn) =>
  (
    await sandbox.ask<{ account: { bankName: string; accountMasked: string } | null }>(
      'GET',
      '/account/userBandingAccount',
      session,
    )
  ).account

test(
  'an error is shown beside its field, a save without an answer keeps the fields, and the next loan is paid to the new account',
  main,
  async ({ page, sandbox }) => {
    const { siti, phone, session } = await beginCertified(page, sandbox, { bills: [] })
    const before = await accountOf(sandbox, session)
    await page.goto('/?lang=en#/modify-bank-info')
    const number = page.getByLabel('Account number')
    await expect(number).toHaveValue('')
    await siti.fillsAccount()
    await number.fill('12')
    const saves = watchCalls(page, '/account/saveUserAccount')
    await siti.button('Save this account').click()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    await expect(number).toBeFocused()
    expect(saves).toEqual([])

    await number.fill('0123456789')
    await page.getByRole('checkbox').check()
    await sandbox.breaks(phone, { method: 'POST', path: '/account/saveUserAccount', fault: 'http500' })
    await siti.button('Save this account').click()
    await expect(page.getByRole('alert').filter({ hasText: 'kept' })).toBeVisible()
    await expect(number).toHaveValue('0123456789')
    await sandbox.repairs(phone)
    expect(await accountOf(sandbox, session)).toEqual(before)
    await siti.button('Save this account').click()
    await siti.confirmsByCode()

    await siti.at('/loan')
    await siti.goesToSummary()
    const after = await accountOf(sandbox, session)
    expect(after).toMatchObject({ bankName: 'BCA', accountMasked: expect.stringMatching(/6789$/) })
    await expect(page.getByText(`${after?.bankName} ${after?.accountMasked}`)).toBeVisible()
  },
)

test('a refund that the bank refused is sent to the account that is entered then, and the app returns to where the borrower was', async ({
  page,
  sandbox,
}) => {
  await sandbox.untilMorning()
  const { siti, session, repayId } = await beginCertified(page, sandbox)
  const code = await sandbox.makeCode(session, { channel: 'BCA' })
  const again = await sandbox.makeCode(session, { channel: 'BNI', purpose: 'part', amount: code.amount })
  for (const { number } of [code, again]) {
    await sandbox.call('POST', '/pay', { number })
    await sandbox.advances('7m')
  }
  await sandbox.call('POST', '/channels', { switch: 'payOutRefused', times: 1 })
  await sandbox.call('POST', '/refunds', { repayId })
  const path = `/va?loan=${repayId}`
  await page.goto(`/?lang=en#${path}`)
  const refund = page.getByRole('status', { name: 'Paid too much' })
  const before = await accountOf(sandbox, session)
  await expect(refund).toContainText(before?.accountMasked ?? 'no account')
  await refund.getByRole('link', { name: 'Change bank account' }).click()
  await siti.at('/modify-bank-info')
  await page.getByRole('button', { name: 'Back' }).click()
  await refund.getByRole('link', { name: 'Change bank account' }).click()
  await siti.fillsAccount()
  await page.getByLabel('Account number').fill('9876543210')
  await page.getByRole('checkbox').check()
  const saved = untilAsked(page, '/account/saveUserAccount')
  await siti.button('Save this account').click()
  await saved
  await siti.confirmsByCode()
  await expect(page).toHaveURL(new RegExp(`#/va\\?loan=${repayId}$`))
  await expect(refund).toContainText('3210')
})
