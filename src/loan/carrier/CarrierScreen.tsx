import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { AppScreen } from '../../app/frame/AppScreen'
import { type Child, useChild, useLast } from '../../app/frame/appContext'
import { UnreadCard } from '../../ui/feedback/UnreadCard'
import { CarrierLoading } from './CarrierLoading'
import { Entering } from './Entering'
import { Introducing } from './Introducing'
import { Settled } from './Settled'

/** Whether the number is the borrower's own, by a code that its carrier sends: asked once, before a large loan. */
export function CarrierScreen() {
  const carrier = useChild('carrier')
  return carrier ? <Asked carrier={carrier} /> : <CarrierLoading />
}

function Asked({ carrier }: { carrier: Child<'carrier'> }) {
  const { t } = useLingui()
  const check = useSelector(carrier, ({ context }) => context.check)
  const isRetryable = useSelector(carrier, (snapshot) => snapshot.hasTag('retryable'))
  const isOffline = useSelector(carrier, ({ context }) => context.failure?.kind === 'offline')
  const isSettled = useSelector(carrier, (snapshot) => snapshot.matches('settled'))
  const otp = useLast(useSelector(carrier, ({ children }) => children.otp))
  const isIntroducing = useSelector(
    otp ?? undefined,
    (snapshot) => snapshot?.matches({ confirming: { entering: 'introducing' } }) === true,
  )
  if (isSettled) return <Settled carrier={carrier} />
  if (check !== null && otp) {
    const Step = isIntroducing ? Introducing : Entering
    return <Step carrier={carrier} otp={otp} check={check} />
  }
  if (!isRetryable) return <CarrierLoading />
  return (
    <AppScreen back="/loan" isBackHistory>
      <UnreadCard
        title={t`Your number did not load`}
        isOffline={isOffline}
        onRetry={() => carrier.send({ type: 'carrier.retry' })}
      />
    </AppScreen>
  )
}
