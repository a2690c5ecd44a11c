import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PayCodeState } from '#domain/lending/bills/paymentStatus'
import { useChild } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import { dayText } from '../../i18n/dayText'
import { EmptyArt, PausedArt } from '../../ui/art/Art'
import { Button, LinkButton } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { Chip } from '../../ui/card/Chip'
import { Money } from '../../ui/card/Money'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { useFormats } from '../../ui/cost/useFormats'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { LoadFailedCard } from '../../ui/feedback/LoadFailedCard'
import { ActionArea } from '../../ui/frame/ActionArea'
import { useTop } from '../../ui/frame/useTop'
import { checkIcon } from '../../ui/icon/shellIcons'
import { OpenCode } from './OpenCode'
import { PaidScreen } from './PaidScreen'
import { payCodeStateOf, type PayCodeActor, isUnheard } from './usePayCode'

export function PayCodeScreen() {
  const payCode = useChild('payCode')
  return payCode ? (
    <Known payCode={payCode} />
  ) : (
    <AppScreen isBackHistory back="/order">
      <PayCodeLoading />
    </AppScreen>
  )
}

function Known({ payCode }: { payCode: PayCodeActor }) {
  const { t } = useLingui()
  const state = useSelector(payCode, payCodeStateOf)
  const code = useSelector(payCode, ({ context }) => context.code)
  useTop(state)
  if (state === 'settled' || state === 'overpaid') return <PaidScreen payCode={payCode} />
  const isOpen = state === 'open' && code !== null
  const name = code?.name ?? ''
  return (
    <AppScreen
      isBackHistory
      back="/order"
      {...(isOpen ? { title: code.kind === 'store' ? t`Pay at a convenience store` : t`Pay by ${name}` } : {})}
      actions={isOpen ? <ClaimBar payCode={payCode} /> : undefined}
    >
      {isOpen ? <OpenCode payCode={payCode} code={code} /> : <Over payCode={payCode} state={state} />}
    </AppScreen>
  )
}

/** After the borrower says that they have paid, the payment status is requested more often. */
function ClaimBar({ payCode }: { payCode: PayCodeActor }) {
  const { t } = useLingui()
  const isLooking = useSelector(payCode, (snapshot) => snapshot.matches({ code: { open: 'claimed' } }))
  return (
    <ActionArea>
      <Button
        isWide
        isBusy={isLooking}
        busyLabel={t`Looking for your payment…`}
        onClick={() => payCode.send({ type: 'payment.claim' })}
      >
        {t`I have paid`}
      </Button>
      <output className="sr">{isLooking ? t`Looking for your payment…` : null}</output>
    </ActionArea>
  )
}

interface OverProps {
  payCode: PayCodeActor
  state: Exclude<PayCodeState, 'settled' | 'overpaid'>
}

function Over({ payCode, state }: OverProps) {
  const { t } = useLingui()
  const repayId = useSelector(payCode, ({ context }) => context.repayId)
  const hasFailed = useSelector(payCode, isUnheard)
  const isOffline = useSelector(payCode, ({ context }) => context.failure?.kind === 'offline')
  if (state === 'paidInPart' || state === 'extended') return <PaidInPart payCode={payCode} state={state} />
  if (state === 'unread' || state === 'open')
    return hasFailed ? (
      <LoadFailedCard
        title={t`The payment code did not load`}
        isOffline={isOffline}
        onRetry={() => payCode.send({ type: 'paymentStatus.refresh' })}
      />
    ) : (
      <PayCodeLoading />
    )
  const words = {
    expired: {
      title: t`This code has ended`,
      text: t`Do not pay with it any more. A new code has today’s amount. If you have paid already, this page will show it.`,
    },
    replaced: {
      title: t`There is a newer code`,
      text: t`Do not pay with this one any more: the amount may be another.`,
    },
    none: {
      title: t`No payment code yet`,
      text: t`Choose how you want to pay, and the code appears here.`,
    },
  }[state]
  const isWithLoan = repayId !== null
  return (
    <EmptyState
      art={state === 'none' ? <EmptyArt /> : <PausedArt />}
      title={words.title}
      text={words.text}
      action={
        <div className="stack tight">
          <LinkButton isWide href={isWithLoan ? `/repay/${repayId}` : '/order'}>
            {isWithLoan ? (state === 'none' ? t`Choose how to pay` : t`Get a new code`) : t`My loans`}
          </LinkButton>
          {isWithLoan && state !== 'none' ? (
            <LinkButton variant="outlined" isWide href={`/upload-voucher?loan=${repayId}`}>
              {t`Upload proof of payment`}
            </LinkButton>
          ) : null}
        </div>
      }
    />
  )
}

function PaidInPart({ payCode, state }: { payCode: PayCodeActor; state: 'paidInPart' | 'extended' }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const paymentStatus = useSelector(payCode, ({ context }) => context.paymentStatus)
  const repayId = useSelector(payCode, ({ context }) => context.repayId)
  if (paymentStatus === null) return null
  const [latest] = paymentStatus.payments
  const due = dayText(paymentStatus.dueDate, i18n.locale)
  return (
    <Card role="status" aria-label={t`Payment received`}>
      <div>
        <Chip tone="success" icon={checkIcon}>
          {t`Payment received`}
        </Chip>
      </div>
      <h2 className="head">{state === 'extended' ? t`The loan is extended` : t`A part is paid`}</h2>
      {latest === undefined ? null : <Money rupiah={latest.amount} />}
      <CostList>
        <CostRow look="strong" label={t`Still to pay`} value={rupiah(paymentStatus.owed)} />
        <CostRow label={state === 'extended' ? t`New due date` : t`Due date`} value={due} />
        {latest === undefined ? null : <CostRow label={t`Payment number`} value={latest.receiptId} />}
      </CostList>
      <LinkButton isWide href={`/repay/${repayId}`}>{t`Pay the rest`}</LinkButton>
      <LinkButton variant="outlined" isWide href="/order">
        {t`My loans`}
      </LinkButton>
    </Card>
  )
}

function PayCodeLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the payment code`}>
      <div className="stack">
        <Skeleton height="4.5rem" />
        <Skeleton height="19rem" />
        <Skeleton height="12rem" />
      </div>
    </Loading>
  )
}
