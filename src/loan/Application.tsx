import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { ConfirmByCode } from '../app/frame/code/ConfirmByCode'
import { useSend } from '../app/frame/appContext'
import { AppScreen, useService } from '../app/frame/AppScreen'
import { EmptyArt } from '../ui/art/EmptyArt'
import { Button } from '../ui/button/Button'
import { EmptyState } from '../ui/feedback/EmptyState'
import { ApplicationForm } from './ApplicationForm'
import { Unread } from '../ui/feedback/Unread'
import { LoanLoading } from './LoanLoading'
import { useLoan, type LoanActor } from './useLoan'

/** The application, from what is offered on. */
export function Application({ loan }: { loan: LoanActor }) {
  const { t } = useLingui()
  const isThere = useLoan(loan, (snapshot) => !snapshot.matches('loading') && !snapshot.matches('loadFailed'))
  const isLate = useLoan(loan, (snapshot) => snapshot.hasTag('retryable'))
  const isUnavailable = useLoan(loan, (snapshot) => snapshot.matches('unavailable'))
  const isOffline = useLoan(loan, ({ context }) => context.failure?.kind === 'offline')
  const otp = useLoan(loan, ({ children }) => children.otp)
  const retry = () => loan.send({ type: 'loan.retry' })
  if (otp) return <Confirming loan={loan} otp={otp} />
  if (isThere && !isUnavailable) return <ApplicationForm loan={loan} />
  if (!isThere && !isLate) return <LoanLoading />
  return (
    <AppScreen back="/home" isBackHistory>
      {isUnavailable ? (
        <Unavailable onRetry={retry} />
      ) : (
        <Unread title={t`The offers did not load`} isOffline={isOffline} onRetry={retry} />
      )}
    </AppScreen>
  )
}

function Confirming({ loan, otp }: { loan: LoanActor; otp: ComponentProps<typeof ConfirmByCode>['otp'] }) {
  const { t } = useLingui()
  const failure = useLoan(loan, ({ context }) => context.failure)
  const isBusy = useLoan(loan, (snapshot) => snapshot.hasTag('busy'))
  return (
    <ConfirmByCode
      otp={otp}
      back="/home"
      title={t`Confirm that it’s you`}
      reason={t`This is your first application on this device.`}
      failure={failure}
      isBusy={isBusy}
      onSubmit={(code) => loan.send({ type: 'code.submit', code })}
      onCancel={() => loan.send({ type: 'code.cancel' })}
    />
  )
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  const send = useSend()
  const onService = useService()
  return (
    <EmptyState
      art={<EmptyArt />}
      title={t`Nothing can be borrowed right now`}
      text={t`Your limit does not allow a loan at the moment. Customer service can tell you why.`}
      action={
        <div className="stack tight">
          <Button isWide onClick={() => send({ type: 'route.requested', path: '/home' })}>{t`Back to home`}</Button>
          <Button variant="outlined" isWide onClick={onService}>{t`Customer service`}</Button>
          <Button variant="text" isWide onClick={onRetry}>{t`Look again`}</Button>
        </div>
      }
    />
  )
}
