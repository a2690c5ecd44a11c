import { useLingui } from '@lingui/react/macro'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'

const FIELDS = 5

/** As high as the form. */
export function ProofLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your loans`}>
      <div className="stack">
        <Skeleton height="4.5rem" />
        {Array.from({ length: FIELDS }, (_, field) => (
          <div key={field} className="stack tight">
            <Skeleton height="1rem" width="8rem" />
            <Skeleton height="3.25rem" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
