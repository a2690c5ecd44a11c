import { expect, test } from 'vitest'
import { KNOWN_LIFE } from '#domain/limits'
import { DAY } from '#domain/time'
import { createUserData } from '../storage/userData'
import { createExpiringStore } from '../storage/expiringStore'
import { memoryPlatform, stoppedClock } from '../world/memoryPlatform'

/** A phone whose lender gives the time, or with `false` does not, as offline. */
function phone(isKnown = true) {
  const platform = memoryPlatform()
  let now = 0
  const open = () =>
    createUserData(
      createExpiringStore({ ...platform, clock: stoppedClock() }, { now: () => (isKnown ? now : null) }),
      platform.page,
    )
  return { device: open(), reopened: open, passes: (ms: number) => void (now += ms) }
}
const debt = { owed: 1_030_000, dueDate: '2026-11-24', at: 0 }
const settled = { owed: 0, dueDate: null, at: 0 }
const limit = { totalLimit: 3_000_000, availableLimit: 2_000_000, at: 0 }

test('the amount owed survives a reload, for its borrower only', async () => {
  const { device, reopened } = phone()
  await device.storeDebt('u1', debt)
  await device.storeLimit('u1', limit)
  expect(await reopened().recallLastKnown('u1', 5)).toEqual({ debt, limit: null })
  expect(await reopened().recallLastKnown('u2', 5)).toBe(null)
  expect(await reopened().recallLastKnown(null, 5)).toBe(null)
})

test('without a debt the limit replaces it', async () => {
  const { device, reopened } = phone()
  await device.storeDebt('u1', debt)
  await device.storeDebt('u1', settled)
  expect(await reopened().recallLastKnown('u1', 5)).toBe(null)
  await device.storeLimit('u1', limit)
  expect(await reopened().recallLastKnown('u1', 5)).toEqual({ debt: settled, limit })
})

test('it is deleted on sign-out, on another borrower’s sign-in, and after 35 days', async () => {
  const filled = async () => {
    const one = phone()
    await one.device.storeDebt('u1', debt)
    await one.device.storeLimit('u1', limit)
    return one
  }
  const [signedOut, another, old] = await Promise.all([filled(), filled(), filled()])
  await signedOut.device.dropUserData('u1')
  await another.device.dropOtherUsersData('u2')
  old.passes(35 * DAY - 1)
  expect(await old.reopened().recallLastKnown('u1', 0)).toEqual({ debt, limit: null })
  old.passes(1)
  for (const { reopened } of [signedOut, another, old]) expect(await reopened().recallLastKnown('u1', 0)).toBe(null)
})

test('offline its age is measured by the phone’s clock', async () => {
  const { device, reopened } = phone(false)
  await device.storeDebt('u1', debt)
  expect(await reopened().recallLastKnown('u1', KNOWN_LIFE - 1)).toEqual({ debt, limit: null })
  expect(await reopened().recallLastKnown('u1', KNOWN_LIFE)).toBe(null)
})

test('nothing is stored without a known borrower, and other values are not recalled', async () => {
  const platform = memoryPlatform()
  const expiringStore = createExpiringStore({ ...platform, clock: stoppedClock() })
  const device = createUserData(expiringStore, platform.page)
  await device.storeDebt(null, debt)
  await device.storeLimit(null, limit)
  expect(await expiringStore.recallWhere(() => true)).toEqual([])
  await expiringStore.store('known/u1/debt', { owed: '1', at: 0 })
  expect(await device.recallLastKnown('u1', 5)).toBe(null)
})
