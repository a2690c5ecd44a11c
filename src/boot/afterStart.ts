import type { Composed, Opening } from '../compose/compose'
import { registerWorker } from '../device/offline/registerWorker'
import type { World } from '../device/world/world'

interface Started {
  world: World
  gateway: Composed['gateway']
  opening: Opening
  /** The page's own query. */
  search: string
}

/** What follows once the first screen takes input: nobody waits for it. */
export function afterStart({ world, gateway, opening: { path }, search }: Started) {
  // An ad has brought her.
  if (/[?&](utm_|\w+clid=)/.test(search + path))
    void gateway
      .load()
      .then(({ useCases }) => useCases.reportVisit({ search, path }))
      .catch(() => {})
  if (import.meta.env.PROD) void registerWorker(world)
}
