import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { OwnedCoupon } from '#domain/lending/apply/offer'
import { useFormats } from '../../ui/cost/useFormats'

/** On what it can be used; nothing where that is any loan. */
export function Conditions({ coupon: { minAmount, minTenor, maxDiscount, products } }: { coupon: OwnedCoupon }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const [least, most] = [rupiah(minAmount), rupiah(maxDiscount ?? 0)]
  const conditions = [
    minAmount > 0 ? t`Loan of at least ${least}` : null,
    minTenor > 0 ? t`Term of at least ${plural(minTenor, { one: '# day', other: '# days' })}` : null,
    maxDiscount === null ? null : t`At most ${most} off`,
    products === null ? null : t`Not for every product`,
  ].filter((condition) => condition !== null)
  if (conditions.length === 0) return null
  return <p className="small soft">{conditions.join(' · ')}</p>
}
