import { useLingui } from '@lingui/react/macro'
import { Card } from '../ui/card/Card'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'

/** As high as an open loan with its course. */
export function OrderLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your loans`}>
      <Card as="div">
        <Skeleton height="1.45rem" width="80%" />
        <Skeleton height="4.6rem" />
        <Skeleton height="17.2rem" />
        <Skeleton height="3.25rem" />
      </Card>
    </Loading>
  )
}
