import { useLingui } from '@lingui/react/macro'
import { Loading } from '../../components/feedback/Loading'
import { BillSkeleton } from '../../components/bill/BillSkeleton'

/** As high as two loans. */
export function OrderLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your loans`}>
      <div className="stack tight">
        {[1, 2].map((i) => (
          <BillSkeleton key={i} />
        ))}
      </div>
    </Loading>
  )
}
