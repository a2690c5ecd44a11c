import { textHash } from '../../../domain/certification/textHash'
import type { World } from '../world/world'
import type { Owner } from './vault'

const NAME = 'couponClaimed'

/** Whether the last borrower who was certified here has had her welcome coupon claimed. Of who she is only a hash is kept. */
export function createCouponClaim({ storage: { local } }: Pick<World, 'storage'>) {
  const nameOf = (owner: string) => textHash(owner).toString(36)
  return {
    isCouponClaimed: (owner: Owner) => owner !== null && local.read(NAME) === nameOf(owner),
    noteCouponClaimed(owner: Owner) {
      if (owner !== null) local.write(NAME, nameOf(owner))
    },
  }
}
