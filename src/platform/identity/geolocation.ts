import { askLocation, readPermissions } from './permissions'
import type { Page } from '../world/platform'

/** The phone's location to a kilometre, only if already permitted: this never shows a prompt. */
export async function readGeolocation(page: Page): Promise<Partial<{ latitude: number; longitude: number }>> {
  const { location } = await readPermissions(page)
  return location === 'granted' ? ((await askLocation(page)) ?? {}) : {}
}
