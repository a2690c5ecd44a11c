import { useLingui } from '@lingui/react/macro'
import { AppScreen } from '../app/frame/AppScreen'
import { Card } from '../ui/card/Card'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { ActionArea } from '../ui/frame/ActionArea'
import { LoanSteps } from './AmountStage'

export function LoanLoading() {
  const { t } = useLingui()
  return (
    <AppScreen
      back="/home"
      isBackHistory
      actions={
        <ActionArea top={<Skeleton height="2rem" />}>
          <Skeleton height="3.25rem" />
        </ActionArea>
      }
    >
      <Loading label={t`Loading your loan`}>
        <div className="stack">
          <LoanSteps at={1} />
          <Card as="div">
            <Skeleton height="5rem" />
            <Skeleton height="3.95rem" />
            <Skeleton height="4.3rem" />
          </Card>
          <Skeleton height="3.4rem" />
        </div>
      </Loading>
    </AppScreen>
  )
}

export function Skeletons() {
  return (
    <>
      <Card as="div">
        <Skeleton height="9rem" />
      </Card>
      <Card as="div">
        <Skeleton height="1.45rem" width="40%" />
        <Skeleton height="13rem" />
      </Card>
    </>
  )
}
