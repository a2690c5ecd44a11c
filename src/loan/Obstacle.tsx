import { useSelector } from '@xstate/react'
import { useLingui } from '@lingui/react/macro'
import { detailIn } from '#domain/failure'
import { nearestAmount } from '#domain/lending/apply/loanRequest'
import { offerIn } from '#machines/loan/loanMachine'
import { type Child, useSend } from '../app/frame/appContext'
import { Button } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Note } from '../ui/card/Note'
import { alertIcon } from '../ui/icon/shellIcons'
import { Unread } from '../ui/feedback/LoadFailedCard'
import { useFormats } from '../ui/cost/useFormats'

export function Obstacle({ loan }: { loan: Child<'loan'> }) {
  const { t } = useLingui()
  const isOverLimit = useSelector(loan, (snapshot) => snapshot.matches({ choosing: 'overLimit' }))
  const isCarrierFirst = useSelector(loan, (snapshot) => snapshot.matches({ choosing: 'carrierFirst' }))
  const isQuoteFailed = useSelector(loan, (snapshot) => !snapshot.matches('applying') && snapshot.hasTag('retryable'))
  const isOffline = useSelector(loan, ({ context }) => context.failure?.kind === 'offline')
  if (isOverLimit) return <OverLimit loan={loan} />
  if (isCarrierFirst) return <CarrierFirst loan={loan} />
  if (!isQuoteFailed) return null
  return (
    <Card>
      <Unread
        title={t`The costs could not be calculated`}
        isOffline={isOffline}
        onRetry={() => loan.send({ type: 'loan.retry' })}
      />
    </Card>
  )
}

function OverLimit({ loan }: { loan: Child<'loan'> }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const offer = useSelector(loan, ({ context }) => offerIn(context))
  const most = offer && offer.productAmount >= offer.minAmount ? nearestAmount(offer, offer.productAmount) : null
  const amount = rupiah(most ?? 0)
  return (
    <Note tone="warning" icon={alertIcon} role="status">
      {most === null
        ? t`Your limit does not allow this loan now. Choose another term, or ask customer service why.`
        : t`Your limit is lower now: you can borrow up to ${amount}.`}
      {most === null ? null : (
        <>
          {' '}
          <Button variant="text" isSlim onClick={() => loan.send({ type: 'amount.changed', amount: most })}>
            {t`Take ${amount}`}
          </Button>
        </>
      )}
    </Note>
  )
}

function CarrierFirst({ loan }: { loan: Child<'loan'> }) {
  const { t } = useLingui()
  const send = useSend()
  const { rupiah } = useFormats()
  const offer = useSelector(loan, ({ context }) => offerIn(context))
  const limit = useSelector(loan, ({ context: { failure } }) => (failure === null ? 0 : detailIn(failure, 'limit', 0)))
  const fitting = offer && { ...offer, productAmount: Math.min(offer.productAmount, limit) }
  const most = fitting && limit >= fitting.minAmount ? nearestAmount(fitting, limit) : null
  const amount = rupiah(most ?? 0)
  return (
    <Note tone="info" icon={alertIcon} role="status">
      <div className="stack tight">
        <p>
          {t`For this amount your carrier first has to confirm your phone number. Your choice is saved. A smaller amount doesn’t need it.`}
        </p>
        <Button variant="outlined" isSlim isWide onClick={() => send({ type: 'carrier.ask' })}>
          {t`Confirm my number`}
        </Button>
        {most === null ? null : (
          <Button variant="text" isSlim isWide onClick={() => loan.send({ type: 'amount.changed', amount: most })}>
            {t`Take ${amount}`}
          </Button>
        )}
      </div>
    </Note>
  )
}
