import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { OFFER_RETENTION_HOURS } from '#domain/limits'
import { useChild, useSend, type Child } from '../app/frame/appContext'
import { SubmitError } from '../app/frame/SubmitError'
import { wibDay, wibTime } from '../i18n/dayText'
import { OrderedArt } from '../ui/art/Art'
import { Button } from '../ui/button/Button'
import { Badge } from '../ui/card/Badge'
import { Card } from '../ui/card/Card'
import { useFormats } from '../ui/cost/useFormats'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { Dialog } from '../ui/floating/Dialog'
import { Icon } from '../ui/icon/Icon'
import { ticketIcon } from '../ui/icon/loanIcons'
import { stairIcon } from '../ui/icon/plainIcons'
import { checkIcon } from '../ui/icon/shellIcons'
import styles from './Guidance.module.css'
import { OfferButtons } from './OfferButtons'

export function Guidance() {
  const guidance = useChild('guidance')
  return guidance ? <Known guidance={guidance} /> : null
}

function Known({ guidance }: { guidance: Child<'guidance'> }) {
  const { t } = useLingui()
  const hours = OFFER_RETENTION_HOURS
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
      title={t`Order now, decide later`}
      text={t`We keep it for ${hours} hours. It is no application and no debt.`}
      onDismiss={leave}
      actions={
        isLoading ? (
          <Button variant="outlined" isWide onClick={leave}>{t`Not now`}</Button>
        ) : (
          <OfferButtons accept={t`Order`} guidance={guidance} onLeave={leave} />
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
          <SubmitError failure={failure} />
        </>
      )}
    </Dialog>
  )
}

function Offered({ guidance }: { guidance: Child<'guidance'> }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const offer = useSelector(guidance, ({ context }) => context.guidance)
  if (!offer) return null
  const saving = rupiah(offer.couponAmount)
  return (
    <>
      <Card as="ul" isFlush className={styles.offers}>
        {offer.products.map(({ productCode, productName, productAmount }, i) => (
          <li key={productCode} className={`row ${styles.item}`}>
            {i > 0 ? <span className={styles.or}>{t`or`}</span> : null}
            <Badge icon={stairIcon} />
            <div className="row between grow">
              <p className="strong">{productName}</p>
              <b className={styles.sum}>{rupiah(productAmount)}</b>
            </div>
          </li>
        ))}
      </Card>
      {offer.couponAmount > 0 ? (
        <div className={`row ${styles.item} ${styles.coupon}`}>
          <Icon path={ticketIcon} />
          <p className="grow strong">{t`Coupon, saves up to ${saving}`}</p>
        </div>
      ) : null}
      <ul className={`small soft ${styles.tips}`}>
        {offer.tips.map((tip) => (
          <li key={tip}>
            <Icon path={checkIcon} isSmall />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface SucceededProps {
  guidance: Child<'guidance'>
  onLeave: () => void
}

/** Back and its one button do the same. */
function Succeeded({ guidance, onLeave }: SucceededProps) {
  const { t, i18n } = useLingui()
  const expiresAt = useSelector(guidance, ({ context }) => context.expiresAt) ?? ''
  const [day, time] = [wibDay(expiresAt, i18n.locale), wibTime(expiresAt, i18n.locale)]
  return (
    <Dialog
      name="guidance.succeeded"
      title={t`We keep it for you`}
      art={<OrderedArt />}
      text={t`until ${day}, ${time} WIB`}
      onDismiss={onLeave}
      actions={<Button isWide data-autofocus onClick={onLeave}>{t`See my loans`}</Button>}
    >
      <p className="small soft">{t`Not an application, not a debt. After that it is deleted automatically.`}</p>
    </Dialog>
  )
}
