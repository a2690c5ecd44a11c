import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { selectRoute } from '#machines/app/appSelectors'
import { settle } from '#machines/testing/appTesting'
import {
  couponsLender,
  couponsWith,
  expiredCoupon,
  lockedCoupon,
  owned,
  usedCoupon,
  type CouponsLender,
} from '#machines/testing/couponsTesting'
import { readyMachine } from '#machines/shared/lazyMachine'
import { noConnection, showScreen } from '../../app/frame/testing'
import { CouponScreen } from './CouponScreen'

async function showCoupons(given: Partial<CouponsLender> = {}, path = '/coupon', bizStatus = 60) {
  const saved: string[] = []
  const lender = couponsLender({ saveChoice: async ({ coupon }) => saved.push(coupon), ...given })
  const shown = await showScreen(<CouponScreen />, {
    path,
    bizStatus,
    actors: { coupons: readyMachine(couponsWith(lender)) },
  })
  await act(settle)
  return { ...shown, lender, saved, route: () => selectRoute(shown.app.getSnapshot()) }
}
const tickets = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the coupons', () => {
  test("show their discount, conditions, end, and why one can't be used", async () => {
    await showCoupons()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Available (2)')
    expect(tickets()).toEqual([
      'Rp20,000off the costsRp20,000 off the costsValid until Dec 22, 2026Use',
      '50%off the interest50% off the interestLoan of at least Rp500,000 · At most Rp30,000 offValid until Dec 22, 2026Locked until the overdue bill is paid',
    ])
  })
  test('that end soon or have not begun say so', async () => {
    await showCoupons({
      book: async () => ({
        coupons: [
          { ...owned, isEndingSoon: true, minTenor: 14, products: ['LANGKAH30'] },
          { ...owned, couponId: 'c5', validFrom: '2026-12-01', reason: 'early', reasonText: 'Not valid yet' },
        ],
        loan: null,
        chosen: null,
      }),
    })
    const [soon, early] = tickets()
    expect(soon).toContain('Term of at least 14 days · Not for every productEnds soon: until Dec 22, 2026')
    expect(early).toContain('From Dec 1, 2026 until Dec 22, 2026Not valid yet')
  })
  test('that are used link to their loan; those that have ended show when', async () => {
    const { user, route } = await showCoupons()
    await user.click(screen.getByRole('tab', { name: 'Expired' }))
    expect(tickets()).toEqual([expect.stringContaining(`${expiredCoupon.name}Ended on Nov 10, 2026`)])
    await user.click(screen.getByRole('tab', { name: 'Used' }))
    expect(tickets()).toEqual([
      expect.stringContaining(`${usedCoupon.name}Used for your loan of Rp1,000,000, applied for on Nov 2, 2026`),
    ])
    await user.click(screen.getByRole('link', { name: 'See the loan' }))
    expect(route()).toBe('/repay/r1')
  })
  test('that are chosen are stored for the application', async () => {
    const { user, saved, route } = await showCoupons()
    await user.click(screen.getByRole('button', { name: `Use: ${owned.name}` }))
    await act(settle)
    expect([saved, route()]).toEqual([[owned.couponId], '/loan'])
  })
  test('can be chosen only by a borrower who may borrow', async () => {
    await showCoupons({}, '/coupon', 40)
    expect(screen.queryByRole('button', { name: /Use/ })).toBe(null)
    expect(screen.queryByRole('link', { name: 'See what each saves on a loan' })).toBe(null)
  })
  test.each([
    ['Available', 'No coupon right now'],
    ['Used', 'No coupon used yet'],
    ['Expired', 'No coupon has expired'],
  ])('in the tab %s, if it is empty, have a text that says so', async (tab, heading) => {
    const { user } = await showCoupons({ book: async () => ({ coupons: [], loan: null, chosen: null }) })
    await user.click(screen.getByRole('tab', { name: tab }))
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
  })
  test('that failed to load can be reloaded', async () => {
    const { user, lender } = await showCoupons({ book: () => Promise.reject(noConnection()) })
    expect(screen.getByRole('heading', { name: 'Your coupons did not load' })).toBeTruthy()
    lender.book = couponsLender().book
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(tickets()).toHaveLength(2)
  })
})

describe('the coupons for a loan', () => {
  test('each show what they save on it, and the chosen one is marked', async () => {
    const { user, route } = await showCoupons()
    await user.click(screen.getByRole('link', { name: 'See what each saves on a loan' }))
    await act(settle)
    expect(route()).toBe('/coupon?for=loan')
    expect(screen.getByRole('heading', { name: 'For your loan of' }).parentElement?.textContent).toContain(
      'Rp1,000,00030 days',
    )
    expect(screen.getByRole('radio', { checked: true }).textContent).toContain(`${owned.name} You save Rp20,000`)
    expect(screen.getByText(lockedCoupon.reasonText!)).toBeTruthy()
    expect(screen.queryByRole('tab')).toBe(null)
  })
  test.each([
    ['one', /Rp20,000 off/, owned.couponId],
    ['none', 'Without a coupon', 'none'],
  ])('%s can be chosen, and the application continues with it', async (_, name, coupon) => {
    const { user, saved, route } = await showCoupons({}, '/coupon?for=loan')
    await user.click(screen.getByRole('radio', { name }))
    await act(settle)
    expect([saved, route()]).toEqual([[coupon], '/loan'])
  })
  test('that could not be saved show an error, and can be chosen again', async () => {
    const { user, lender, route } = await showCoupons(
      { saveChoice: () => Promise.reject(noConnection()) },
      '/coupon?for=loan',
    )
    await user.click(screen.getByRole('radio', { name: 'Without a coupon' }))
    await act(settle)
    expect(screen.getByRole('alert')).toBeTruthy()
    lender.saveChoice = async () => true
    await user.click(screen.getByRole('radio', { name: 'Without a coupon' }))
    await act(settle)
    expect(route()).toBe('/loan')
  })
  test('are listed without a loan if nothing can be borrowed', async () => {
    await showCoupons({ book: () => couponsLender().book({ isChoosing: false }) }, '/coupon?for=loan')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Available (2)')
  })
})
