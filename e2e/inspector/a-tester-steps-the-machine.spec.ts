import { expect, qaTest as test } from './tester/qaTest'
import { nightly } from '../fixtures/test'

test('a tester steps from the landing to certified without a touch on the phone', async ({ tester }) => {
  await tester.opens()
  await tester.sees('/noren')
  await tester.signsIn()
  await tester.sends('route.requested', { path: '/survey' })
  await tester.sees('/survey')
  await tester.sends('form.submit')
  await tester.sees('/facial-auth/step-one')
  await tester.sends('photo.taken')
  // No lender could read the drawn card.
  await tester.sends('card.type')
  await tester.sends('card.confirm')
  await tester.sends('photo.taken')
  await tester.sees('/facial-auth/step-two')
  await tester.sends('form.submit')
  await tester.sees('/facial-auth/step-three')
  await tester.sends('form.submit')
  await tester.sees('/facial-auth/step-four')
  await tester.sends('form.submit')
  await expect(tester.phone.locator('[data-overlay="countdown.certification"]')).toBeVisible()
})

test('a form is sent with an option of its list, once that is loaded', nightly, async ({ tester, page }) => {
  await tester.opens()
  const late = { method: 'GET', path: '/dict/getByType/{type}', fault: 'slow', delay: 2000, times: 6 }
  await page.request.post('/sandbox/faults', { data: late })
  await tester.scene.sets('bizStatus', '30')
  await tester.sees('/facial-auth/step-two')
  await tester.sends('form.submit')
  await tester.sees('/facial-auth/step-three')
})

test('the clock is paused in the countdown at seven seconds, and continues from there', async ({ tester, page }) => {
  await tester.opens()
  const ring = await tester.holdsCountdown()
  await expect(page.locator('[data-left]')).toHaveText('timer 7 s')
  // Paused for three more seconds of the real clock.
  const began = Date.now()
  await expect.poll(() => Date.now() - began, { intervals: [250] }).toBeGreaterThan(3000)
  await expect(ring).toContainText('7')
  await tester.movesClock('+10')
  await expect(ring).toBeHidden()
})

test('saveUserAccount runs into a time-out, and the app recovers', nightly, async ({ tester }) => {
  await tester.opens()
  await tester.scene.sets('bizStatus', '50')
  await tester.sees('/facial-auth/step-four')
  await tester.scene.breaks('saveUserAccount', 'timeout')
  await tester.sends('form.submit')
  await expect(tester.pane('Log of the events').getByText('Sends the form')).toBeVisible()
  await tester.movesClock('+24 h')
  await expect(tester.pane('Log of the events').getByText('no answer after 50 s')).toBeVisible()
  await tester.sends('form.submit')
  await expect(tester.phone.locator('[data-overlay="countdown.certification"]')).toBeVisible()
})

test('a borrower is overdue in two taps', nightly, async ({ tester }) => {
  await tester.opens()
  await tester.scene.sets('bizStatus', '60')
  await tester.sees('/home')
  await tester.scene.sets('Bill', 'late')
  await expect(tester.phone.getByText('days late', { exact: false }).first()).toBeVisible()
})
