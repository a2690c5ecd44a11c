import type { Page } from 'playwright/test'
import { beginCertified } from '../fixtures/begin'
import { untilAsked } from '../fixtures/device'
import type { Borrower } from '../fixtures/Borrower'
import type { Fault, NewBorrower } from '../fixtures/sandbox'
import { expect, nightly, nightlyUnless, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'

interface Late {
  name: string
  call: Pick<Fault, 'method' | 'path'>
  bills?: NewBorrower['bills']
  at: (repayId: string) => string
  /** Triggers the call, unless the page makes it itself. */
  act?: (siti: Borrower) => Promise<void>
  is: (page: Page) => ReturnType<Page['getByText']>
}

/** Calls that can be retried while they are pending. */
const late: Late[] = [
  {
    name: 'whose number it is',
    call: { method: 'GET', path: '/telecom/check' },
    at: () => '/api-phone-check',
    is: (page) => page.getByRole('button', { name: 'Send code' }),
  },
  {
    name: 'an offer',
    call: { method: 'GET', path: '/preorder/guidanceMsg' },
    bills: [],
    at: () => '/home',
    act: (siti) => siti.opens('Decide later'),
    is: (page) => page.getByRole('dialog').getByRole('button', { name: 'Order', exact: true }),
  },
  {
    name: 'what can be borrowed',
    call: { method: 'GET', path: '/product/productList/V2/{param}' },
    bills: [],
    at: () => '/loan',
    is: (page) => page.getByText(/^Pay by /),
  },
  {
    name: 'what a loan costs',
    call: { method: 'POST', path: '/product/quote' },
    bills: [],
    at: () => '/loan',
    is: (page) => page.getByText(/^Pay by /),
  },
  {
    name: 'a code that was created',
    call: { method: 'POST', path: '/repay/quote' },
    at: (repayId) => `/va?loan=${repayId}`,
    is: (page) => page.getByRole('heading', { name: 'No payment code yet' }),
  },
  {
    name: 'the coupons',
    call: { method: 'GET', path: '/coupon/couponList' },
    at: () => '/coupon',
    is: (page) => page.getByRole('tabpanel'),
  },
]

/** Advances the page's clock until it offers a retry. */
const untilLate = (page: Page, siti: Borrower) =>
  expect(async () => {
    await page.clock.runFor(2000)
    await expect(siti.button('Try again').first()).toBeVisible({ timeout: 100 })
  }).toPass()

for (const { name, call, bills, at, act, is } of late)
  test(
    `${name} can be reloaded when the answer is late`,
    nightlyUnless(name === 'what a loan costs'),
    async ({ page, sandbox }) => {
      const { siti, phone, repayId } = await beginCertified(page, sandbox, bills ? { bills } : {})
      await page.clock.install()
      await sandbox.breaks(phone, { ...call, fault: 'slow', delay: 60_000 })
      const asked = untilAsked(page, call.path.replace(/\/\{\w+\}/, ''))
      await page.goto(`/?lang=en#${at(repayId)}`)
      await act?.(siti)
      await asked
      await expectUsable(page, `${name}, while it is on its way`)
      await untilLate(page, siti)
      await sandbox.repairs(phone)
      await siti.button('Try again').first().click()
      await expect(is(page)).toBeVisible()
    },
  )

test('an offer that is late, is sent, or has ended by then can be left', nightly, async ({ page, sandbox }) => {
  const { siti, phone } = await beginCertified(page, sandbox, { bills: [] })
  const dialog = page.locator('dialog[open]')
  await sandbox.breaks(phone, { method: 'GET', path: '/preorder/guidanceMsg', fault: 'slow', delay: 60_000 })
  await page.goto('/?lang=en#/home')
  await siti.opens('Decide later')
  await expect(dialog.getByText('Loading the offer')).toBeAttached()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toHaveCount(0)

  await sandbox.repairs(phone)
  await sandbox.breaks(phone, { method: 'POST', path: '/preorder/guidance/apply', fault: 'slow', delay: 60_000 })
  await siti.opens('Decide later')
  const sent = untilAsked(page, '/preorder/guidance/apply')
  await siti.button('Order').click()
  await sent
  await page.goBack()
  await expect(dialog).toHaveCount(0)

  // The borrower takes a loan on another phone.
  await sandbox.repairs(phone)
  await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50 }] }, phone)
  await siti.opens('Decide later')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test(
  'the loan is submitted too early: while its costs are quoted, and when they could not be',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, phone } = await beginCertified(page, sandbox, { bills: [] })
    const quote = { method: 'POST', path: '/product/quote' } as const
    await sandbox.breaks(phone, { ...quote, fault: 'slow', delay: 60_000 })
    const asked = untilAsked(page, quote.path)
    await page.goto('/?lang=en#/loan')
    await asked
    await siti.button('Continue').click()
    await sandbox.repairs(phone)
    await sandbox.breaks(phone, { ...quote, fault: 'http500' })
    await page.reload()
    await expect(page.getByText('The costs could not be calculated')).toBeVisible()
    await sandbox.repairs(phone)
    await siti.button('Continue').click()
    await expect(page.getByRole('heading', { name: 'If plans change' })).toBeVisible()
    await expect(page.getByText(/agree/).first()).toBeVisible()
  },
)

test('a code that is looked up can be reloaded when the answer is late', nightly, async ({ page, sandbox }) => {
  const { siti, session } = await beginCertified(page, sandbox)
  const { reference } = await sandbox.makeCode(session)
  const path = `/api/user/repay/code/${reference}`
  await sandbox.call('POST', '/faults', { method: 'GET', path, fault: 'slow', delay: 60_000, times: 1 })
  await page.clock.install()
  const asked = untilAsked(page, path)
  await page.goto(`/?lang=en#/repay-code?code=${reference}`)
  await asked
  await untilLate(page, siti)
  await siti.button('Try again').click()
  await expect(page.getByRole('region', { name: 'Payment code', exact: true })).toBeVisible()
})
