import { beginCertified } from '../fixtures/begin'
import { watchCalls } from '../fixtures/device'
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

const messagesOf = async (sandbox: Sandbox, session: SignedIn) =>
  (await sandbox.ask<{ details: { title: string }[] }>('POST', '/user/msg/center', session, { body: {} })).details.map(
    ({ title }) => title,
  )

test(
  'an error is shown beside its field, a save without an answer keeps the fields, and the next loan is paid to the new account',
  main,
  async ({ page, sandbox }) => {
    const { siti, phone, session } = await beginCertified(page, sandbox, { bills: [] })
    const before = await accountOf(sandbox, session)
    await page.goto('/?lang=en#/user')
    await page.getByRole('link', { name: /Bank account/ }).click()
    await siti.at('/modify-bank-info')
    const number = page.getByLabel('Account number')
    const code = page.getByLabel('Verification code')
    await expect(number).toHaveValue('')
    await siti.fillsBank()
    await number.fill('12')
    const saves = watchCalls(page, '/account/saveUserAccount')
    await siti.button('Check this account').click()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    await expect(number).toBeFocused()
    expect(saves).toEqual([])

    await number.fill('0123451111')
    await siti.button('Check this account').click()
    await expect(number).toHaveAccessibleDescription(/in the name on your KTP/)
    await expect(code).toBeHidden()

    await number.fill('0123456789')
    await sandbox.breaks(phone, { method: 'POST', path: '/account/saveUserAccount', fault: 'http500' })
    await siti.button('Check this account').click()
    await expect(page.getByRole('alert').filter({ hasText: 'kept' })).toBeVisible()
    await expect(number).toHaveValue('0123456789')
    await sandbox.repairs(phone)
    await siti.button('Check this account').click()
    await expect(page.getByRole('status').filter({ hasText: 'Same name as on your KTP' })).toContainText('S***')
    await siti.typesCode()
    await number.fill('0123456780')
    await expect(code).toBeHidden()
    expect(await accountOf(sandbox, session)).toEqual(before)
    await number.fill('0123456789')
    await siti.button('Check this account').click()
    await siti.typesCode()
    await siti.button('Change bank account').click()

    await siti.at('/user')
    await expect(page.getByRole('link', { name: /Bank account/ })).toContainText('6789')
    expect(await messagesOf(sandbox, session)).toContain('Rekening Anda diganti')
    await page.goto('/?lang=en#/loan')
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
  await siti.fillsBank()
  await page.getByLabel('Account number').fill('9876543210')
  await siti.button('Check this account').click()
  await siti.typesCode()
  await siti.button('Change bank account').click()
  await expect(page).toHaveURL(new RegExp(`#/va\\?loan=${repayId}$`))
  await expect(refund).toContainText('3210')
})
