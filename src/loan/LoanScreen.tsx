import { useSelector } from '@xstate/react'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { type Child, useAppSelector, useChild, useSend } from '../app/frame/appContext'
import { AppScreen, useService } from '../app/frame/AppScreen'
import { ConfirmByCode } from '../app/frame/code/ConfirmByCode'
import { EmptyArt } from '../ui/art/Art'
import { Button } from '../ui/button/Button'
import { EmptyState } from '../ui/feedback/EmptyState'
import { Unread } from '../ui/feedback/LoadFailedCard'
import { AmountStage } from './AmountStage'
import { LoanLoading } from './LoanLoading'
import { OpenLoan } from './OpenLoan'
import { SummaryStage } from './SummaryStage'

export function LoanScreen() {
  const isOpen = useAppSelector((snapshot) => snapshot.matches({ screen: { certified: { loan: 'open' } } }))
  const loan = useChild('loan')
  const openLoan = useChild('openLoan')
  if (isOpen && openLoan) return <OpenLoan openLoan={openLoan} />
  return !isOpen && loan ? <Application loan={loan} /> : <LoanLoading />
}

function Application({ loan }: { loan: Child<'loan'> }) {
  const { t } = useLingui()
  const isThere = useSelector(loan, (snapshot) => !snapshot.matches('loading') && !snapshot.matches('loadFailed'))
  const isLate = useSelector(loan, (snapshot) => snapshot.hasTag('retryable'))
  const isUnavailable = useSelector(loan, (snapshot) => snapshot.matches('unavailable'))
  const isOffline = useSelector(loan, ({ context }) => context.failure?.kind === 'offline')
  const isAtSummary = useSelector(loan, (snapshot) => snapshot.hasTag('summary') || snapshot.matches('applied'))
  const otp = useSelector(loan, ({ children }) => children.otp)
  const retry = () => loan.send({ type: 'loan.retry' })
  if (otp) return <Confirming loan={loan} otp={otp} />
  if (isThere && !isUnavailable) return isAtSummary ? <SummaryStage loan={loan} /> : <AmountStage loan={loan} />
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

function Confirming({ loan, otp }: { loan: Child<'loan'>; otp: ComponentProps<typeof ConfirmByCode>['otp'] }) {
  const { t } = useLingui()
  const failure = useSelector(loan, ({ context }) => context.failure)
  const isBusy = useSelector(loan, (snapshot) => snapshot.hasTag('busy'))
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
