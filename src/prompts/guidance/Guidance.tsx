import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { OFFER_KEPT_HOURS } from '#domain/limits'
import { useChild, useSend, type Child } from '../../app/frame/appContext'
import { NotSent } from '../../app/frame/NotSent'
import { Button } from '../../ui/button/Button'
import { Dialog } from '../../ui/floating/Dialog'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Offered } from './Offered'
import { OfferButtons } from './OfferButtons'
import { Succeeded } from './Succeeded'

/** What the lender would lend: asked for with one tap, or not. */
export function Guidance() {
  const guidance = useChild('guidance')
  return guidance ? <Known guidance={guidance} /> : null
}

function Known({ guidance }: { guidance: Child<'guidance'> }) {
  const { t } = useLingui()
  const hours = OFFER_KEPT_HOURS
  const send = useSend()
  const leave = () => send({ type: 'overlay.dismiss' })
  const isLoading = useSelector(guidance, (snapshot) => snapshot.matches('loading') && !snapshot.hasTag('retryable'))
  const isUnloaded = useSelector(guidance, (snapshot) => snapshot.hasTag('retryable'))
  const isNothing = useSelector(guidance, (snapshot) => snapshot.matches('nothing'))
  const isSucceeded = useSelector(guidance, (snapshot) => snapshot.matches('succeeded'))
  const failure = useSelector(guidance, ({ context }) => context.failure)
  if (isSucceeded) return <Succeeded guidance={guidance} onLeave={leave} />
  if (isNothing)
    return (
      <Dialog
        name="guidance.nothing"
        title={t`Nothing is offered right now`}
        text={t`Your limit stays. Look again another day.`}
        onDismiss={leave}
        actions={<Button isWide onClick={leave}>{t`Close`}</Button>}
      />
    )
  if (isUnloaded)
    return (
      <Dialog
        name="guidance.unloaded"
        title={t`The offer did not load`}
        text={t`Nothing is lost. Check your connection, then try again.`}
        onDismiss={leave}
        actions={
          <div className="stack tight">
            <Button isWide onClick={() => guidance.send({ type: 'guidance.retry' })}>{t`Try again`}</Button>
            <Button variant="outlined" isWide onClick={leave}>{t`Close`}</Button>
          </div>
        }
      />
    )
  return (
    <Dialog
      name="guidance.offered"
      title={t`An offer for you`}
      text={t`You can ask for it at once. It is kept for ${hours} hours.`}
      onDismiss={leave}
      actions={
        isLoading ? (
          <Button variant="outlined" isWide onClick={leave}>{t`Not now`}</Button>
        ) : (
          <OfferButtons guidance={guidance} onLeave={leave} />
        )
      }
    >
      {isLoading ? (
        <Loading label={t`Loading the offer`}>
          <Skeleton height="10rem" />
        </Loading>
      ) : (
        <>
          <Offered guidance={guidance} />
          <NotSent failure={failure} />
        </>
      )}
    </Dialog>
  )
}
