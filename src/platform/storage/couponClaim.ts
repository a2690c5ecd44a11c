import type { World } from '../world/world'
import { aboutLastBorrower } from './lastBorrower'
import type { Owner } from './vault'

export function createCouponClaim(world: Pick<World, 'storage'>) {
  const kept = aboutLastBorrower(world, 'couponClaimed')
  return {
    isCouponClaimed: (owner: Owner) => kept.read(owner) !== null,
    noteCouponClaimed: (owner: Owner) => kept.write(owner),
  }
}
