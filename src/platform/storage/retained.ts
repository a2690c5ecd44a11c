import type { Platform } from '../world/platform'
import { aboutLastBorrower } from './lastBorrower'
import type { Owner } from './expiringStore'

/** Whether the last borrower of this device was asked to stay when leaving an offer: it is asked once. */
export function createRetained(platform: Pick<Platform, 'storage'>) {
  const saved = aboutLastBorrower(platform, 'retained')
  return {
    isRetained: (owner: Owner) => saved.read(owner) !== null,
    markRetained: (owner: Owner) => saved.write(owner),
  }
}
