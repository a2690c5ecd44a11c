import { useLingui } from '@lingui/react/macro'
import { AppScreen } from '../../app/AppScreen'
import { Bone } from '../../components/feedback/Bone'
import { Loading } from '../../components/feedback/Loading'

/** How far the borrower has come is on its way. */
export function IdentityLoading() {
  const { t } = useLingui()
  return (
    <AppScreen back="/identity-auth">
      <Loading label={t`Loading`}>
        <div className="stack">
          <Bone height="1.9rem" width="70%" />
          <Bone height="3rem" />
          <Bone height="14rem" />
          <Bone height="4.5rem" />
        </div>
      </Loading>
    </AppScreen>
  )
}
