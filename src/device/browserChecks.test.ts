// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { checkBrowser } from './browserChecks'

afterEach(() => {
  document.cookie = 'deviceId=; max-age=0'
})

test('the device id is told by its ends only', async () => {
  document.cookie = 'deviceId=3f2a9c10d4e5b6a7'
  expect((await checkBrowser()).deviceId).toBe('3f2a••••b6a7')
  document.cookie = 'deviceId=short'
  expect((await checkBrowser()).deviceId).toBe('••••')
  document.cookie = 'deviceId=; max-age=0'
  expect((await checkBrowser()).deviceId).toBeNull()
})

test('what a browser has not is said', async () => {
  const { checks } = await checkBrowser()
  const isThere = Object.fromEntries(checks.map((check) => [check.name, check.isThere]))
  expect(isThere).toMatchObject({ cookies: true, storage: true, database: false, camera: false })
})
