import { expect, qaTest as test } from './tester/qaTest'

const HELD = 'Travelling: writes are held'

test('a tester jumps to step three with a face retry behind it, and sees the path', async ({ tester, page }) => {
  await tester.opens()
  await tester.jumps('face.refused')
  await tester.sees('/facial-auth/step-one')
  await expect(page.getByText(HELD)).toBeVisible()
  await expect(tester.path.getByText('app/face → refused')).toBeVisible()
  await tester.jumps('app.screen.certification.stepThree')
  await tester.sees('/facial-auth/step-three')
  await expect(tester.path.getByText('app/face → refused')).toBeVisible()
  await expect(tester.path.locator('[aria-current]')).toContainText('screen.certification.stepThree')
  // Each step links back to its state.
  await tester.path.getByRole('button', { name: 'app/face → refused' }).click()
  await tester.sees('/facial-auth/step-one')
  await expect(tester.path.locator('[aria-current]')).toContainText('app/face → refused')
})

test('while the status is fixed there may be no path, and what the state needs is shown', async ({ tester, page }) => {
  await tester.opens()
  await tester.scene.sets('bizStatus', '20')
  await tester.sees('/facial-auth/step-one')
  const state = 'app.screen.certification.stepThree'
  await tester.jumps(state, { fixedStatus: 20 })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(`There is no way into ${state}`, { timeout: 60_000 })
  await expect(alert).toContainText('has come to contacts')
  await expect(page.getByText(HELD)).toBeHidden()
  await tester.sees('/facial-auth/step-one')
  // Without a fixed status a path exists.
  await tester.jumps(state, { fixedStatus: null })
  await tester.sees('/facial-auth/step-three')
  await expect(alert).toBeHidden()
})

test('a state that several screens run is jumped to by the one that is chosen', async ({ tester, page }) => {
  await tester.opens()
  await page.keyboard.press('g')
  await page.keyboard.type('otp.confirming')
  const vias = page.getByRole('dialog', { name: 'Jump to…' }).locator('.vias').getByRole('button')
  await expect.poll(() => vias.count()).toBeGreaterThan(1)
  await vias.filter({ hasText: 'Change phone number' }).first().click()
  await tester.sees('/modify-phone')
})

test('a drawn picture is shown for a card that was never photographed', async ({ tester }) => {
  await tester.opens()
  await tester.jumps('card.reviewing')
  const picture = tester.phone.getByRole('img', { name: 'Your photo of the KTP' })
  await expect(picture).toHaveAttribute('src', /^data:image/)
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0)
})

test('back and on through the session, and out to the running app as it was', async ({ tester, page }) => {
  await tester.opens()
  await tester.sends('route.requested', { path: '/login' })
  await tester.sees('/login')
  const typed = tester.phone.getByRole('textbox').first()
  await typed.fill('81200000010')
  await tester.sends('policy.open')
  const policy = tester.phone.locator('[data-overlay="policy"]')
  await expect(policy).toBeVisible()
  await expect(tester.pane('Log of the events').getByText('Opens the privacy policy')).toBeVisible()
  const back = page.getByRole('button', { name: 'One step back' })
  await back.click()
  await expect(page.getByText(HELD)).toBeVisible()
  await tester.path.getByRole('button', { name: 'policy.open' }).click()
  await expect(policy).toBeVisible()
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.method() !== 'GET') writes.push(request.url())
  })
  await back.click()
  await tester.sees('/login')
  await expect(policy).toBeHidden()
  await page.getByRole('button', { name: 'One step on' }).click()
  await expect(policy).toBeVisible()
  await page.getByRole('slider', { name: 'Go to an event' }).fill('0')
  await tester.sees('/noren')
  // Pending requests of the live app are sent when it resumes.
  expect(writes).toEqual([])
  await page.getByRole('button', { name: 'Back to the app' }).click()
  await expect(policy).toBeVisible()
  await expect(page.getByText(HELD)).toBeHidden()
  await tester.sends('overlay.dismiss')
  await expect(policy).toBeHidden()
  await expect(typed).toHaveValue(/812.*0010/)
})
