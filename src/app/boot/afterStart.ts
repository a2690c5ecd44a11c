import type { Composed, Opening } from '../compose/compose'
import { reportVisit } from '../compose/reporting/reportVisit'
import { registerWorker } from '../../platform/offline/registerWorker'
import type { Platform } from '../../platform/world/platform'

interface Started {
  platform: Platform
  dependencies: Composed['dependencies']
  opening: Opening
  /** The page's own query. */
  search: string
  /** What the page came with, where the first screen is now. */
  stood: Element[]
}

/** A tab says how many there are once that is known. */
const nameOf = (button: Element) => button.id || (button.getAttribute('aria-label') ?? button.textContent)

/** What follows once the first screen takes input: nobody waits for it. */
export function afterStart({ platform, dependencies, opening: { path }, search, stood }: Started) {
  const pressed = stood.flatMap((part) => (part.isConnected ? [] : [...part.querySelectorAll('button[aria-busy]')]))
  const buttons = platform.page.document?.querySelectorAll<HTMLButtonElement>('#root button') ?? []
  // The screen has what was pressed in its skeleton, and hears.
  for (const name of pressed.map(nameOf)) [...buttons].find((button) => nameOf(button) === name)?.click()
  if (/[?&](utm_|\w+clid=)/.test(search + path))
    void dependencies
      .load()
      .then((loaded) => reportVisit(loaded, { search, path }))
      .catch(() => {})
  if (import.meta.env.PROD) void registerWorker(platform)
}
