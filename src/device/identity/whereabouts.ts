import { askLocation, readPermissions } from '../prompts/permissions'
import type { Page } from '../world/world'

/** Where the phone is, to a kilometre, if she has allowed it before: nothing is asked of her here. */
export async function readWhereabouts(page: Page): Promise<Partial<{ latitude: number; longitude: number }>> {
  const { location } = await readPermissions(page)
  return location === 'granted' ? ((await askLocation(page)) ?? {}) : {}
}
