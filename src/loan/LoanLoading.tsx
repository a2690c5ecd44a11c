import { useLingui } from '@lingui/react/macro'
import { AppScreen } from '../app/frame/AppScreen'
import { Card } from '../ui/card/Card'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { ActionArea } from '../ui/frame/ActionArea'

export function LoanLoading() {
  const { t } = useLingui()
  return (
    <AppScreen
      back="/home"
      isBackHistory
      actions={
        <ActionArea>
          <Skeleton height="3.25rem" />
        </ActionArea>
      }
    >
      <Loading label={t`Loading your loan`}>
        <div className="stack">
          <Card as="div">
            <Skeleton height="6.95rem" />
            <Skeleton height="3.95rem" />
            <Skeleton height="4.3rem" />
          </Card>
          <Skeletons />
        </div>
      </Loading>
    </AppScreen>
  )
}

export function Skeletons() {
  return (
    <>
      <Skeleton height="4.6rem" />
      <Card as="div">
        <Skeleton height="3.2rem" />
        <Skeleton height="4.6rem" />
      </Card>
      <Card as="div">
        <Skeleton height="1.45rem" width="40%" />
        <Skeleton height="11rem" />
      </Card>
      <Card as="div">
        <Skeleton height="1.45rem" width="60%" />
        <Skeleton height="13rem" />
      </Card>
    </>
  )
}
