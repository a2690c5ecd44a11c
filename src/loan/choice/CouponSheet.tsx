import { useLingui } from '@lingui/react/macro'
import type { OfferedCoupon } from '#domain/lending/apply/offer'
import { NO_COUPON } from '#domain/lending/apply/wish'
import { CouponChoices } from '../../ui/coupon/CouponChoices'
import { OtherCoupons } from '../../ui/coupon/OtherCoupons'
import { Sheet } from '../../ui/floating/Sheet'

interface CouponSheetProps {
  /** Usable ones first, as the lender sorts them. */
  coupons: readonly OfferedCoupon[]
  chosen: string | null
  onChoose: (coupon: string) => void
  onDismiss: () => void
}

/** The borrower's coupons, what each saves on this loan, and why one can't be used on it. */
export function CouponSheet({ coupons, chosen, onChoose, onDismiss }: CouponSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet name="picker" title={t`Choose a coupon`} onDismiss={onDismiss}>
      <CouponChoices
        coupons={coupons.filter(({ reason }) => reason === null)}
        chosen={chosen}
        onChoose={(couponId) => onChoose(couponId ?? NO_COUPON)}
      />
      <OtherCoupons coupons={coupons.filter(({ reason }) => reason !== null)} />
    </Sheet>
  )
}
