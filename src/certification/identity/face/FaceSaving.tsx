import { useLingui } from '@lingui/react/macro'
import { AppScreen } from '../../../app/frame/AppScreen'
import { StepProgress } from '../../../ui/brand/StepProgress'
import { Card } from '../../../ui/card/Card'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Loading } from '../../../ui/feedback/Loading'

/** All views are taken; the lender notes that this step is done. */
export function FaceSaving() {
  const { t } = useLingui()
  return (
    <AppScreen back="/identity-auth" title={t`Face check`}>
      <Loading label={t`Finishing this step…`}>
        <Card>
          <div className="row between">
            <span className="strong">{t`All photos are accepted`}</span>
            <StepProgress total={3} done={3} mini />
          </div>
          <p className="soft">{t`Finishing this step…`}</p>
          <Skeleton height="8px" />
        </Card>
      </Loading>
    </AppScreen>
  )
}
