import { useLingui } from '@lingui/react/macro'
import { AppScreen } from '../../app/frame/AppScreen'
import { Card } from '../../ui/card/Card'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { ActionArea } from '../../ui/frame/ActionArea'

export function RepayLoading() {
  const { t } = useLingui()
  return (
    <AppScreen
      back="/order"
      isBackHistory
      title={t`How much do you pay?`}
      actions={
        <ActionArea>
          <Skeleton height="3.725rem" />
        </ActionArea>
      }
    >
      <Loading label={t`Loading what you owe`}>
        <div className="stack">
          <Skeleton height="3.2rem" />
          <Card as="div">
            <Skeleton height="1.45rem" width="60%" />
            <Skeleton height="5rem" />
          </Card>
          <Skeleton height="9rem" />
          <Card as="div">
            <Skeleton height="12rem" />
          </Card>
        </div>
      </Loading>
    </AppScreen>
  )
}
