// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { browserPlatform } from '../world/browserPlatform'
import { isDone, markDone, markUndone } from './once'

const { storage } = browserPlatform(window)

test('a set flag stays set, for the device or for the browser session', () => {
  expect([isDone(storage, 'isReportedDeviceInfo'), isDone(storage, 'isReportedAppStart')]).toEqual([false, false])
  markDone(storage, 'isReportedDeviceInfo')
  markDone(storage, 'isReportedAppStart')
  expect([isDone(storage, 'isReportedDeviceInfo'), isDone(storage, 'isReportedAppStart')]).toEqual([true, true])
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 1])
  markUndone(storage, 'isReportedDeviceInfo')
  expect(isDone(storage, 'isReportedDeviceInfo')).toBe(false)
})
