import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isPayOutFailed, type Bill } from '#domain/lending/apply/bill'
import { useSend } from '../../app/frame/appContext'
import { AppScreen, useService } from '../../app/frame/AppScreen'
import { NotSent } from '../../app/frame/NotSent'
import { GiveBackCard } from '../../ui/bill/GiveBackCard'
import { EmptyArt } from '../../ui/art/EmptyArt'
import { Button } from '../../ui/button/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Unread } from '../../ui/feedback/Unread'
import { LoanLoading } from '../LoanLoading'
import type { OpenLoanActor } from '../useLoan'
import { GiveBackCode } from './GiveBackCode'
import { LoanWays } from './LoanWays'
import { PayOutFailed } from './PayOutFailed'
import { StandingCard } from './StandingCard'

/** The latest loan, whatever it waits for. */
export function OpenLoan({ openLoan }: { openLoan: OpenLoanActor }) {
  const { t } = useLingui()
  const bill = useSelector(openLoan, ({ context }) => context.bill)
  const isRead = useSelector(openLoan, ({ context }) => context.isRead)
  const query = useSelector(openLoan, ({ children }) => children.bill)
  const hasFailed = useSelector(query, (snapshot) => snapshot?.hasTag('retryable') === true)
  const isOffline = useSelector(query, (snapshot) => snapshot?.context.failure?.kind === 'offline')
  if (!isRead && !hasFailed) return <LoanLoading />
  return (
    <AppScreen back="/home" isBackHistory title={t`Your loan`}>
      {bill ? (
        <Known openLoan={openLoan} bill={bill} />
      ) : isRead ? (
        <None openLoan={openLoan} />
      ) : (
        <Unread
          title={t`Your loan did not load`}
          isOffline={isOffline}
          onRetry={() => query?.send({ type: 'query.refresh' })}
        />
      )}
    </AppScreen>
  )
}

function Known({ openLoan, bill }: { openLoan: OpenLoanActor; bill: Bill }) {
  const failure = useSelector(openLoan, ({ context }) => context.failure)
  const code = useSelector(openLoan, ({ context }) => context.code)
  const isReturning = useSelector(openLoan, (snapshot) => snapshot.matches('returning'))
  return (
    <>
      <StandingCard bill={bill} />
      {isPayOutFailed(bill) ? <PayOutFailed openLoan={openLoan} bill={bill} /> : null}
      {code ? (
        <GiveBackCode openLoan={openLoan} code={code} />
      ) : bill.giveBackUntil !== null && bill.giveBackAmount !== null ? (
        <GiveBackCard
          amount={bill.giveBackAmount}
          until={bill.giveBackUntil}
          isMaking={isReturning}
          onAsk={() => openLoan.send({ type: 'giveBack.ask' })}
        />
      ) : null}
      <LoanWays openLoan={openLoan} bill={bill} />
      <NotSent failure={failure} />
    </>
  )
}

function None({ openLoan }: { openLoan: OpenLoanActor }) {
  const { t } = useLingui()
  const send = useSend()
  const onService = useService()
  return (
    <EmptyState
      art={<EmptyArt />}
      title={t`No loan is open`}
      text={t`You can look at the offers again.`}
      action={
        <div className="stack tight">
          <Button isWide onClick={() => openLoan.send({ type: 'application.ask' })}>{t`See the offers`}</Button>
          <Button variant="outlined" isWide onClick={() => send({ type: 'route.requested', path: '/home' })}>
            {t`Back to home`}
          </Button>
          {onService ? <Button variant="text" isWide onClick={onService}>{t`Customer service`}</Button> : null}
        </div>
      }
    />
  )
}
