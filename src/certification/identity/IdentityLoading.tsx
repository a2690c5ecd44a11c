import { useLingui } from '@lingui/react/macro'
import { AppScreen } from '../../app/frame/AppScreen'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Loading } from '../../ui/feedback/Loading'

export function IdentityLoading() {
  const { t } = useLingui()
  return (
    <AppScreen back="/identity-auth">
      <Loading label={t`Loading`}>
        <div className="stack">
          <Skeleton height="1.9rem" width="70%" />
          <Skeleton height="3rem" />
          <Skeleton height="14rem" />
          <Skeleton height="4.5rem" />
        </div>
      </Loading>
    </AppScreen>
  )
}
