import { useLingui } from '@lingui/react/macro'
import { Card } from '../../components/card/Card'
import { Loading } from '../../components/feedback/Loading'
import { Skeleton } from '../../components/feedback/Skeleton'

/** As high as two loans. */
export function OrderLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your loans`}>
      <div className="stack tight">
        {[1, 2].map((i) => (
          <Card key={i} as="div">
            <Skeleton height="1.45rem" width="80%" />
            <Skeleton height="2.6rem" />
            <Skeleton height="3.25rem" />
          </Card>
        ))}
      </div>
    </Loading>
  )
}
