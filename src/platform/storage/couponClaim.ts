import type { Platform } from '../world/platform'
import { aboutLastBorrower } from './lastBorrower'
import type { Owner } from './expiringStore'

export function createCouponClaim(platform: Pick<Platform, 'storage'>) {
  const saved = aboutLastBorrower(platform, 'couponClaimed')
  return {
    isCouponClaimed: (owner: Owner) => saved.read(owner) !== null,
    markCouponClaimed: (owner: Owner) => saved.write(owner),
  }
}
