import type { Page } from '../world/platform'

/** Body of `/user/deviceInformation`. */
export interface DeviceInfo {
  deviceId: string
  operatingSystem: string
  osType: string
  uuid: string
  /** In device pixels. */
  resolution: string
  screenWidth: number
  screenHeight: number
  userAgent: string
  launch: 0 | 1
}

const SYSTEMS: readonly [RegExp, string][] = [
  [/Android ([\d.]+)/, 'Android'],
  [/(?:iPhone|iPad|iPod).*? OS ([\d_]+)/, 'iOS'],
  [/Windows NT ([\d.]+)/, 'Windows'],
  [/Mac OS X ([\d_]+)/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** `Android 11`, `iOS 16.4`, or `unknown`. */
export function operatingSystemOf(userAgent: string): string {
  for (const [pattern, name] of SYSTEMS) {
    const match = pattern.exec(userAgent)
    if (match) return [name, match[1]?.replace(/_/g, '.')].filter(Boolean).join(' ')
  }
  return 'unknown'
}

/** `Android`, `iOS`, or `unknown`. */
const osTypeOf = (userAgent: string): string => SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'unknown'

export const isStandalone = (page: Page): boolean =>
  page.navigator.standalone === true || (page.matchMedia?.('(display-mode: standalone)').matches ?? false)

/** The spec's registerClientType. */
export const clientType = ({ navigator }: Page): 1 | 2 => (/iPhone/.test(navigator.userAgent) ? 2 : 1)

export function readDeviceInfo(page: Page, deviceId: string): DeviceInfo {
  const { screen, navigator, devicePixelRatio } = page
  const inPixels = (length: number) => Math.round(length * devicePixelRatio)
  return {
    deviceId,
    operatingSystem: operatingSystemOf(navigator.userAgent),
    osType: osTypeOf(navigator.userAgent),
    uuid: deviceId,
    resolution: `${inPixels(screen.width)}x${inPixels(screen.height)}`,
    screenWidth: Math.round(screen.width),
    screenHeight: Math.round(screen.height),
    userAgent: navigator.userAgent,
    launch: isStandalone(page) ? 1 : 0,
  }
}
