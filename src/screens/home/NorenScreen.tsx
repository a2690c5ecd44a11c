import { useLingui } from '@lingui/react/macro'
import { selectIsAbnormal, selectIsReadingStatus, selectIsSignedIn } from '../../../machines/app/appSelectors'
import { useAppSelector, useSend } from '../../frame/appContext'
import { AppScreen, useService } from '../../frame/AppScreen'
import { PausedArt } from '../../components/art/PausedArt'
import { Button } from '../../components/button/Button'
import { Card } from '../../components/card/Card'
import { ListRow } from '../../components/card/ListRow'
import { EmptyState } from '../../components/feedback/EmptyState'
import { helpIcon, loanIcon, refreshIcon, shieldIcon } from '../../components/icon/shellIcons'

/** The landing of everybody who is not certified, or whose account the lender has put on hold. */
export function NorenScreen() {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const isAbnormal = useAppSelector(selectIsAbnormal)
  if (!isSignedIn) return <SignedOut />
  return isAbnormal ? <OnHold /> : <Unverified />
}

function SignedOut() {
  const { t } = useLingui()
  const send = useSend()
  return (
    <AppScreen>
      <EmptyState
        isSnug
        art={<PausedArt />}
        title={t`You are not signed in yet`}
        text={t`Sign in with your phone number to see your account and go on where you stopped.`}
      />
      <Button isWide onClick={() => send({ type: 'route.requested', path: '/login' })}>{t`Sign in`}</Button>
      <Card isFlush aria-label={t`Other choices`}>
        <ListRow
          icon={loanIcon}
          title={t`Pay with a code`}
          hint={t`From a message, without signing in`}
          href="/repay-code"
        />
        <ListRow
          icon={shieldIcon}
          title={t`Privacy policy`}
          hint={t`What we ask for, and what we never read`}
          href="/privacy-policy"
        />
      </Card>
    </AppScreen>
  )
}

function Unverified() {
  const { t } = useLingui()
  const send = useSend()
  return (
    <AppScreen>
      <EmptyState
        isSnug
        art={<PausedArt />}
        title={t`One step is not finished yet`}
        text={t`Your data is safe. Go on with the verification so that the account can be used.`}
      />
      <Button
        isWide
        onClick={() => send({ type: 'route.requested', path: '/identity-auth' })}
      >{t`Go on with verification`}</Button>
      <Card isFlush aria-label={t`Other choices`}>
        <CheckAgain />
        <PayBill />
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
        title={t`Your account is on hold`}
        text={t`Your data is safe. Check the status again in a moment, or ask customer service why.`}
      />
      <Button isWide isBusy={isReading} busyLabel={t`Checking…`} onClick={() => send({ type: 'status.refresh' })}>
        {t`Check status again`}
      </Button>
      <Card isFlush aria-label={t`Other choices`}>
        <ListRow icon={helpIcon} title={t`Customer service`} hint={t`We answer every question`} onSelect={onService} />
        <PayBill />
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

function PayBill() {
  const { t } = useLingui()
  return <ListRow icon={loanIcon} title={t`Pay a bill`} hint={t`Always possible, at any time`} href="/order" />
}
