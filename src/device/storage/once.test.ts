// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isDone, markDone, markUndone } from './once'

test('what was done stays done, on the device or for the browser session', () => {
  expect([isDone('isReportedDeviceInfo'), isDone('isReportedAppStart')]).toEqual([false, false])
  markDone('isReportedDeviceInfo')
  markDone('isReportedAppStart')
  expect([isDone('isReportedDeviceInfo'), isDone('isReportedAppStart')]).toEqual([true, true])
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 1])
  markUndone('isReportedDeviceInfo')
  expect(isDone('isReportedDeviceInfo')).toBe(false)
})
