import { expect, test } from 'vitest'
import { code } from '#machines/testing/payCodeTesting'
import { createUserData } from '../storage/userData'
import { createExpiringStore } from '../storage/expiringStore'
import { memoryPlatform, stoppedClock } from '../world/memoryPlatform'
import { DAY } from '#domain/time'

function phone() {
  const platform = memoryPlatform()
  let now = 0
  const open = () =>
    createUserData(createExpiringStore({ ...platform, clock: stoppedClock() }, { now: () => now }), platform.page)
  return { device: open(), reopened: open, passes: (ms: number) => void (now += ms) }
}
const saved = { repayId: 'r1', code }

test('a code survives a reload, for its borrower and its loan only', async () => {
  const { device, reopened } = phone()
  await device.saveCode('u1', saved)
  const again = reopened()
  expect(await again.recallCode('u1', 'r1')).toEqual(saved)
  expect(await again.recallCode('u1', null)).toEqual(saved)
  expect([await again.recallCode('u1', 'r2'), await again.recallCode('u2', 'r1')]).toEqual([null, null])
})
test('a code is deleted on sign-out, on another borrower’s sign-in, and after a day', async () => {
  const signedOut = phone()
  await signedOut.device.saveCode('u1', saved)
  await signedOut.device.dropUserData('u1')
  const another = phone()
  await another.device.saveCode('u1', saved)
  await another.device.dropOtherUsersData('u2')
  const old = phone()
  await old.device.saveCode('u1', saved)
  old.passes(DAY)
  for (const { reopened } of [signedOut, another, old]) expect(await reopened().recallCode('u1', 'r1')).toBe(null)
})
test('nothing is stored without a known borrower, and other values are not recalled as a code', async () => {
  const { device } = phone()
  await device.saveCode(null, saved)
  expect(await device.recallCode(null, null)).toBe(null)
  await device.saveCode('u1', { repayId: 'r1', code: { number: 7 } } as never)
  expect(await device.recallCode('u1', 'r1')).toBe(null)
})
