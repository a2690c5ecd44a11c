import type { Platform } from '../world/platform'
import { aboutLastBorrower } from './lastBorrower'
import type { Owner } from './vault'

/** Whether the last borrower of this device was asked to stay when leaving an offer: it is asked once. */
export function createRetained(platform: Pick<Platform, 'storage'>) {
  const kept = aboutLastBorrower(platform, 'retained')
  return {
    isRetained: (owner: Owner) => kept.read(owner) !== null,
    noteRetained: (owner: Owner) => kept.write(owner),
  }
}
