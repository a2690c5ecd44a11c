import { useLingui } from '@lingui/react/macro'
import { BillSkeleton } from '../../../components/bill/BillSkeleton'
import { Loading } from '../../../components/feedback/Loading'

export function HomeLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your limit`}>
      <BillSkeleton />
    </Loading>
  )
}
