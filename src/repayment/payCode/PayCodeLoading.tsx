import { useLingui } from '@lingui/react/macro'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'

/** As high as a code with its time and its steps. */
export function PayCodeLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the payment code`}>
      <div className="stack">
        <Skeleton height="4.5rem" />
        <Skeleton height="19rem" />
        <Skeleton height="12rem" />
      </div>
    </Loading>
  )
}
