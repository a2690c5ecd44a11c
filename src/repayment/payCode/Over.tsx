import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CodeStanding } from '#domain/lending/bills/codeNews'
import { EmptyArt } from '../../ui/art/EmptyArt'
import { PausedArt } from '../../ui/art/PausedArt'
import { LinkButton } from '../../ui/button/LinkButton'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { UnreadCard } from '../../ui/feedback/UnreadCard'
import { PayCodeLoading } from './PayCodeLoading'
import { isUnheard, type PayCodeActor } from './usePayCode'
import { PaidInPart } from './PaidInPart'

interface OverProps {
  payCode: PayCodeActor
  standing: Exclude<CodeStanding, 'settled' | 'overpaid'>
}

/** There is no code to pay with: why, and the way to one. */
export function Over({ payCode, standing }: OverProps) {
  const { t } = useLingui()
  const repayId = useSelector(payCode, ({ context }) => context.repayId)
  const hasFailed = useSelector(payCode, isUnheard)
  const isOffline = useSelector(payCode, ({ context }) => context.failure?.kind === 'offline')
  if (standing === 'paidInPart' || standing === 'extended') return <PaidInPart payCode={payCode} standing={standing} />
  if (standing === 'unread' || standing === 'open')
    return hasFailed ? (
      <UnreadCard
        title={t`The payment code did not load`}
        isOffline={isOffline}
        onRetry={() => payCode.send({ type: 'news.refresh' })}
      />
    ) : (
      <PayCodeLoading />
    )
  const words = {
    expired: {
      title: t`This code has ended`,
      text: t`Do not pay with it any more. A new code has today’s amount. If you have paid already, this page says so by itself.`,
    },
    replaced: {
      title: t`There is a newer code`,
      text: t`Do not pay with this one any more: the amount may be another.`,
    },
    none: {
      title: t`No payment code yet`,
      text: t`Choose how you want to pay, and the code appears here.`,
    },
  }[standing]
  const isWithLoan = repayId !== null
  return (
    <EmptyState
      art={standing === 'none' ? <EmptyArt /> : <PausedArt />}
      title={words.title}
      text={words.text}
      action={
        <div className="stack tight">
          <LinkButton isWide href={isWithLoan ? `/repay/${repayId}` : '/order'}>
            {isWithLoan ? (standing === 'none' ? t`Choose how to pay` : t`Get a new code`) : t`My loans`}
          </LinkButton>
          {isWithLoan && standing !== 'none' ? (
            <LinkButton variant="outlined" isWide href={`/upload-voucher?loan=${repayId}`}>
              {t`Upload proof of payment`}
            </LinkButton>
          ) : null}
        </div>
      }
    />
  )
}
