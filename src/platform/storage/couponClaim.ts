import type { Platform } from '../world/platform'
import { aboutLastBorrower } from './lastBorrower'
import type { Owner } from './vault'

export function createCouponClaim(platform: Pick<Platform, 'storage'>) {
  const kept = aboutLastBorrower(platform, 'couponClaimed')
  return {
    isCouponClaimed: (owner: Owner) => kept.read(owner) !== null,
    noteCouponClaimed: (owner: Owner) => kept.write(owner),
  }
}
