import { expect, test } from 'vitest'
import { consentVersions } from '#domain/certification/consent'
import { SIGN_IN_LIFE } from '#domain/limits'
import { memoryPlatform, stoppedClock } from '../world/memoryPlatform'
import { createExpiringStore } from './expiringStore'
import { createUserData } from './userData'

const phone = '81200000010'

function open() {
  const platform = memoryPlatform()
  let now = 0
  const store = createExpiringStore({ ...platform, clock: stoppedClock() }, { now: () => now })
  return { store, device: createUserData(store, platform.page), passes: (ms: number) => void (now += ms) }
}

test('who signed in last is remembered after the session has ended, for 90 days', async () => {
  const { device, passes } = open()
  await device.rememberSignIn(phone)
  await device.dropOtherUsersData('u1')
  passes(SIGN_IN_LIFE - 1)
  expect(await device.recallSignIn()).toEqual({ phone, hasConsent: true })
  passes(1)
  expect(await device.recallSignIn()).toBe(null)
})

test('signing out clears who signed in last', async () => {
  const { device } = open()
  await device.rememberSignIn(phone)
  await device.dropUserData('u1')
  expect(await device.recallSignIn()).toBe(null)
})

test('a consent to an earlier privacy policy is asked for again', async () => {
  const { device, store } = open()
  const earlier = String(Number(consentVersions.privacy) - 1)
  await store.store('signIn/anyone', { phone, consent: earlier })
  expect(await device.recallSignIn()).toEqual({ phone, hasConsent: false })
})
