import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { steps, stepsDone } from '../../../domain/certification/steps'
import { selectIsAbnormal, selectIsReadingStatus, selectStanding } from '../../../machines/app/appSelectors'
import { useAppSelector, useSend } from '../../frame/appContext'
import { AppScreen, useService } from '../../frame/AppScreen'
import { PausedArt } from '../../components/art/PausedArt'
import { Button } from '../../components/button/Button'
import { Card } from '../../components/card/Card'
import { ListRow } from '../../components/card/ListRow'
import { EmptyState } from '../../components/feedback/EmptyState'
import { helpIcon, loanIcon } from '../../components/icon/shellIcons'
import { refreshIcon } from '../../components/icon/plainIcons'
import { minutesFrom, stepWords } from './stepWords'

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
      <Stopped />
      <Button
        isWide
        onClick={() => send({ type: 'route.requested', path: '/identity-auth' })}
      >{t`Continue verification`}</Button>
      <Card isFlush aria-label={t`Other choices`}>
        <CheckAgain />
        <ListRow icon={loanIcon} title={t`Pay a loan`} hint={t`Possible at any time`} href="/order" />
      </Card>
    </AppScreen>
  )
}

/** Where she goes on, and how long that takes. */
function Stopped() {
  const { t, i18n } = useLingui()
  const standing = useAppSelector(selectStanding)
  const done = standing === null ? 0 : stepsDone(standing)
  const next = steps[done]
  if (standing === null || next === undefined) return null
  const where = next.name === 'identity' ? t`Photo of your KTP` : i18n._(stepWords[next.name].title)
  const minutes = minutesFrom(done)
  return (
    <p className="strong" style={{ textAlign: 'center' }}>
      {t`${where}; ${plural(minutes, { one: 'about # minute left', other: 'about # minutes left' })}`}
    </p>
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
