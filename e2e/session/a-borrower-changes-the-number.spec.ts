import { beginCertified } from '../fixtures/begin'
import { expect, main, testInTime as test } from '../fixtures/test'

const wrongFor = (digits: string) => String((Number(digits) + 1) % 10_000).padStart(4, '0')

test(
  'a code on both numbers changes it, the old number gets an SMS, and other devices are signed out',
  main,
  async ({ page, sandbox }) => {
    const { siti, phone } = await beginCertified(page, sandbox, { bills: [] })
    const elsewhere = await sandbox.signIn(phone)
    const next = phone.replace(/^8\d{2}/, '878')
    const number = page.getByLabel('New phone number')
    await page.goto('/?lang=en#/user')
    await page.getByRole('link', { name: /Phone number/ }).click()
    await siti.at('/modify-phone')
    await number.fill('12')
    await siti.button('Continue').click()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    await number.fill(next)
    await siti.button('Continue').click()
    await siti.typesCode()
    await sandbox.breaks(phone, { method: 'POST', path: '/user/phone/old', fault: 'http500' })
    await siti.button('Continue').click()
    await expect(page.getByText('We got no answer. Please try again.')).toBeVisible()
    await sandbox.repairs(phone)
    await siti.button('Continue').click()
    await expect(page.getByRole('heading', { name: 'Code on your new number' })).toBeVisible()
    const code = page.getByLabel('Verification code')
    await code.fill(wrongFor(await sandbox.codeOf(next)))
    await siti.button('Change phone number').click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await siti.typesCode(next)
    await siti.button('Change phone number').click()

    await siti.at('/user')
    const row = page.getByRole('link', { name: /Phone number/ })
    await expect(row).toContainText(next.slice(-3))
    await page.reload()
    await expect(row).toContainText(next.slice(-3))
    await expect(sandbox.ask('GET', '/user/status', elsewhere)).rejects.toThrow('401')
  },
)

test('where the old SIM is gone the face check leads on to the code on the new number', async ({ page, sandbox }) => {
  const { siti, phone } = await beginCertified(page, sandbox, { bills: [] })
  const next = phone.replace(/^8\d{2}/, '879')
  await page.goto('/?lang=en#/modify-phone')
  await page.getByLabel('New phone number').fill(next)
  await siti.button('Continue').click()
  await siti.button('I no longer have this SIM: check my face').click()
  await expect(page.getByRole('heading', { name: 'Show us your face' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('New phone number')).toHaveValue(/\d/)
  await siti.button('I no longer have this SIM: check my face').click()
  await siti.givesSelfie()
  await expect(page.getByRole('heading', { name: 'Code on your new number' })).toBeVisible()
  await siti.typesCode(next)
  await siti.button('Change phone number').click()
  await siti.at('/user')
})
