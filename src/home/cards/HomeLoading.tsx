import { useLingui } from '@lingui/react/macro'
import { BillSkeleton } from '../../ui/bill/BillSkeleton'
import { Loading } from '../../ui/feedback/Loading'

export function HomeLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your limit`}>
      <BillSkeleton />
    </Loading>
  )
}
