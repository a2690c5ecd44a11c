import { useLingui } from '@lingui/react/macro'
import { selectIsAbnormal, selectIsReadingStatus } from '../../../machines/app/appSelectors'
import { useAppSelector, useSend } from '../../frame/appContext'
import { AppScreen, useService } from '../../frame/AppScreen'
import { PausedArt } from '../../components/art/PausedArt'
import { Button } from '../../components/button/Button'
import { Card } from '../../components/card/Card'
import { ListRow } from '../../components/card/ListRow'
import { EmptyState } from '../../components/feedback/EmptyState'
import { helpIcon } from '../../components/icon/shellIcons'
import { refreshIcon } from '../../components/icon/plainIcons'

/** `/noren` for somebody signed in who is not certified, or whose account the lender has put on hold. */
export function AccountStatusScreen() {
  return useAppSelector(selectIsAbnormal) ? <OnHold /> : <Unverified />
}

function Unverified() {
  const { t } = useLingui()
  const send = useSend()
  return (
    <AppScreen>
      <EmptyState
        isSnug
        art={<PausedArt />}
        title={t`Verification is not finished yet`}
        text={t`Your data is safe. Continue the verification so that the account can be used.`}
      />
      <Button
        isWide
        onClick={() => send({ type: 'route.requested', path: '/identity-auth' })}
      >{t`Continue verification`}</Button>
      <Card isFlush aria-label={t`Other choices`}>
        <CheckAgain />
      </Card>
    </AppScreen>
  )
}

function OnHold() {
  const { t } = useLingui()
  const send = useSend()
  const isReading = useAppSelector(selectIsReadingStatus)
  const onService = useService()
  return (
    <AppScreen>
      <EmptyState
        isSnug
        art={<PausedArt />}
        title={t`Your account is restricted for now`}
        text={t`Your data is safe. Check the status again in a moment, or ask customer service why.`}
      />
      <Button isWide isBusy={isReading} busyLabel={t`Checking…`} onClick={() => send({ type: 'status.refresh' })}>
        {t`Check status again`}
      </Button>
      <Card isFlush aria-label={t`Other choices`}>
        <ListRow icon={helpIcon} title={t`Customer service`} hint={t`We answer every question`} onSelect={onService} />
      </Card>
    </AppScreen>
  )
}

function CheckAgain() {
  const { t } = useLingui()
  const send = useSend()
  const isReading = useAppSelector(selectIsReadingStatus)
  return (
    <ListRow
      icon={refreshIcon}
      title={isReading ? t`Checking…` : t`Check status again`}
      hint={t`If you have just finished`}
      onSelect={() => send({ type: 'status.refresh' })}
    />
  )
}
