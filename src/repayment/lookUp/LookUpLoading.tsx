import { useLingui } from '@lingui/react/macro'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'

/** As high as the time left, whose code it is, and the code. */
export function LookUpLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Looking up the code`}>
      <div className="stack">
        {[4.5, 8.5, 22].map((height) => (
          <Skeleton key={height} height={`${height}rem`} />
        ))}
      </div>
    </Loading>
  )
}
