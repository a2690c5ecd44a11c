import { expect, qaTest as test } from './tester/qaTest'

test('a call under way is answered as the lender, each time in another way', async ({ tester, page }) => {
  await tester.opens()
  await tester.scene.sets('bizStatus', '50')
  await tester.sees('/facial-auth/step-four')
  await page.getByLabel('Calls').selectOption('Calls that send wait for me')
  const call = page.getByRole('article', { name: 'save the answers' })
  const answers = call.getByRole('button')

  await tester.sends('form.submit')
  await expect(call).toContainText('POST /api/user/account/saveUserAccount')
  await expect(answers).toContainText(['200', '1006 a code is needed', '422', '401', '420', '500', 'never'])
  await call.getByRole('button', { name: '500', exact: true }).click()
  await expect(call).toBeHidden()
  await expect(tester.offer('form.submit')).toBeVisible()

  await tester.sends('form.submit')
  await call.getByRole('button', { name: 'never' }).click()
  await expect(call).toContainText('gets no answer')
  for (let tens = 0; tens < 5; tens++) await tester.movesClock('+10')
  await expect(call).toBeHidden()

  await tester.sends('form.submit')
  await call.getByRole('button', { name: '12 s later' }).click()
  await tester.movesClock('+10')
  await expect(call).toContainText('12 s after the press')
  await tester.movesClock('+10')
  await expect(tester.phone.locator('[data-overlay="countdown.certification"]')).toBeVisible()
})

test('a success is given with data of the contract', async ({ tester, page }) => {
  await tester.opens()
  await tester.signsIn()
  await page.getByLabel('Calls').selectOption('All calls wait for me')
  await tester.sends('status.refresh')
  const call = page.getByRole('article')
  await call.getByRole('button', { name: '200 with…' }).click()
  await call.getByLabel('Data of the answer').fill('{"bizStatus": 60}')
  await call.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(tester.scene.pane.getByRole('radio', { name: '60', exact: true })).toBeChecked()
})
