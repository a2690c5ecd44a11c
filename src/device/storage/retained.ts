import { textHash } from '../../../domain/certification/textHash'
import type { World } from '../world/world'
import type { Owner } from './vault'

const NAME = 'retained'

/** Whether the last borrower of this device was asked if she gives an offer up: it is asked once. */
export function createRetained({ storage: { local } }: Pick<World, 'storage'>) {
  const nameOf = (owner: string) => textHash(owner).toString(36)
  return {
    isRetained: (owner: Owner) => owner !== null && local.read(NAME) === nameOf(owner),
    noteRetained(owner: Owner) {
      if (owner !== null) local.write(NAME, nameOf(owner))
    },
  }
}
