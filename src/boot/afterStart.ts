import type { Composed, Opening } from '../compose/compose'
import { registerWorker } from '../device/offline/registerWorker'
import type { World } from '../device/world/world'

interface Started {
  world: World
  gateway: Composed['gateway']
  opening: Opening
  /** The page's own query. */
  search: string
  /** In a skeleton that stood in the place of the first screen. */
  pressed: Element | null
}

/** A tab says how many there are once that is known. */
const nameOf = (button: Element) => button.id || (button.getAttribute('aria-label') ?? button.textContent)

/** What follows once the first screen takes input: nobody waits for it. */
export function afterStart({ world, gateway, opening: { path }, search, pressed }: Started) {
  if (pressed) {
    const buttons = world.page.document?.querySelectorAll<HTMLButtonElement>('#root button') ?? []
    // The screen has the same, which hears.
    Array.from(buttons)
      .find((button) => nameOf(button) === nameOf(pressed))
      ?.click()
  }
  // An ad has brought her.
  if (/[?&](utm_|\w+clid=)/.test(search + path))
    void gateway
      .load()
      .then(({ useCases }) => useCases.reportVisit({ search, path }))
      .catch(() => {})
  if (import.meta.env.PROD) void registerWorker(world)
}
