import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { steps, stepsDone } from '#domain/certification/steps'
import {
  selectIsAbnormal,
  selectIsReadingStatus,
  selectIsSignedIn,
  selectCertificationStep,
} from '#machines/app/appSelectors'
import { useAppSelector, useSend } from '../../app/frame/appContext'
import { AppScreen, useService } from '../../app/frame/AppScreen'
import { PausedArt } from '../../ui/art/Art'
import { Button, LinkButton } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { ListRow } from '../../ui/card/ListRow'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { helpIcon, loanIcon } from '../../ui/icon/shellIcons'
import { refreshIcon } from '../../ui/icon/plainIcons'
import { minutesFrom, stepWords } from './stepWords'

/** `/noren` for a borrower who is signed in but not certified, and for an account that the lender has put on hold. */
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

function Stopped() {
  const { t, i18n } = useLingui()
  const reached = useAppSelector(selectCertificationStep)
  const done = reached === null ? 0 : stepsDone(reached)
  const next = steps[done]
  if (reached === null || next === undefined) return null
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
  const isSignedIn = useAppSelector(selectIsSignedIn)
  return (
    <AppScreen>
      <EmptyState
        isSnug
        art={<PausedArt />}
        title={t`Your account is restricted for now`}
        text={t`Until that is settled you cannot borrow or change your data. What you gave us is safe, and a loan can be paid back as before.`}
      />
      {isSignedIn ? (
        <Button isWide isBusy={isReading} busyLabel={t`Checking…`} onClick={() => send({ type: 'status.refresh' })}>
          {t`Check status again`}
        </Button>
      ) : (
        <LinkButton href="/login" isWide>{t`Sign in again`}</LinkButton>
      )}
      <Card isFlush aria-label={t`Other choices`}>
        <AskWhy />
        <ListRow
          icon={loanIcon}
          title={t`Pay a loan`}
          hint={t`Possible at any time`}
          href={isSignedIn ? '/order' : '/pembayaran'}
        />
      </Card>
    </AppScreen>
  )
}

/** Customer service needs a session; the privacy policy tells everyone whom to write to. */
function AskWhy() {
  const { t } = useLingui()
  const onService = useService()
  const title = onService ? t`Ask customer service why` : t`Who can tell you why`
  const hint = onService ? t`Only we can lift it. We answer every question` : t`Contacts are in the privacy policy`
  return (
    <ListRow
      icon={helpIcon}
      title={title}
      hint={hint}
      {...(onService ? { onSelect: onService } : { href: '/privacy-policy' })}
    />
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
