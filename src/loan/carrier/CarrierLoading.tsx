import { useLingui } from '@lingui/react/macro'
import { AppScreen } from '../../app/frame/AppScreen'
import { Card } from '../../ui/card/Card'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { ActionArea } from '../../ui/frame/ActionArea'

/** As high as the number, what it is for, and the two buttons. */
export function CarrierLoading() {
  const { t } = useLingui()
  return (
    <AppScreen
      back="/loan"
      isBackHistory
      actions={
        <ActionArea>
          <Skeleton height="7rem" />
        </ActionArea>
      }
    >
      <Loading label={t`Loading your number`}>
        <Card as="div">
          <Skeleton height="3rem" />
          <Skeleton height="4.4rem" />
          <Skeleton height="3rem" />
        </Card>
      </Loading>
    </AppScreen>
  )
}
