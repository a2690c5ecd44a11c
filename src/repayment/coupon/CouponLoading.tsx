import { useLingui } from '@lingui/react/macro'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'

/** As high as the tabs and three coupons. */
export function CouponLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your coupons`}>
      <div className="stack">
        {[3.25, 6.9, 6.9, 6.9].map((height, i) => (
          <Skeleton key={i} height={`${height}rem`} />
        ))}
      </div>
    </Loading>
  )
}
