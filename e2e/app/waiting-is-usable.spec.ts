import { beginCertified } from '../fixtures/begin'
import { untilAsked } from '../fixtures/device'
import type { Fault } from '../fixtures/sandbox'
import { expect, nightly, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'

/** Screens with a skeleton of their own, and what they wait for. */
const awaited: { call: Pick<Fault, 'method' | 'path'>; at: (repayId: string) => string }[] = [
  { call: { method: 'GET', path: '/credit/creditInfo' }, at: () => '/home' },
  { call: { method: 'GET', path: '/borrow/borrowStatus' }, at: () => '/home' },
  { call: { method: 'GET', path: '/borrow/bill' }, at: () => '/order' },
  { call: { method: 'POST', path: '/repay/quote' }, at: (repayId) => `/repay/${repayId}` },
  { call: { method: 'GET', path: '/repay/voucher' }, at: (repayId) => `/upload-voucher?loan=${repayId}` },
  { call: { method: 'GET', path: '/user/personal' }, at: () => '/user' },
  { call: { method: 'GET', path: '/user/consents' }, at: () => '/user' },
]

test('a screen is usable while what it shows is on its way', nightly, async ({ page, sandbox }) => {
  test.setTimeout(120_000)
  const { phone, repayId } = await beginCertified(page, sandbox)
  for (const { call, at } of awaited) {
    const path = at(repayId)
    await test.step(`${call.path} at ${path}`, async () => {
      await sandbox.breaks(phone, { ...call, fault: 'slow', delay: 60_000 })
      await page.goto('about:blank')
      const asked = untilAsked(page, call.path)
      await page.goto(`/?lang=en#${path}`)
      await asked
      await expect(page.locator('[data-screen]').first()).toBeVisible()
      await expectUsable(page, `${path} while it waits for ${call.path}`)
      await sandbox.repairs(phone)
    })
  }
})
