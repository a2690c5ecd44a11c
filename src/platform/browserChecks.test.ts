// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { checkBrowser } from './browserChecks'
import { createExpiringStore } from './storage/expiringStore'
import { browserPlatform } from './world/browserPlatform'
import { memoryPlatform } from './world/memoryPlatform'

const check = (platform = browserPlatform(window)) => checkBrowser(platform, createExpiringStore(platform))

afterEach(() => {
  document.cookie = 'deviceId=; max-age=0'
})

test('the report shows only both ends of the device id', async () => {
  document.cookie = 'deviceId=3f2a9c10d4e5b6a7'
  expect((await check()).deviceId).toBe('3f2a••••b6a7')
  document.cookie = 'deviceId=short'
  expect((await check()).deviceId).toBe('••••')
  document.cookie = 'deviceId=; max-age=0'
  expect((await check()).deviceId).toBeNull()
})

test('a feature that the browser lacks is reported as missing', async () => {
  const { checks } = await check()
  const isThere = Object.fromEntries(checks.map((check) => [check.name, check.isThere]))
  expect(isThere).toMatchObject({ cookies: true, storage: true, database: false, camera: false })
})

test('trying a feature leaves nothing behind', async () => {
  await check()
  expect([document.cookie, localStorage.length]).toEqual(['', 0])
  const { checks } = await check(memoryPlatform({ page: { isSecureContext: true } }))
  expect(checks.filter(({ isThere }) => isThere).map(({ name }) => name)).toEqual(['secure', 'database'])
})
