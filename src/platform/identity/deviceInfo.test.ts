import { expect, test } from 'vitest'
import { clientType, isStandalone, operatingSystemOf, readDeviceInfo } from './deviceInfo'
import { memoryPlatform } from '../world/memoryPlatform'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 Version/16.4 Safari/604.1'

const { page } = memoryPlatform()

test.each([
  ['Mozilla/5.0 (Linux; Android 11; SM-A107F) AppleWebKit/537.36 Chrome/87.0 Mobile Safari/537.36', 'Android 11'],
  [IPHONE, 'iOS 16.4'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows 10.0'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macOS 10.15.7'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['', 'unknown'],
])('%s is detected as %s', (userAgent, system) => {
  expect(operatingSystemOf(userAgent)).toBe(system)
})

test('the reported resolution is in whole pixels', () => {
  const sharp = { ...page, screen: { width: 360.5, height: 800 }, devicePixelRatio: 2 }
  expect(readDeviceInfo({ ...sharp, navigator: { ...page.navigator, userAgent: 'Any' } }, 'd1')).toEqual({
    deviceId: 'd1',
    operatingSystem: 'unknown',
    osType: 'unknown',
    uuid: 'd1',
    screenWidth: 361,
    screenHeight: 800,
    resolution: '721x1600',
    userAgent: 'Any',
    launch: 0,
  })
})

test('an app on the home screen is distinguished from a tab', () => {
  expect(isStandalone(page)).toBe(false)
  const opened = { ...page, matchMedia: (query: string) => ({ matches: query === '(display-mode: standalone)' }) }
  expect(isStandalone(opened)).toBe(true)
  expect(readDeviceInfo(opened, 'd1').launch).toBe(1)
  expect(isStandalone({ ...page, navigator: { ...page.navigator, standalone: true } })).toBe(true)
})

test('only an iPhone has client type 2', () => {
  expect(clientType(page)).toBe(1)
  expect(clientType({ ...page, navigator: { ...page.navigator, userAgent: IPHONE } })).toBe(2)
})
