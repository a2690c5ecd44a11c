import { askLocation, readPermissions } from '../prompts/permissions'
import type { Page } from '../world/platform'

/** The phone's location, to a kilometre, if the borrower has allowed it before: this never shows a prompt. */
export async function readWhereabouts(page: Page): Promise<Partial<{ latitude: number; longitude: number }>> {
  const { location } = await readPermissions(page)
  return location === 'granted' ? ((await askLocation(page)) ?? {}) : {}
}
